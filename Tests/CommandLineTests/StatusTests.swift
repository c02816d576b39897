import Foundation
import TestSupport
import Testing

/// 0: nothing wrong; 1: findings of error severity; 2: the call was wrong, or something could not be read or written.
@Suite struct StatusTests {
    private static let app = ["--module", "App", "--dependency", "Kit=Kit", "App"]

    @Test func aCleanRunPrintsNothing() throws {
        let folder = try Folder(Sources.sound)
        for command in [["check"], ["generate", "--output", "Graph.swift"]] {
            let call = try Call(command + Self.app, in: folder)
            #expect(call.status == 0 && call.isSilent)
        }
        #expect(try folder.text(of: "Graph.swift").contains("final class LiveAppGraph: AppGraph"))
    }

    @Test func checkWritesNothing() throws {
        let folder = try Folder(Sources.sound)
        _ = try Call(["check"] + Self.app, in: folder)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["App", "Kit"])
    }

    @Test func errorsGiveOne() throws {
        let folder = try Folder(Sources.broken)
        let call = try Call(["check", "--module", "App", "Broken.swift"], in: folder)
        #expect(call.status == 1 && call.output.isEmpty)
        #expect(call.errors.hasPrefix("Broken.swift:2:29: error: nothing supplies 'Double'"))
        #expect(call.errors.contains("[missing-binding]\n"))
        #expect(call.errors.contains("Broken.swift:3:35: note: "))
    }

    @Test func warningsGiveNone() throws {
        let folder = try Folder(Sources.odd)
        let call = try Call(["check", "--module", "App", "Odd.swift"], in: folder)
        #expect(call.status == 0)
        #expect(call.errors.hasPrefix("Odd.swift:3:") && call.errors.contains(" warning: "))
        #expect(call.errors.contains("[unmatched-override]"))
    }

    @Test func onErrorsTheOldOutputIsLeftAlone() throws {
        let folder = try Folder(Sources.broken)
        try folder.write("old", to: "Graph.swift")
        try folder.makeOld("Graph.swift")
        let before = try folder.date(of: "Graph.swift")
        let call = try Call(
            ["generate", "--module", "App", "--output", "Graph.swift", "--depfile", "Graph.d", "Broken.swift"],
            in: folder)
        #expect(call.status == 1)
        #expect(try folder.text(of: "Graph.swift") == "old")
        #expect(try folder.date(of: "Graph.swift") == before)
        #expect(!folder.has("Graph.d"))
    }

    @Test func anOutputThatCannotBeWrittenGivesTwo() throws {
        let folder = try Folder(Sources.sound)
        let call = try Call(["generate", "--output", "App/Graph.swift/Out.swift"] + Self.app, in: folder)
        #expect(call.status == 2 && call.output.isEmpty)
        #expect(call.errors.hasPrefix("di-gen: 'App/Graph.swift/Out.swift' cannot be written: "))
        #expect(try folder.text(of: "App/Graph.swift") == Sources.sound["App/Graph.swift"])
    }

    @Test func whereTheDependencyFileCannotBeWrittenTheOutputIsNot() throws {
        let folder = try Folder(Sources.sound)
        let call = try Call(
            ["generate", "--output", "Out/Graph.swift", "--depfile", "App/Graph.swift/Graph.d"] + Self.app, in: folder)
        #expect(call.status == 2)
        #expect(call.errors.hasPrefix("di-gen: 'App/Graph.swift/Graph.d' cannot be written: "))
        #expect(!folder.has("Out/Graph.swift"))
    }

    /// `di-gen check … 2>&1 | head -1` still says with its status what was found.
    @Test func aReaderThatHasGoneAwayChangesNothing() throws {
        let folder = try Folder(Sources.broken)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: BuildProducts.generator)
        process.arguments = ["check", "--module", "App", folder.path + "/Broken.swift"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try pipe.fileHandleForReading.close()
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 1)
    }

    @Test func anInputThatIsNoTextIsAnError() throws {
        let folder = try Folder(Sources.sound)
        try Data([0x0A, 0xFF]).write(to: URL(fileURLWithPath: folder.path + "/App/Odd.swift"))
        let call = try Call(["generate", "--output", "Graph.swift"] + Self.app, in: folder)
        #expect(call.status == 2)
        #expect(call.errors.hasPrefix("App/Odd.swift:2:1: error: ") && call.errors.contains("[unreadable-input]"))
        #expect(!folder.has("Graph.swift"))
    }

    @Test func theOutputIsNoInputOfItself() throws {
        let folder = try Folder(Sources.sound)
        let arguments = ["generate", "--output", "./App/Graph Out.swift", "--depfile", "Graph.d"] + Self.app
        for _ in 0..<2 {
            #expect(try Call(arguments, in: folder).status == 0)
            #expect(try !folder.text(of: "Graph.d").split(separator: "\n").dropFirst().joined().contains("Out.swift"))
        }
    }

    @Test func anInputIsNotOverwritten() throws {
        let folder = try Folder(Sources.sound)
        let call = try Call(
            ["generate", "--output", "./App/Graph.swift", "App/Graph.swift"] + Self.app, in: folder)
        #expect(call.status == 2)
        #expect(try folder.text(of: "App/Graph.swift") == Sources.sound["App/Graph.swift"])
    }

    @Test func anOutputThatIsUpToDateIsNotTouched() throws {
        let folder = try Folder(Sources.sound)
        let arguments = ["generate", "--output", "Graph.swift", "--depfile", "Graph.d"] + Self.app
        _ = try Call(arguments, in: folder)
        for name in ["Graph.swift", "Graph.d"] { try folder.makeOld(name) }
        let before = try ["Graph.swift", "Graph.d"].map(folder.date(of:))
        #expect(try Call(arguments, in: folder).status == 0)
        #expect(try ["Graph.swift", "Graph.d"].map(folder.date(of:)) == before)
    }

    @Test func aModuleWithoutAGraphGetsAFileWithoutDeclarations() throws {
        let folder = try Folder(["App/A.swift": "import DI\n@Injectable struct A {}\n"])
        let call = try Call(
            ["generate", "--module", "App", "--output", "Graph.swift", "--depfile", "Graph.d", "App"], in: folder)
        #expect(call.status == 0 && call.isSilent)
        #expect(try folder.text(of: "Graph.swift").split(separator: "\n").allSatisfy { $0.hasPrefix("//") })
        #expect(try folder.text(of: "Graph.d") == "Graph.swift: \\\n  App/A.swift\n")
    }
}
