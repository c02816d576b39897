#!/usr/bin/env python3
"""What di-gen takes, and what the code takes that it writes, as tables in Markdown. Started by `make benchmark`.

    python3 Benchmarks/benchmark.py [SCALE]

from the root of the package. SCALE is a part of the work, 1 unless given: 0.05 shows in some seconds that all of it runs.
"""
import os
import re
import subprocess
import sys
import tempfile

import measuring
import workloads

BUILD = os.path.abspath(".build/benchmarks/release")
GENERATOR = os.path.join(BUILD, "di-gen-tool")
READ_ALL = ["find", ".", "-name", "*.swift", "-type", "f", "-exec", "cat", "{}", "+"]
TYPES, OTHERS = 2_000, 4_500
ROUNDS, FEW_ROUNDS = 9, 3


class Runs:
    """Runs of di-gen over one work, each measured in turn with reading all its bytes."""

    def __init__(self, work, place, rounds):
        self.work, self.place, self.rounds = work, place, rounds
        self.caches = 0
        self.edits = 0

    @property
    def output(self):
        return os.path.join(self.place, "DIGraph.swift")

    def generate(self):
        cache = os.path.join(self.place, f"cache{self.caches}")
        command = [GENERATOR, "generate", *self.work.arguments, "--output", self.output, "--cache", cache]
        return measuring.run(command, self.work.folder)

    def measured(self, before):
        """In turn with reading everything; `before` is what happens before each run and is not measured."""
        def measure():
            before()
            return self.generate()

        return measuring.in_turn(self.rounds, lambda: measuring.run(READ_ALL, self.work.folder), measure)

    def cold(self):
        def forget():
            self.caches += 1
            if os.path.exists(self.output):
                os.remove(self.output)

        return self.measured(forget)

    def unchanged(self):
        return self.measured(lambda: None)[1]

    def edited(self, edit):
        """After an edit of one file: each time another file, so that nothing is kept of what it says now."""
        def change():
            number = self.work.types - 1 - self.edits % self.work.types
            self.edits += 1
            path = os.path.join(self.work.folder, self.work.path_of(number))
            with open(path) as file:
                before = file.read()
            after = edit(before, self.edits)
            if after == before:
                raise SystemExit(f"the edit changed nothing in {path}")
            with open(path, "w") as file:
                file.write(after)

        return self.measured(change)[1]


def edit_body(text, number):
    return text.replace("        return ", f"        print({number})\n        return ", 1)


def edit_comment(text, number):
    return f"// Edited, number {number}.\n" + text


def edit_function(text, number):
    return text.rstrip().removesuffix("}") + f"\n    func added{number}() -> Int {{\n        {number}\n    }}\n}}\n"


def edit_parameter(needed):
    """A parameter more, for a service that there is: the generated file changes as well."""
    def edit(text, number):
        return text.replace("init(", f"init(more{number}: {needed}, ", 1).replace(", )", ")", 1)

    return edit


def table(title, columns, rows):
    print(f"\n## {title}\n\n| {' | '.join(columns)} |\n|{' --- |' * len(columns)}")
    for row in rows:
        print(f"| {' | '.join(row)} |", flush=True)


def milliseconds(seconds):
    return f"{seconds * 1000:.0f} ms"


def row(name, result):
    peak = f"{result.peak:.0f} MB" if result.peak == result.peak else "little"
    return (name, milliseconds(result.clock), f"{result.ratio:.2f}", f"{result.lowest:.2f} to {result.highest:.2f}",
            milliseconds(result.processor), peak)


def in_new_folder(body):
    with tempfile.TemporaryDirectory(prefix="di-gen-benchmark-") as place:
        return body(place)


def work_in(place, shape, types, others):
    work = workloads.Work(shape, types, others, os.path.join(place, "Sources"))
    # What the system still has to write to the disk would be written while others are measured.
    os.sync()
    return work


def measure_main_work(types, others):
    def body(place):
        work = work_in(place, "tree", types, others)
        print(f"{work.files} files, {work.lines} lines, {work.bytes / 1e6:.1f} MB, "
              f"{work.types} injectable types, {work.edges} edges")
        runs = Runs(work, place, ROUNDS)
        reading, cold = runs.cold()
        version = measuring.in_turn(
            ROUNDS, lambda: measuring.run(READ_ALL, work.folder),
            lambda: measuring.run([GENERATOR, "--version"], work.folder))[1]
        return [
            row("reading all bytes", reading), row("cold run", cold), row("nothing changed", runs.unchanged()),
            # Edits begin at the last type, which the last of them asks for.
            row("a body changed", runs.edited(edit_body)), row("a function more", runs.edited(edit_function)),
            row("a comment shifted the lines", runs.edited(edit_comment)),
            row("a parameter more", runs.edited(edit_parameter(f"Service{types - 1}"))), row("`--version`", version),
        ]

    return in_new_folder(body)


def measure_growth(types, others):
    def cold(factor, rounds):
        def body(place):
            work = work_in(place, "tree", round(types * factor), round(others * factor))
            return work, *Runs(work, place, rounds).cold()

        return in_new_folder(body)

    small, one, large = cold(0.1, ROUNDS), cold(1, ROUNDS), cold(10, FEW_ROUNDS)
    return [
        (f"{work.files} files", f"{work.bytes / 1e6:.1f} MB", milliseconds(reading.clock), milliseconds(result.clock),
         f"{result.ratio:.2f}", f"{result.clock / one[2].clock:.2f}", f"{result.peak:.0f} MB")
        for work, reading, result in (small, one, large)
    ]


def measure_shapes(types, others):
    def cold(shape):
        def body(place):
            work = work_in(place, shape, types, others)
            return row(shape, Runs(work, place, FEW_ROUNDS).cold()[1])

        return in_new_folder(body)

    return [cold(shape) for shape in workloads.SHAPES if shape != "diamonds"]


def measure_output():
    """What is generated for graphs with many more paths than edges. The same at every scale: it is only counted."""
    def size(shape, types):
        def body(place):
            work = work_in(place, shape, types, 0)
            runs = Runs(work, place, 0)
            runs.generate()
            with open(runs.output) as file:
                text = file.read()
            # One for each dependency; the initializers that end a function make what such a call is about.
            calls = len(re.findall(r" = (?:Service|makeService)\d+\(", text))
            return (shape, str(types), str(work.edges), str(calls), f"{len(text) / 1000:.1f} kB",
                    f"{len(text) / work.edges:.0f}")

        return in_new_folder(body)

    return [size("shared", types) for types in (200, 400, 800)] + [size("diamonds", 2 * layers) for layers in (40, 80)]


def measure_compilation(types):
    """Checking the types of the generated file, against the same calls in the same order by hand.

    There are three ways to write these: in one function; in the one getter of a class that implements the graph's protocol;
    and in a class with the functions that are generated, so that all that differs is where the compiler is told to report
    its errors. `DI` is imported beside each, as it is in the module of a graph. Where types are shared, only the last
    way makes the same calls.
    """
    ways = ["one function", "one getter", "the same functions"]
    return [
        measured
        for shape, rounds, chosen in (("tree", ROUNDS, ways), ("chain", FEW_ROUNDS, ways), ("wide", FEW_ROUNDS, ways),
                                      ("shared", FEW_ROUNDS, ways[2:]))
        for measured in in_new_folder(lambda place: compilations(place, shape, types, rounds, chosen))
    ]


def compilations(place, shape, types, rounds, ways):
    work = work_in(place, shape, types, 0)
    runs = Runs(work, place, 0)
    runs.generate()
    with open(runs.output) as file:
        generated = file.read()
    texts = {way: written_by_hand(way, work.needs, generated) for way in ways}
    texts["Types"] = (
        "import DI\n" + workloads.declarations(work.needs) + "protocol AppGraph { var root: Service0 { get } }\n")
    for name, text in texts.items():
        with open(os.path.join(place, name + ".swift"), "w") as file:
            file.write(text)
    command = ["swiftc", "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6", "-module-name", "App", "-I",
               os.path.join(BUILD, "Modules"), "Types.swift"]

    def checking(*names):
        return lambda: measuring.run([*command, *names], place)

    # Of processor time, which whoever else uses the machine disturbs less than the clock.
    alone = measuring.in_turn(rounds, checking("DIGraph.swift"), checking())[1].processor
    rows = []
    for way in ways:
        by_hand, made = (
            result.processor
            for result in measuring.in_turn(rounds, checking(way + ".swift"), checking("DIGraph.swift")))
        rows.append((f"{shape}, in {way}", milliseconds(by_hand), milliseconds(made), milliseconds(alone),
                     f"{made / by_hand:.2f}", f"{(made - alone) / (by_hand - alone):.2f}"))
    return rows


def written_by_hand(way, needs, generated):
    if way == "one function":
        return f"func makeByHand() -> Service0 {{\n{calls_by_hand(needs)}}}\n"
    if way == "one getter":
        return f"final class ByHand: AppGraph {{\n    var root: Service0 {{\n{calls_by_hand(needs)}    }}\n}}\n"
    return re.sub(r"(?m)^ *(#sourceLocation|//).*\n", "", generated)


def calls_by_hand(needs):
    """Each dependency before what asks for it, the order of what is generated; where nothing is shared."""
    def call(number):
        return f"Service{number}({', '.join(f'service{need}: service{need}' for need in needs[number])})"

    order, left = [], [0]
    while left:
        order.append(left.pop())
        left += needs[order[-1]]
    lines = [f"    let service{number} = {call(number)}" for number in reversed(order[1:])]
    return "\n".join([*lines, f"    return {call(0)}"]) + "\n"


def measure_resolution(scale):
    calls = max(1, round(50_000 * scale))
    done = subprocess.run(
        [os.path.join(BUILD, "Resolution"), "15", str(calls)], check=True, capture_output=True, text=True)
    rows = []
    for line in done.stdout.splitlines():
        name, by_hand_, generated, ratio = line.split("\t")
        rows.append((name, f"{float(by_hand_):.1f} ns", f"{float(generated):.1f} ns", f"{float(ratio):.2f}"))
    return rows


def main():
    scale = float(sys.argv[1]) if len(sys.argv) > 1 else 1
    types, others = max(60, round(TYPES * scale)), max(10, round(OTHERS * scale))
    print(measuring.machine())
    if scale != 1:
        print(f"\nA trial at {scale:g} of the work: no figures to keep.")
    usage = ["", "median", "to reading all bytes", "of all rounds", "processor", "memory at most"]
    print("\nThe work:", end=" ", flush=True)
    table("What a user waits for", usage, measure_main_work(types, others))
    table("How it grows", ["files", "bytes", "reading all bytes", "cold run", "ratio", "to the whole work", "memory at most"],
          measure_growth(types, others))
    table("Shapes of graphs, cold", usage, measure_shapes(types, max(10, others // 10)))
    table("What is generated", ["shape", "types", "edges", "calls for them", "size", "bytes for each edge"],
          measure_output())
    table("Checking types, `swiftc -typecheck`, processor time",
          ["the calls, by hand", "by hand", "generated", "of both the types alone", "ratio", "less the types"],
          measure_compilation(types))
    table("The code at run time, `-O`", ["one call", "by hand", "generated", "ratio"], measure_resolution(scale))


if __name__ == "__main__":
    main()
