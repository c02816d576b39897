import Foundation
import Testing

@Suite struct OptionTests {
    private let folder: Folder

    init() throws {
        folder = try Folder(Sources.sound)
    }

    private static let app = ["--module", "App", "--dependency", "Kit=Kit", "App"]

    /// The code that is generated with further options.
    private func generated(_ options: [String], name: String = "Graph.swift") throws -> String {
        let call = try Call(["generate", "--output", name] + Self.app + options, in: folder)
        #expect(call.status == 0 && call.isSilent)
        return try folder.text(of: name)
    }

    /// Every option of the manual that the help lists is accepted.
    @Test(arguments: [
        ["--define", "DEBUG"], ["--define", "Kit=FAST"], ["--target", "arm64-apple-ios18.0"],
        ["--clang-argument", "-DX"],
        ["--cache", "Cache"], ["--diagnostics", "text"], ["--diagnostics", "json"], ["--diagnostics", "sarif"],
        ["--diagnostics", "github"], ["--warn", "missing-binding"], ["--error", "unmatched-override"],
        ["--ignore", "unused-binding"], ["--jobs", "3"], ["--quiet"], ["--verbose"], ["--color", "auto"],
        ["--color", "always"], ["--color", "never"],
    ])
    func anOptionIsAccepted(_ option: [String]) throws {
        guard try Call(["--help"], in: folder).output.contains(option[0]) else { return }
        for command in [["check"], ["generate", "--output", "Graph.swift"]] {
            #expect(try Call(command + Self.app + option, in: folder).status == 0)
        }
    }

    @Test func conditionsAreDefined() throws {
        #expect(try !generated([]).contains("Probe()"))
        #expect(try generated(["--define", "DEBUG"]).contains("Probe()"))
        #expect(try generated(["--define", "DEBUG", "--define", "FAST"]).contains("Memory()"))
    }

    @Test func aModuleMayHaveConditionsOfItsOwn() throws {
        let text = try generated(["--define", "Kit=FAST", "--define", "Kit=DEBUG"])
        #expect(text.contains("Memory()") && !text.contains("Probe()"))
    }

    @Test func theTargetDecides() throws {
        #expect(try generated(["--target", "arm64-apple-ios18.0"]).contains("Cloud()"))
        #expect(try generated(["--target", "x86_64-unknown-linux-gnu"]).contains("Disk()"))
    }

    @Test func withoutADependencyItsAnnotationsDoNotCount() throws {
        let call = try Call(["check", "--module", "App", "App"], in: folder)
        #expect(call.status == 1)
        #expect(call.errors.contains("[missing-binding]"))
    }

    @Test func aCacheChangesNothing() throws {
        let plain = try generated([])
        for _ in 0..<2 { #expect(try generated(["--cache", "Cache"]) == plain) }
        #expect(folder.has("Cache"))
    }

    @Test func aDependencyFileListsEveryInput() throws {
        _ = try generated(["--depfile", "Graph.d"])
        #expect(
            try folder.text(of: "Graph.d")
                == "Graph.swift: \\\n  App/Graph.swift \\\n  App/Screen.swift \\\n  Kit/Kit.swift\n")
    }

    @Test func verboseSaysWhatWasRead() throws {
        let call = try Call(["check", "--verbose"] + Self.app, in: folder)
        #expect(call.status == 0 && call.output.isEmpty)
        #expect(call.errors.contains("3 files") && call.errors.contains("1 graph"))
    }
}

@Suite struct SeverityTests {
    @Test(arguments: [
        ([], 1 as Int32, " error: "), (["--warn", "missing-binding"], 0, " warning: "),
        (["--error", "missing-binding"], 1, " error: "), (["--ignore", "missing-binding"], 0, ""),
    ])
    func theSeverityOfAnErrorIsChosen(_ options: [String], status: Int32, word: String) throws {
        let call = try Call(["check", "--module", "App", "Broken.swift"] + options, in: try Folder(Sources.broken))
        #expect(call.status == status)
        #expect(word.isEmpty ? call.isSilent : call.errors.contains(word))
    }

    @Test(arguments: [
        ([], 0 as Int32, ""), (["--warn", "unused-binding"], 0, " warning: "),
        (["--error", "unused-binding"], 1, " error: "),
    ])
    func whatIsOffCanBeTurnedOn(_ options: [String], status: Int32, word: String) throws {
        let call = try Call(["check", "--module", "App", "Unused.swift"] + options, in: try Folder(Sources.unused))
        #expect(call.status == status)
        #expect(word.isEmpty ? call.isSilent : call.errors.contains(word) && call.errors.contains("[unused-binding]"))
    }

    @Test func anErrorOfAWarningKeepsTheOutputAway() throws {
        let folder = try Folder(Sources.odd)
        let arguments = ["generate", "--module", "App", "--output", "Graph.swift", "Odd.swift"]
        #expect(try Call(arguments + ["--error", "unmatched-override"], in: folder).status == 1)
        #expect(!folder.has("Graph.swift"))
        #expect(try Call(arguments, in: folder).status == 0)
        #expect(folder.has("Graph.swift"))
    }

    @Test func severalKindsMayBeNamed() throws {
        let folder = try Folder(Sources.odd)
        try folder.write("import DI\n@Injectable struct A {}\n@Inject func stray() {}\n", to: "More.swift")
        let kinds = ["--warn", "invalid-annotation", "--warn", "unused-binding", "--ignore", "unmatched-override"]
        let call = try Call(["check", "--module", "App", "."] + kinds, in: folder)
        #expect(call.status == 0)
        #expect(call.errors.contains("[invalid-annotation]") && call.errors.contains("[unused-binding]"))
        #expect(!call.errors.contains("[unmatched-override]") && !call.errors.contains(" error: "))
    }

    /// Who makes less than an error of it wants the run to go on without the file.
    @Test(arguments: [
        ([], 2 as Int32, " error: "), (["--warn", "unreadable-input"], 0, " warning: "),
        (["--ignore", "unreadable-input"], 0, ""),
    ])
    func aFileThatCannotBeReadMayBeDoneWithout(_ options: [String], status: Int32, word: String) throws {
        let folder = try Folder(Sources.odd)
        try Data([0xFF]).write(to: URL(fileURLWithPath: folder.path + "/Latin.swift"))
        let arguments = ["--module", "App", "--ignore", "unmatched-override"] + options + ["Odd.swift", "Latin.swift"]
        let call = try Call(["generate", "--output", "Graph.swift"] + arguments, in: folder)
        #expect(call.status == status && folder.has("Graph.swift") == (status == 0))
        #expect(word.isEmpty ? call.isSilent : call.errors.hasPrefix("Latin.swift:1:1:\(word)"))
        // What else is wrong is found, and counts.
        try folder.write(Sources.broken["Broken.swift"] ?? "", to: "Broken.swift")
        let broken = try Call(["check"] + arguments + ["Broken.swift"], in: folder)
        #expect(broken.status == max(status, 1) && broken.errors.contains("[missing-binding]"))
    }

    @Test func quietPrintsErrorsOnly() throws {
        let odd = try Call(["check", "--module", "App", "--quiet", "Odd.swift"], in: try Folder(Sources.odd))
        #expect(odd.status == 0 && odd.isSilent)
        let broken = try Call(["check", "--module", "App", "--quiet", "Broken.swift"], in: try Folder(Sources.broken))
        #expect(broken.status == 1 && broken.errors.contains(" error: "))
    }
}

@Suite struct FormatTests {
    private func call(_ options: [String], environment: [String: String] = [:]) throws -> Call {
        try Call(
            ["check", "--module", "App", "Broken.swift"] + options, in: try Folder(Sources.broken),
            environment: environment)
    }

    @Test(arguments: ["json", "sarif"])
    func dataGoesToStandardOutput(_ format: String) throws {
        let call = try call(["--diagnostics", format])
        #expect(call.status == 1 && call.errors.isEmpty)
        #expect(try JSONSerialization.jsonObject(with: Data(call.output.utf8)) is [String: Any])
        #expect(call.output.contains("missing-binding"))
    }

    @Test func workflowCommandsGoToStandardOutput() throws {
        let call = try call(["--diagnostics", "github"])
        #expect(call.status == 1 && call.errors.isEmpty)
        #expect(call.output.hasPrefix("::error file=Broken.swift,line=2,col=29,title=missing-binding::"))
    }

    @Test func colourIsForTerminalsUnlessItIsAskedFor() throws {
        #expect(try !call([]).errors.contains("\u{1B}"))
        #expect(try !call(["--color", "never"]).errors.contains("\u{1B}"))
        #expect(try call(["--color", "always"]).errors.contains("\u{1B}["))
        #expect(try !call(["--color", "auto"], environment: ["NO_COLOR": "1"]).errors.contains("\u{1B}"))
    }
}
