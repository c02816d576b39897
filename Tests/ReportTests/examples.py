"""The examples of the manual for other builds and for continuous integration, as they stand there."""

import os
import pathlib
import re
import subprocess
import textwrap
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]

SOURCES = {
    "Sources/App/main.swift": "print(LiveAppGraph().screen.text)\n",
    "Sources/App/Graph.swift": "import DI\nimport Kit\n@DependencyGraph protocol AppGraph { var screen: Screen { get } }\n",
    "Sources/App/Screen.swift": "import DI\nimport Kit\n@Injectable struct Screen { let text: Text }\n",
    "Sources/Kit/Kit.swift": "import DI\npublic typealias Text = String\n"
                             "public enum Words { @Provides public static var text: Text { \"hello\" } }\n",
}


def code_block(page, language):
    """The first block of code in a language on a page of the manual."""
    text = (ROOT / "Documentation" / page).read_text()
    return re.search(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[1]


def write_sources(folder):
    for name, text in SOURCES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def edit(path, old="", new=""):
    """Replaces a part of a file, or adds a remark. The file is then newer than what was built, also by a coarse clock."""
    time.sleep(0.05)
    text = path.read_text() if path.exists() else ""
    assert old in text, f"'{old}' is not in {path}"
    path.write_text(text.replace(old, new) if old else text + "// a remark\n")


def run(command, folder, environment=None):
    result = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=300, env=os.environ | (environment or {}))
    return result.returncode, result.stdout + result.stderr


def test_make(report, tool, folder):
    # Make cannot have spaces in names.
    folder = folder.parent / folder.name.replace(" ", "-")
    folder.mkdir()
    try:
        write_sources(folder)
        (folder / "Makefile").write_text(code_block("Building.md", "make"))
        make = ["make", f"DI={tool.products}", "build/app"]
        status, output = run(make, folder)
        report.check("Make: the example builds", status == 0 and "di-gen generate" in output, output)
        _, said = run(["build/app"], folder)
        report.check("Make: the program runs", said == "hello\n", said)
        status, output = run(make, folder)
        report.check("Make: nothing is done twice", status == 0 and "up to date" in output, output)
        for name in ["Sources/App/Screen.swift", "Sources/Kit/Kit.swift"]:
            edit(folder / name)
            status, output = run(make, folder)
            report.check(f"Make: an edit of {name} runs di-gen", status == 0 and "di-gen generate" in output, output)
        (folder / "Notes.txt").write_text("no input\n")
        status, output = run(make, folder)
        report.check("Make: an edit of anything else does not", status == 0 and "up to date" in output, output)
        edit(folder / "Sources/App/More.swift")
        status, output = run(make, folder)
        report.check("Make: a new file does", status == 0 and "di-gen generate" in output, output)
        edit(folder / "Sources/Kit/Kit.swift", "@Provides ", "")
        status, output = run(make, folder)
        report.check("Make: an error ends the build", status != 0 and "[missing-binding]" in output, output)
    finally:
        subprocess.run(["rm", "-r", folder], check=True)


def test_ninja(report, tool, folder):
    write_sources(folder)
    (folder / "build.ninja").write_text(
        code_block("Building.md", "ninja").replace(".build/debug", str(tool.products).replace(" ", "$ ")))
    status, output = run(["ninja"], folder)
    report.check("Ninja: the example generates", status == 0 and "graph of App" in output, output)
    report.check("Ninja: the graph is there", "class LiveAppGraph" in (folder / "build/DIGraph.swift").read_text())
    status, output = run(["ninja"], folder)
    report.check("Ninja: nothing is done twice", "no work to do" in output, output)
    for name in ["Sources/App/Screen.swift", "Sources/Kit/Kit.swift"]:
        before = (folder / "build/DIGraph.swift").stat().st_mtime_ns
        edit(folder / name)
        status, output = run(["ninja"], folder)
        report.check(f"Ninja: an edit of {name} runs di-gen", status == 0 and "graph of App" in output, output)
        report.check("Ninja: a graph that stays the same is not touched",
                     (folder / "build/DIGraph.swift").stat().st_mtime_ns == before)
        status, output = run(["ninja"], folder)
        report.check("Ninja: and then there is nothing to do", "no work to do" in output, output)
    (folder / "Notes.txt").write_text("no input\n")
    status, output = run(["ninja"], folder)
    report.check("Ninja: an edit of anything else does not", "no work to do" in output, output)


def steps():
    """The commands of the workflow's steps, by their names."""
    block = code_block("ContinuousIntegration.md", "yaml")
    return {
        name: textwrap.dedent(commands)
        for name, commands in re.findall(r"- name: (\w+)\n +run: \|\n((?: {10}.*\n)+)", block)
    }


def test_continuous_integration(report, tool, folder, copy):
    package = copy("BitcoinAdventurer", folder)
    manifest = package / "Package.swift"
    manifest.write_text(manifest.read_text().replace('path: "../.."', f'path: "{ROOT}"'))
    git = ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com"]
    base = [["init", "--quiet", "--initial-branch", "main"], ["add", "."], ["commit", "--quiet", "-m", "Base"],
            ["update-ref", "refs/remotes/origin/main", "HEAD"]]
    for arguments in base:
        subprocess.run(git + arguments, cwd=package, check=True, capture_output=True)
    environment = {"PATH": f"{tool.products}:{os.environ['PATH']}", "GITHUB_BASE_REF": "main"}

    def step(name):
        return run(["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", steps()[name]], package, environment)

    formatter = package / "Sources/BitcoinAdventurerKit/PriceFormatter.swift"
    edit(formatter, "@Injectable", "@Injectable(scope: .perResolve)")
    status, output = step("Check")
    report.check("CI: a sound change passes the check", status == 0, output)
    report.check("CI: the log for code scanning is one", '"version": "2.1.0"' in (package / "di-gen.sarif").read_text())
    status, output = step("Compare")
    report.check("CI: a change can be compared with its base", status == 0, output)
    comment = (package / "graph.md").read_text()
    report.check("CI: the comment says what changed",
                 "PriceFormatter" in comment and "perResolve" in comment and "```mermaid" in comment, comment)
    report.check("CI: nothing is left behind", not (package / ".base").exists())

    edit(formatter, "(scope: .perResolve)", "")
    status, output = step("Compare")
    report.check("CI: no change is no failure", status == 0 and "Nothing changed." in (package / "graph.md").read_text(),
                 output)
    edit(formatter, "@Injectable", "")
    status, output = step("Check")
    report.check("CI: a broken graph fails the check", status == 1, output)
    report.check("CI: its findings are in the log", "missing-binding" in (package / "di-gen.sarif").read_text())
