#!/usr/bin/env python3
"""Tests of what di-gen writes about graphs: documents, drawings, the page in a browser, and the examples of the manual.

usage: report_tests.py PRODUCTS-FOLDER [--accept]

Prints a line for each check and, at the end, how many passed. The exit status is 0 if all did. --accept writes the
goldens anew instead of comparing with them.
"""

import json
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOLDENS = ROOT / "Tests/ReportTests/Goldens"
sys.path.insert(0, str(ROOT / "Tests/PythonSupport"))

import examples  # noqa: E402
import page_tests  # noqa: E402
import progress_tests  # noqa: E402
from report import Report  # noqa: E402

FIXTURES = {"BitcoinAdventurer": "any Networking", "DataLoader": "DataLoader"}


class Tool:
    """The built di-gen."""

    def __init__(self, products):
        self.products = products
        self.path = products / "di-gen"

    def __call__(self, *arguments, folder):
        return subprocess.run([self.path, *arguments], cwd=folder, capture_output=True, text=True, timeout=300)


def copy(fixture, folder):
    """The sources of a fixture, in a folder of its own."""
    target = folder / fixture
    shutil.copytree(ROOT / "Fixtures" / fixture, target, ignore=shutil.ignore_patterns(".build"))
    return target


def test_goldens(report, tool, folder, accepts):
    for name, type_ in FIXTURES.items():
        package = copy(name, folder)
        for arguments, suffix in [
            (["graph"], "json"),
            (["graph", "--format", "dot"], "dot"),
            (["graph", "--format", "mermaid", "--cluster", "scope"], "mermaid"),
            (["explain", type_], "explained.txt"),
        ]:
            call = tool(*arguments, folder=package)
            golden = GOLDENS / f"{name}.{suffix}"
            if accepts:
                golden.write_text(call.stdout)
            expected = golden.read_text() if golden.exists() else ""
            report.check(
                f"{' '.join(arguments)} in {name} gives what it gave",
                call.returncode == 0 and call.stderr == "" and call.stdout == expected, call.stderr, call.stdout)
    shown = re.search(r"^\$ di-gen explain Networking\n(.*?)^```$", (ROOT / "Documentation/Graphs.md").read_text(),
                      re.MULTILINE | re.DOTALL)[1]
    golden = (GOLDENS / "BitcoinAdventurer.explained.txt").read_text()
    report.check("the manual shows what explain prints", golden.startswith(shown), shown)


def test_schema(report, tool, folder):
    import jsonschema

    schema = json.loads((ROOT / "Documentation/graph.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    sources = folder / "everything"
    sources.mkdir()
    (sources / "App.swift").write_text(page_tests.EVERYTHING)
    call = tool("graph", "--module", "App", ".", folder=sources)
    documents = {"a graph with everything": call.stdout}
    documents |= {path.name: path.read_text() for path in sorted(GOLDENS.glob("*.json"))}
    for name, text in documents.items():
        errors = [error.message for error in validator.iter_errors(json.loads(text))]
        report.check(f"{name} is as the schema says", not errors, *errors)
    document = json.loads(call.stdout)
    for what, key in [("way", "supply"), ("role", "role")]:
        seen = {json.dumps(d[key]["way"] if key == "supply" else d[key]) for b in document["bindings"]
                for d in b["dependencies"]}
        report.check(f"the graph with everything has several kinds of {what}", len(seen) >= 4, seen)
    document["bindings"][0]["odd"] = True
    report.check("a member that the schema does not know is refused", list(validator.iter_errors(document)) != [])


def test_graphviz_reads_drawings(report, tool, folder):
    sources = folder / "hostile"
    sources.mkdir()
    (sources / "App.swift").write_text(page_tests.HOSTILE)
    for clustering in ["module", "scope"]:
        drawing = tool("graph", "--module", "App", "--format", "dot", "--cluster", clustering, ".", folder=sources)
        dot = subprocess.run(["dot", "-Tsvg"], input=drawing.stdout, capture_output=True, text=True, timeout=60)
        report.check(
            f"Graphviz reads a drawing with hostile names, clustered by {clustering}",
            dot.returncode == 0 and dot.stderr == "" and dot.stdout.count('class="node"') == len(page_tests.NAMES) * 2,
            dot.stderr)


def main(products, accepts):
    # So that what is temporary goes, too, when the tests are told to end.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    report = Report()
    tool = Tool(products)
    tests = [
        lambda folder: test_goldens(report, tool, folder, accepts),
        lambda folder: test_schema(report, tool, folder),
        lambda folder: test_graphviz_reads_drawings(report, tool, folder),
        lambda folder: page_tests.run(report, tool, folder),
        lambda folder: progress_tests.test_progress(report, tool, folder),
        lambda folder: examples.test_make(report, tool, folder),
        lambda folder: examples.test_ninja(report, tool, folder),
        lambda folder: examples.test_continuous_integration(report, tool, folder, copy),
    ]
    for test in tests:
        with tempfile.TemporaryDirectory(prefix="report tests ") as folder:
            try:
                test(pathlib.Path(folder).resolve())
            except (AssertionError, KeyError, OSError, ValueError, subprocess.SubprocessError) as error:
                report.check("a test goes through", False, repr(error))
    print(f"{report.passed} passed, {report.failed} failed")
    return 1 if report.failed else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["--accept"]):
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:] == ["--accept"]))
