import Foundation
import Testing

/// What a call has to look like; a call that looks otherwise ends with 2 and writes nothing.
@Suite struct UsageTests {
    private let folder: Folder

    init() throws {
        folder = try Folder(Sources.sound)
    }

    private func call(_ arguments: String...) throws -> Call { try Call(arguments, in: folder) }

    @Test(arguments: [
        ["--help"], ["generate", "--help"], ["check", "--help"], ["check", "--module", "App", "--help"],
    ])
    func helpIsPrinted(_ arguments: [String]) throws {
        let call = try Call(arguments, in: folder)
        #expect(call.status == 0 && call.errors.isEmpty)
        #expect(call.output.contains("di-gen generate --module") && call.output.contains("di-gen check"))
        #expect(call.output.hasSuffix("\n"))
    }

    @Test func theVersionIsPrinted() throws {
        let call = try call("--version")
        #expect(call.status == 0 && call.errors.isEmpty)
        #expect(call.output.wholeMatch(of: /di-gen \d+\.\d+\.\d+.*\n/) != nil)
    }

    @Test func withoutACommandTheHelpIsPointedTo() throws {
        let call = try call()
        #expect(call.status == 2 && call.output.isEmpty)
        #expect(call.errors.hasPrefix("di-gen: ") && call.errors.contains("--help"))
    }

    @Test(arguments: [
        (["chekc", "--module", "App", "App"], "'chekc'"),
        (["check", "--modul", "App", "App"], "'--module'"),
        (["check", "--module", "App", "--frobnicate", "App"], "'--frobnicate'"),
        (["check", "--module", "App", "-x", "App"], "'-x'"),
        (["check", "App"], "'--module'"),
        (["check", "--module", "App"], "input"),
        (["check", "App", "--module"], "'--module'"),
        (["check", "--module", "App", "--module", "Kit", "App"], "'--module'"),
        (["generate", "--module", "App", "App"], "'--output'"),
        (["check", "--module", "App", "Missing"], "'Missing'"),
        (["check", "--module", "App", "App", "--dependency", "Kit=Missing"], "'Missing'"),
        (["check", "--module", "App", "App", "--dependency", "Kit"], "'--dependency Kit'"),
        (["check", "--module", "App", "App", "--jobs", "0"], "'--jobs 0'"),
        (["check", "--module", "App", "App", "--jobs", "many"], "'--jobs many'"),
        (["check", "--module", "App", "App", "--color", "sometimes"], "auto, always, never"),
        (["check", "--module", "App", "App", "--diagnostics", "xml"], "text, json, sarif, github"),
        (["check", "--module", "App", "App", "--target", "linux"], "'linux'"),
        (["check", "--module", "App", "App", "--warn", "frobnicate"], "'frobnicate'"),
        (
            ["check", "--module", "App", "App", "--warn", "missing-binding", "--ignore", "missing-binding"],
            "'missing-binding'"
        ),
        (["check", "--module", "App", "@missing.txt"], "'missing.txt'"),
    ])
    func aWrongCallSaysWhatIsWrongWithIt(_ arguments: [String], words: String) throws {
        let call = try Call(arguments, in: folder)
        #expect(call.status == 2 && call.endedByItself)
        #expect(call.output.isEmpty)
        #expect(call.errors.hasPrefix("di-gen: ") && call.errors.contains(words))
        #expect(call.errors.split(separator: "\n").count == 1)
    }

    @Test(arguments: ["--warn", "--error", "--ignore"])
    func theNearestKindOfFindingIsNamed(_ option: String) throws {
        let call = try call("check", "--module", "App", "App", option, "missing-bindings")
        #expect(call.status == 2)
        #expect(call.errors.contains("'missing-bindings'") && call.errors.contains("'missing-binding'"))
    }

    @Test(arguments: [
        (["chec", "--module", "App", "App"], "'check' comes nearest"),
        (["check", "--modul", "App", "App"], "there is no option '--modul'; '--module' comes nearest"),
        (["generate", "--module", "App", "--ouptut=Graph.swift", "App"], "'--output' comes nearest"),
        (["check", "--module", "App", "--dependencies", "Kit=Kit", "App"], "'--dependency' comes nearest"),
    ])
    func theNearestCommandOrOptionIsNamed(_ arguments: [String], words: String) throws {
        let call = try Call(arguments, in: folder)
        #expect(call.status == 2 && call.errors.contains(words))
    }

    @Test func aWrongCallWritesNothing() throws {
        let outputs = ["--output", "Graph.swift", "--depfile", "Graph.d", "--cache", "Cache"]
        #expect(try Call(["generate", "--module", "App", "App", "--frobnicate"] + outputs, in: folder).status == 2)
        #expect(try Call(["generate", "--module", "App", "Missing"] + outputs, in: folder).status == 2)
        #expect(!folder.has("Graph.swift") && !folder.has("Graph.d"))
    }

    @Test func aValueMayStandAfterAnEqualsSign() throws {
        let call = try call("generate", "--module=App", "--output=Graph.swift", "--dependency=Kit=Kit", "App")
        #expect(call.status == 0 && call.isSilent)
        #expect(folder.has("Graph.swift"))
    }

    @Test func optionsMayStandAnywhere() throws {
        #expect(try call("check", "App", "--dependency", "Kit=Kit", "--module", "App").status == 0)
    }

    @Test func whatStandsAfterTwoDashesIsAnInput() throws {
        try folder.write("import DI\n@Inject func stray() {}\n", to: "--odd.swift")
        let call = try call("check", "--module", "App", "--", "--odd.swift")
        #expect(call.status == 1)
        #expect(call.errors.hasPrefix("--odd.swift:2:"))
    }

    @Test(arguments: ["\n", "\r\n", "\n\n"])
    func argumentsMayStandInAFile(_ lineEnd: String) throws {
        try folder.write("A folder/Clock.swift", to: "unused.txt")
        try folder.write("import DI\n@DependencyGraph protocol G {}\n", to: "A folder/Graph.swift")
        let lines = ["--module", "App", "--output", "A folder/Out.swift", "A folder/Graph.swift"]
        try folder.write(lines.joined(separator: lineEnd) + lineEnd, to: "arguments.txt")
        let call = try call("generate", "@arguments.txt", "--jobs", "1")
        #expect(call.status == 0 && call.isSilent)
        #expect(try folder.text(of: "A folder/Out.swift").contains("final class LiveG"))
    }

    @Test func theCommandMayStandInTheFileToo() throws {
        try folder.write("check\n--module\nApp\n--dependency\nKit=Kit\nApp\n", to: "arguments.txt")
        #expect(try call("@arguments.txt").status == 0)
    }
}
