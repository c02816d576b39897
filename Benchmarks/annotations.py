#!/usr/bin/env python3
"""What annotating a type costs the compiler: 200 classes of 8 kB, compiled bare and with `@Injectable`, in turn.

Run from the root of the package after `swift build`:

    python3 Benchmarks/annotations.py [ROUNDS]

prints processor seconds, the compiler plugin's included: the median of each, and the median of the ratios, pair by pair,
so that a machine that speeds up or slows down in between does not count.

    python3 Benchmarks/annotations.py count

counts instructions instead, with valgrind's cachegrind: the same on every run, however busy the machine is. It compiles
forty types and one, so that what the compiler does before and after them falls out of the difference. Takes minutes.
"""
import os
import re
import resource
import shlex
import statistics
import subprocess
import sys
import tempfile

TYPES, BYTES = 200, 8000
BUILD = os.path.abspath(".build/debug")


def source(number, annotated):
    methods, size = [], 0
    while size < BYTES:
        index = len(methods)
        method = (
            f"    func method{index}(_ value: Int) -> Int {{\n"
            f"        let doubled = value * 2 + {index}\n"
            f"        return doubled > 100 ? doubled - 100 : doubled\n    }}\n"
        )
        methods.append(method)
        size += len(method)
    mark = "@Injectable " if annotated else ""
    return f"import DI\n{mark}final class Type{number} {{\n" + "".join(methods) + "}\n"


def compilation(folder, types=TYPES):
    return [
        "swiftc", "-swift-version", "6", "-emit-module", "-module-name", "Work", "-parse-as-library", "-c",
        "-wmo", "-I", os.path.join(BUILD, "Modules"), "-load-plugin-executable",
        os.path.join(BUILD, "DIMacros-tool") + "#DIMacros", "-o", os.path.join(folder, "work.o"),
    ] + [os.path.join(folder, f"Type{number}.swift") for number in range(types)]


def compile_all(folder):
    before = processor_seconds()
    subprocess.run(compilation(folder), check=True, cwd=folder)
    return processor_seconds() - before


def instructions(folder, types):
    """Those of the compiler and of its plugin, in this order; a plugin that nothing asks is not started."""
    jobs = subprocess.run(compilation(folder, types) + ["-###"], check=True, capture_output=True, text=True).stdout
    command = next(shlex.split(line) for line in jobs.splitlines() if "-frontend" in line)
    count = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", "--trace-children=yes"]
    done = subprocess.run(count + command, check=True, cwd=folder, capture_output=True, text=True)
    counts = [int(number.replace(",", "")) for number in re.findall(r"I +refs: +([\d,]+)", done.stderr)]
    return max(counts), sum(counts) - max(counts)


def count(folders):
    few, many = 1, 40
    each = {}
    for annotated, folder in folders.items():
        (compiler, plugin), (start, plugin_start) = instructions(folder, many), instructions(folder, few)
        each[annotated] = (compiler - start) / (many - few), (plugin - plugin_start) / (many - few)
    bare, (compiler, plugin) = sum(each[False]), each[True]
    print(f"instructions for each type: bare {bare / 1e6:.1f} million, annotated {(compiler + plugin) / 1e6:.1f} million, "
          f"{plugin / 1e6:.3f} million of them the plugin's; ratio {(compiler + plugin) / bare:.4f}")


def processor_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main():
    mode = sys.argv[1] if len(sys.argv) > 1 else "5"
    with tempfile.TemporaryDirectory() as root:
        folders = {}
        for annotated in (False, True):
            folder = folders[annotated] = os.path.join(root, "annotated" if annotated else "bare")
            os.mkdir(folder)
            for number in range(TYPES):
                with open(os.path.join(folder, f"Type{number}.swift"), "w") as file:
                    file.write(source(number, annotated))
        if mode == "count":
            return count(folders)
        pairs, rounds = [], int(mode)
        for number in range(rounds + 1):
            order = (False, True) if number % 2 == 0 else (True, False)
            times = {annotated: compile_all(folders[annotated]) for annotated in order}
            if number > 0:  # the first round warms up
                pairs.append((times[False], times[True]))
        bare = statistics.median(pair[0] for pair in pairs)
        annotated = statistics.median(pair[1] for pair in pairs)
        ratios = sorted(pair[1] / pair[0] for pair in pairs)
        print(f"bare {bare:.2f} s, annotated {annotated:.2f} s, ratio {statistics.median(ratios):.3f} "
              f"({ratios[0]:.3f} to {ratios[-1]:.3f}) over {rounds} pairs")


main()
