#!/usr/bin/env python3
"""Tests of graphs in Objective-C: configurations that are wrong are found out, those that are right are compiled and run.

usage: run_tests.py DI-GEN

In a source of Tests/Faulty, a line that ends in

    //! missing-binding "text of the message"

gets exactly that finding, and a line without gets none. A folder of Tests/Right is a program; the comment at the beginning of
its main.m says what it prints. Prints a line for each check and, at the end, how many passed.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
# gcc's Objective-C runtime and GNUstep, as Debian has them.
LIBRARIES = max(pathlib.Path("/usr/lib/gcc").glob("*/*/include/objc/objc.h")).parents[2]
COMPILER = [
    "-fobjc-runtime=gcc", "-fconstant-string-class=NSConstantString", "-isystem/usr/include/GNUstep",
    f"-isystem{LIBRARIES / 'include'}", f"-I{ROOT / 'Injector'}",
]
WARNINGS = ["-Wall", "-Wextra", "-Wno-unused-parameter", "-Werror"]


class Report:
    passed = failed = 0

    def check(self, what, problems):
        """Says that `what` holds where there are no problems, and what they are where there are."""
        if problems:
            self.failed += 1
        else:
            self.passed += 1
        print("FAILED:" if problems else "passed:", what, flush=True)
        if problems:
            print(*problems, sep="\n", flush=True)


def run(*words):
    done = subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
    return done.returncode, done.stdout


def di_gen(tool, command, *arguments):
    return run(tool, command, "--module", "App", *[f"--clang-argument={word}" for word in COMPILER], *arguments)


def check_faulty(tool, source):
    """What differs between what is found in a configuration and what its source says."""
    status, output = di_gen(tool, "check", "--diagnostics", "json", source)
    expected = [
        (number, words.group(1), re.findall(r'"([^"]*)"', words.group(2)))
        for number, line in enumerate(source.read_text().splitlines(), 1)
        if (words := re.search(r"//! ([a-z-]+)(.*)$", line))
    ]
    assert expected, f"{source} expects nothing"
    try:
        findings = json.loads(output)["findings"]
    except (ValueError, KeyError):
        return [output]
    problems = []
    for line, identifier, texts in expected:
        index = next((
            index for index, finding in enumerate(findings)
            if finding["identifier"] == identifier and finding["location"]["line"] == line
            and all(text in finding["message"] for text in texts)), None)
        if index is None:
            problems.append(f"not found: {identifier} {texts} at line {line}")
        else:
            findings.pop(index)
    problems += [f"not expected: {finding}" for finding in findings]
    if status not in (1, 2):
        problems.append(f"the status is {status}")
    return problems and problems + [output]


def check_right(tool, folder, sources, folder_of_products):
    """What differs between what a program prints and what it says that it does."""
    graph, program = folder_of_products / "AppGraph.m", folder_of_products / "program"
    status, output = di_gen(tool, "generate", "--output", graph, *sources)
    if status != 0:
        return [output]
    files = [path for source in sources for path in sorted(source.glob("*.m"))]
    status, output = run(
        "clang", *WARNINGS, *COMPILER, f"-I{folder}", f"-I{folder_of_products}", *files, graph, "-o", program,
        "-lgnustep-base", f"-L{LIBRARIES}", "-lobjc")
    if status != 0:
        return [output, graph.read_text()]
    status, output = run(program)
    comment = []
    for line in (folder / "main.m").read_text().splitlines():
        if not line.startswith("// "):
            break
        comment.append(line[3:] + "\n")
    expected = "".join(comment[comment.index("Prints:\n") + 1:])
    return [] if (status, output) == (0, expected) else [f"status {status}, printed:\n{output}", graph.read_text()]


def main(tool):
    report = Report()
    for source in sorted((ROOT / "Tests/Faulty").glob("*.m")):
        report.check(f"faulty: {source.stem}", check_faulty(tool, source))
    programs = [(ROOT / "Sources", [ROOT / "Injector", ROOT / "Sources"])]
    programs += [(folder, [ROOT / "Injector", folder]) for folder in sorted((ROOT / "Tests/Right").iterdir())]
    for folder, sources in programs:
        with tempfile.TemporaryDirectory(prefix="injector ") as products:
            report.check(f"right: {folder.name}", check_right(tool, folder, sources, pathlib.Path(products)))
    print(f"{report.passed} passed, {report.failed} failed")
    return 1 if report.failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
