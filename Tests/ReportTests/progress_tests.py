"""What a long run shows on a terminal."""

import os
import pty
import subprocess

# Many times what a run has read before it shows anything.
FILES = 6000
FUNCTIONS = 100


def test_progress(report, tool, folder):
    for index in range(FILES):
        (folder / f"Service{index}.swift").write_text(
            f"import DI\n@Injectable struct Service{index} {{\n" + "    func nothing() {}\n" * FUNCTIONS + "}\n")
    (folder / "Graph.swift").write_text("import DI\n@DependencyGraph protocol G { var a: Service0 { get } }\n")
    command = [tool.path, "check", "--module", "App", "--jobs", "1", "."]

    terminal, other_side = pty.openpty()
    process = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=other_side, env=os.environ | {"TERM": "xterm"})
    os.close(other_side)
    shown = b""
    try:
        while data := os.read(terminal, 4096):
            shown += data
    except OSError:
        # The other side is closed: the run is over.
        pass
    os.close(terminal)
    printed = process.stdout.read()
    process.stdout.close()
    lines = shown.split(b"\r\x1b[2K")
    report.check(
        "a long run shows how far it is on a terminal",
        process.wait() == 0 and any(b" of %d files" % (FILES + 1) in line for line in lines), shown)
    report.check("and takes it away in the end", shown.endswith(b"\r\x1b[2K") and printed == b"", shown[-80:])

    call = tool(*command[1:], folder=folder)
    report.check("elsewhere it shows nothing", (call.returncode, call.stdout, call.stderr) == (0, "", ""), call.stderr)
