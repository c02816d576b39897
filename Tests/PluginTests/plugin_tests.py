#!/usr/bin/env python3
"""End-to-end tests of the build-tool plugin: packages that use it are built, broken, mended and run.

usage: plugin_tests.py BUILD-FOLDER

The packages are copied into a temporary folder, and built in the build folder of the fixtures, so that di-gen is not
built anew. Prints a line for each check and, at the end, how many passed. The exit status is 0 if all did.
"""

import contextlib
import functools
import http.server
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/PythonSupport"))

from report import Report  # noqa: E402


class Build:
    """What one `swift build` said and did."""

    def __init__(self, status, output):
        self.succeeded = status == 0
        self.output = output
        # Each once, in the order in which they came: the compiler says some of them for several files.
        self.errors = list(dict.fromkeys(re.findall(r"^/.+:\d+:\d+: error: .+$", output, re.MULTILINE)))
        # The modules that di-gen ran for, and those of which some file was compiled.
        self.generated = set(re.findall(r"Checking and generating the dependency graphs of (\w+)", output))
        self.compiled = set(re.findall(r"Compiling (?!plugin )(\w+)", output))

    def says(self, place, severity, *texts):
        """Whether there is a line `place: severity: …` with all of these texts in it."""
        lines = [line for line in self.output.splitlines() if line.startswith(f"{place}: {severity}: ")]
        return any(all(text in line for text in texts) for line in lines)


class Package:
    """A copy of a package, in a temporary folder."""

    def __init__(self, original, folder, build_folder):
        self.folder = folder / original.name
        self.products = build_folder / "debug"
        self.outputs = build_folder / "plugins/outputs" / original.name.lower()
        self.command = ["swift", "build", "--package-path", self.folder, "--scratch-path", build_folder]
        # What SwiftPM planned last in this build folder was another package.
        self.options = ["--disable-build-manifest-caching"]
        # Swift's tools leave some of their temporary files behind.
        self.environment = os.environ | {"TMPDIR": str(folder)}
        shutil.copytree(original, self.folder, ignore=shutil.ignore_patterns(".build"))
        manifest = self.folder / "Package.swift"
        checkout = f"path: {json.dumps(str(ROOT), ensure_ascii=False)}"
        text, count = re.subn(r'path: "[./]+"', lambda _: checkout, manifest.read_text())
        assert count == 1, f"{manifest} names no path that leads to the checkout"
        manifest.write_text(text)

    def build(self):
        done = subprocess.run(
            self.command + self.options, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, timeout=600)
        self.options = []
        # The compiler takes a file for unchanged where it was written in the same second as what was built last.
        time.sleep(1.01 - time.time() % 1)
        return Build(done.returncode, done.stdout)

    def command_plugin(self, *arguments):
        """What `swift package di-gen` ends with, and what it writes to standard output and standard error."""
        command = ["swift", "package"] + self.command[2:] + ["di-gen", *arguments]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=600)
        return done.returncode, done.stdout, done.stderr

    def run(self, product, *arguments):
        """Its exit status, and what it wrote to standard output and standard error."""
        try:
            done = subprocess.run([self.products / product, *arguments], capture_output=True, text=True, timeout=60)
            return done.returncode, done.stdout, done.stderr
        except (OSError, subprocess.SubprocessError) as error:
            return None, "", str(error)

    @contextlib.contextmanager
    def edited(self, path, changes, appended=""):
        """The package with `changes`, new texts by old ones, in one of its files. They are taken back in the end."""
        file = self.folder / path
        before = text = file.read_text()
        for old, new in changes.items():
            assert text.count(old) == 1, f"{file} does not have '{old}' just once"
            text = text.replace(old, new)
        file.write_text(text + appended)
        try:
            yield
        finally:
            file.write_text(before)

    def place(self, path, text):
        """Where `text` begins, as `path:line:column`."""
        before, found, _ = (self.folder / path).read_text().partition(text)
        assert found, f"{path} does not have '{text}'"
        return f"{self.folder / path}:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"

    def generated_file(self, module):
        return self.outputs / module / "destination/DIGraphPlugin/DIGraph.swift"

    def age(self, module):
        """When the generated file of a module was written, and when it was compiled."""
        files = self.generated_file(module), self.products / f"{module}.build/DIGraph.swift.o"
        return [file.stat().st_mtime_ns for file in files]


def test_missing_binding(report, app):
    kit, networking = "Sources/BitcoinAdventurerKit", "Sources/NetworkingKit/HTTPNetworking.swift"
    build = app.build()
    report.check("the price app builds", build.succeeded, build.output)

    with app.edited(networking, {"@Injectable(as: Networking.self)\n": ""}):
        build = app.build()
        report.check("without '@Injectable' on 'HTTPNetworking' it does not build", not build.succeeded, build.output)
        report.check(
            "the error stands at the parameter that asks for it",
            build.says(
                app.place(f"{kit}/BitcoinPriceFetcher.swift", "networking: any Networking"), "error",
                "'any Networking'", "'networking'", "'BitcoinPriceFetcher'", "[missing-binding]"),
            build.output)
        report.check("it is the only one", len(build.errors) == 1, build.output)
        report.check(
            "notes lead to the entry point",
            build.says(
                app.place(f"{kit}/PriceViewModel.swift", "fetcher: any PriceFetcher, "), "note",
                "'BitcoinPriceFetcher'", "'fetcher'", "'PriceViewModel'")
            and build.says(
                app.place(f"{kit}/AppGraph.swift", "prices: PriceViewModel"), "note", "'prices'", "'AppGraph'"),
            build.output)
        report.check(
            "a note names 'HTTPNetworking' and what to write",
            build.says(
                app.place(networking, "HTTPNetworking:"), "note",
                "'HTTPNetworking'", "@Injectable(as: Networking.self)"),
            build.output)
        again = app.build()
        report.check("the next build reports the same", again.errors == build.errors, again.output)

    build = app.build()
    report.check("mended, it builds again", build.succeeded and not build.errors, build.output)


def test_price_app_runs(report, app):
    run = functools.partial(app.run, "bitcoin-adventurer")
    answer = run()
    report.check("the price app prints a price", answer == (0, "1 BTC = $15,840.01\n", ""), answer)

    price = '{"data": {"base": "BTC", "currency": "USD", "amount": "98765.43"}}'
    with server(200, price) as (url, paths):
        answer = run(url)
    report.check("the price came over HTTP", answer == (0, "1 BTC = $98,765.43\n", ""), answer)
    report.check("it asked for the price once", paths == ["/v2/prices/BTC-USD/spot"], paths)

    with server(503, price) as (url, _):
        unavailable = run(url)
    with server(200, "<html>Welcome to the hotel's network</html>") as (url, _):
        nonsense = run(url)
    # Taken, but not listened to.
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        nobody = run(f"http://127.0.0.1:{taken.getsockname()[1]}")
    for what, answer, text in [
        ("an HTTP error", unavailable, "HTTP status 503"),
        ("an answer that is no price", nonsense, "not a bitcoin price"),
        ("no answer", nobody, "no answer from the server"),
    ]:
        status, output, errors = answer
        is_one_line = errors.startswith("bitcoin-adventurer: ") and errors.count("\n") == 1
        report.check(
            f"{what} gives a message of one line and a status other than 0",
            status != 0 and not output and is_one_line and text in errors, answer)


@contextlib.contextmanager
def server(status, body):
    """An HTTP server that always answers the same; its URL, and the paths that it was asked for."""
    paths = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            paths.append(self.path)
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as running:
        threading.Thread(target=running.serve_forever).start()
        try:
            yield f"http://127.0.0.1:{running.server_port}", paths
        finally:
            running.shutdown()


def test_what_runs_again(report, greeter):
    build = greeter.build()
    report.check("a package in a folder with spaces builds", build.succeeded, build.output)
    report.check("di-gen runs for targets that name the plugin", build.generated == {"Voice", "Greeter"}, build.output)
    answer = greeter.run("Greeter")
    report.check("its program runs", answer == (0, "hello, world\n", ""), answer)
    # SwiftPM plans a second time after the first build.
    greeter.build()

    build = greeter.build()
    report.check("no change: di-gen does not run", build.succeeded and not build.generated, build.output)
    report.check("no change: nothing is compiled", not build.compiled, build.output)

    age = greeter.age("Greeter")
    with greeter.edited("Sources/Greeter/main.swift", {}, "// A remark\n"):
        build = greeter.build()
        report.check("a source changed: di-gen runs for its target", build.generated == {"Greeter"}, build.output)
        report.check("an unchanged graph is not compiled", greeter.age("Greeter") == age, build.output)

    greeter.build()
    with greeter.edited("Sources/Words/Vocabulary.swift", {}, "// A remark\n"):
        build = greeter.build()
        report.check(
            "a module changed: di-gen runs for all that depend on it, directly or not",
            build.generated == {"Voice", "Greeter"}, build.output)
        report.check("an unchanged graph is not compiled then either", greeter.age("Greeter") == age, build.output)

    with greeter.edited("Sources/Words/Vocabulary.swift", {"#if MOCK": "#if !MOCK"}):
        build = greeter.build()
        answer = greeter.run("Greeter")
        report.check(
            "another binding in a module: another graph", answer == (0, "good day, world\n", ""), build.output, answer)


def test_command_plugin(report, greeter):
    def tool(*arguments):
        done = subprocess.run(
            [greeter.products / "di-gen-tool", *arguments], cwd=greeter.folder, capture_output=True, text=True, timeout=60)
        return done.returncode, done.stdout

    status, output, errors = greeter.command_plugin("check")
    report.check("'swift package di-gen check' has nothing to say of a sound package", (status, output) == (0, ""), errors)
    for conditions in ({}, {'"Words", dependencies: [annotations]': '"Words", dependencies: [annotations], '
                            'swiftSettings: [.define("MOCK")]'}):
        with greeter.edited("Package.swift", conditions):
            status, output, errors = greeter.command_plugin("graph")
            report.check(
                f"'swift package di-gen graph' gives what 'di-gen graph' gives{', conditions too' if conditions else ''}",
                (status, output) == tool("graph") and '"version": 1' in output, errors, output)
            suppliers = [binding["supplier"] for binding in json.loads(output)["bindings"]]
            report.check("which has the bindings that it should", len(suppliers) > 1, suppliers)
    status, output, errors = greeter.command_plugin("explain", "Nonsense")
    report.check(
        "what the tool refuses fails", status == 1 and "no graph has 'Nonsense'" in output, errors, output)
    faulty = """
        @Inject func stray() {}
        """
    with greeter.edited("Sources/Greeter/GreeterGraph.swift", {}, faulty):
        status, output, errors = greeter.command_plugin("check")
        report.check(
            "a finding fails, at a path from the package on",
            status == 1 and re.search(r"^Sources/Greeter/GreeterGraph.swift:\d+:\d+: error: ", output, re.MULTILINE),
            errors, output)


def test_conditions(report, greeter):
    # Both modules ask for the same condition, and each has it for itself.
    for target, dependencies, greeting in [
        ("Greeter", '["Voice", annotations]', "hello, nobody"),
        ("Words", '"Words", dependencies: [annotations]', "good day, world"),
    ]:
        condition = {dependencies: dependencies + ', swiftSettings: [.define("MOCK")]'}
        with greeter.edited("Package.swift", condition):
            build = greeter.build()
            answer = greeter.run("Greeter")
            report.check(
                f"a condition of '{target}' decides an '#if' around a binding there, and only there",
                build.succeeded and answer == (0, f"{greeting}\n", ""), build.output, answer)


def test_graph_added_to_a_file(report, greeter):
    build = greeter.build()
    generated = greeter.generated_file("Voice")
    report.check("a target without a graph builds", build.succeeded, build.output)
    report.check("its generated file declares nothing", declares_nothing(generated), generated.read_text())

    graph = """
        @DependencyGraph
        protocol VoiceGraph {
            var voice: Voice { get }
        }

        public func makeVoice() -> Voice { LiveVoiceGraph().voice }
        """
    with greeter.edited("Sources/Voice/Voice.swift", {}, graph):
        build = greeter.build()
        report.check(
            "a graph that is added to a file is there at the next build",
            build.succeeded and "class LiveVoiceGraph" in generated.read_text(), build.output)

    build = greeter.build()
    report.check(
        "removed, it is gone at the next build", build.succeeded and declares_nothing(generated), build.output)


def declares_nothing(file):
    return all(line == "" or line.startswith("//") for line in file.read_text().splitlines())


def test_what_only_the_compiler_knows(report, greeter):
    not_sendable = """
        @Injectable(scope: .singleton)
        final class Counter {
            var count = 0
        }

        @DependencyGraph
        protocol SharedGraph: Sendable {
            var counter: Counter { get }
        }
        """
    check_compiler_error(
        report, greeter, "a singleton of a 'Sendable' graph that is not 'Sendable'", not_sendable,
        "@Injectable(scope: .singleton)", "type 'Counter' does not conform to the 'Sendable' protocol")

    # Not among the sources that di-gen reads: what 'NSObject' conforms to.
    not_encodable = """
        import Foundation

        @Injectable(as: Encodable.self)
        final class Document: NSObject {
            override init() {}
        }

        @Injectable
        struct Upload {
            init(
                name: String,
                content: any Encodable
            ) {}
        }

        @DependencyGraph
        protocol UploadGraph {
            var upload: Upload { get }
        }
        """
    check_compiler_error(
        report, greeter, "an 'as:' that a superclass from elsewhere does not keep", not_encodable,
        "content: any Encodable", "type 'Document' does not conform to specified type 'Encodable'")


def check_compiler_error(report, greeter, what, source, culprit, text):
    """The compiler, not di-gen, reports at the line of `culprit`, and nowhere else, that `text`."""
    file = "Sources/Greeter/GreeterGraph.swift"
    with greeter.edited(file, {}, source):
        build = greeter.build()
        line, _ = greeter.place(file, culprit).rsplit(":", 1)
        report.check(f"{what}: does not build", not build.succeeded, build.output)
        report.check(
            f"{what}: the compiler reports it at the user's line",
            any(text in error for error in build.errors)
            and all(error.startswith(f"{line}:") and not re.search(r"\[[a-z-]+\]$", error) for error in build.errors),
            build.output)


def test_storyboard_mistakes(report, screens):
    """What used to stop a program when a screen was shown stops the build."""
    controller, bindings = "PriceController.swift", "PriceViewModel.swift"
    for what, file, right, wrong, culprit, identifier, *texts in [
        ("a property that nobody injects", controller,
         "@Inject var viewModel", "var viewModel", "viewModel: PriceViewModel!", "incomplete-injection",
         "'viewModel'", "'PriceController'"),
        ("a state that may be nil, and does not say so", "CurrencyController.swift",
         "@NotInjected private", "private", "selection: Currency?", "incomplete-injection",
         "'selection'", "'CurrencyController'"),
        ("an inherited property that nothing supplies", "ScreenController.swift",
         "@Provides static", "static", "theme: Theme!", "missing-binding", "'Theme?'", "'theme'"),
        ("a delegate that nobody is", "History.swift",
         "@Injectable(as: PriceControllerDelegate.self, scope: .singleton)", "@Injectable(scope: .singleton)",
         f"{controller}|delegate: (any", "missing-binding", "'(any PriceControllerDelegate)?'", "'delegate'"),
        ("a part of an injected value that nothing supplies", bindings,
         "@Injectable(as: PriceSource.self)", "@Injectable", "source: any PriceSource)", "missing-binding",
         "'any PriceSource'", "'PriceViewModel'"),
        ("a parameter of an injected method that nothing supplies", controller,
         "log: ScreenLog)", "log: ScreenLog, code: Int)", "code: Int)", "missing-binding", "'Int'", "'code'"),
        ("a property that the graph cannot set", controller,
         "@Inject var viewModel", "@Inject private var viewModel", "viewModel: PriceViewModel!",
         "inaccessible-declaration", "'PriceController.viewModel'"),
        ("a segue that hands on something else", "CurrencyController.swift",
         "((Currency) -> any", "((String) -> any", "priceGraph: (", "assisted-parameter", "'any PriceGraph'", "(String)"),
        ("a property that does not say what it is", controller,
         "@Inject var viewModel: PriceViewModel!", "@Inject var viewModel: PriceModel!", "viewModel: PriceModel!",
         "missing-binding", "'PriceModel?'"),
    ]:
        folder = "Sources/PriceScreens"
        elsewhere, _, text = culprit.rpartition("|")
        with screens.edited(f"{folder}/{file}", {right: wrong}):
            build = screens.build()
            place = screens.place(f"{folder}/{elsewhere or file}", text)
            report.check(
                f"{what}: an error at its place, and no other",
                not build.succeeded and len(build.errors) == 1
                and build.says(place, "error", f"[{identifier}]", *texts), place, build.output)

    with screens.edited(
        "Sources/PriceScreens/ScreenGraph.swift", {"    func inject(_ controller: PriceController)\n": ""}):
        build = screens.build()
        place = screens.place("Sources/PriceScreens/CurrencyController.swift", "inject(controller)")
        report.check(
            "a segue to a screen that no graph injects: the compiler reports it",
            not build.succeeded and build.says(place, "error", "has no member 'inject'"), build.output)


def test_c_headers(report, settings):
    """The headers of targets in C are read, watched, and told off at their own lines."""
    header = "Sources/CSettingsStore/include/settings_store.h"
    build = settings.build()
    report.check("a package with a library in C builds", build.succeeded, build.output)
    answer = settings.run("settings", "colour=blue")
    report.check("its graph calls the library", answer == (0, "colour blue\n", ""), answer)

    settings.build()
    field = "long opened_at;"
    with settings.edited(header, {field: f"{field} float extra;"}):
        build = settings.build()
        report.check("a header changed: di-gen runs", "SettingsKit" in build.generated, build.output)
        report.check(
            "a field that nothing supplies: an error at the field, and no other",
            len(build.errors) == 1
            and build.says(
                settings.place(header, "extra;"), "error", "'Float'", "'extra'", "'settings_environment'",
                "[missing-binding]"),
            build.output)

    # What is wrong in a header of a target in C, the compiler of that target says first.
    header = "Sources/CSystemClock/system_clock.h"
    for what, right, wrong, text in [
        ("includes what is not there", "#include <time.h>", "#include <missing.h>", "'missing.h' file not found"),
        ("names a type that is not there", "long system_clock_now", "lung system_clock_now", "unknown type name 'lung'"),
    ]:
        with settings.edited(header, {right: wrong}):
            build = settings.build()
            report.check(
                f"a header of a system library that {what}: one error, in libclang's words",
                len(build.errors) == 1
                and build.says(settings.place(header, wrong.split()[-1] if "#" in wrong else wrong), "error", text,
                               "[unreadable-input]"), build.output)


def main(build_folder):
    # So that what is temporary goes, too, when the tests are told to end.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    report = Report()
    with tempfile.TemporaryDirectory(prefix="plugin tests ") as folder:
        folder = pathlib.Path(folder).resolve()
        price_app = Package(ROOT / "Fixtures/BitcoinAdventurer", folder, build_folder)
        screens = Package(ROOT / "Fixtures/StoryboardInjection", folder, build_folder)
        settings = Package(ROOT / "Fixtures/CSettings", folder, build_folder)
        greeter = Package(ROOT / "Tests/PluginTests/Greeter", folder, build_folder)
        for test, package in [
            (test_missing_binding, price_app),
            (test_price_app_runs, price_app),
            (test_storyboard_mistakes, screens),
            (test_c_headers, settings),
            (test_what_runs_again, greeter),
            (test_command_plugin, greeter),
            (test_conditions, greeter),
            (test_graph_added_to_a_file, greeter),
            (test_what_only_the_compiler_knows, greeter),
        ]:
            try:
                test(report, package)
            except (AssertionError, OSError, subprocess.SubprocessError) as error:
                report.check(f"{test.__name__} goes through", False, error)
    print(f"{report.passed} passed, {report.failed} failed")
    return 1 if report.failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
