import Emission
import Foundation
import GraphCore
import SwiftFrontend
import TestSupport
import Testing

@testable import Driver

/// A run that would do what the last one did is left out, and the lines in what it wrote are brought up to date; any other
/// is made.
@Suite struct RunMemoryTests {
    private let folder: TemporaryFolder
    private let graph =
        "import DI\n@DependencyGraph protocol AppGraph {\n    var a: A { get }\n    var b: B { get }\n}\n"
    private let injectable = """
        import DI
        @Injectable final class A {
            init(b: B) {}
            func work() -> Int { 1 }
        }
        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write([
            "App/Graph.swift": graph, "App/A.swift": injectable, "App/B.swift": "import DI\n@Injectable struct B {}\n",
        ])
    }

    private func request(
        conditions: Set<String> = [], version: String = "1.0", target: TargetTriple = .host
    ) -> Request {
        .plain(
            [folder.path("App")], conditions: conditions,
            cache: Request.Cache(path: folder.path("Cache"), version: version), target: target)
    }

    private func memory(_ request: Request) throws -> RunMemory { try RunMemory(request, InputFiles(request)) }

    /// Makes a run, writes what it generates, and remembers it.
    private func keep(_ request: Request) throws {
        let run = try Run(request)
        let output = OutputFile(run.isSound ? run.generatedSwift : Run.generatedSwiftWithoutGraph, at: output)
        try output.write()
        try memory(request).keep(run, writing: [output])
    }

    private func repeatLastRun(_ request: Request) throws -> Bool {
        try memory(request).repeatLastRun(writing: [output])
    }

    private var output: String { folder.path("Output.swift") }

    private func generated() throws -> String { try String(contentsOfFile: output, encoding: .utf8) }

    /// What a run that remembers nothing would have written is there.
    private func expectUpToDate(_ comment: Comment = "") throws {
        #expect(try generated() == Run(request()).generatedSwift.text, comment)
    }

    @Test func withoutARecordNothingIsForeseen() throws {
        #expect(try !repeatLastRun(request()))
        let uncached = Request.plain([folder.path("App")])
        try keep(uncached)
        #expect(try !repeatLastRun(uncached))
    }

    @Test func theSameAgainIsForeseen() throws {
        try keep(request())
        let before = try FileManager.default.attributesOfItem(atPath: output)[.systemFileNumber] as? Int
        #expect(try repeatLastRun(request()))
        #expect(try repeatLastRun(request()))
        // Not even written anew.
        #expect(try FileManager.default.attributesOfItem(atPath: output)[.systemFileNumber] as? Int == before)
        try expectUpToDate()
    }

    @Test(arguments: [
        ("a body", "{ 1 }", "{ \"}\".count }"), ("a line more in a body", "{ 1 }", "{\n 1 }"),
        ("a comment", "import DI\n", "import DI\n\n// New.\n"),
        ("many lines", "import DI\n", "import DI\n" + String(repeating: "\n", count: 200)),
        ("a line less", "import DI\n@I", "import DI; @I"),
        ("a function", "    func work", "    func rest() {\n    }\n    func work"),
        ("a line inside the initializer", "init(b: B)", "init(\n        // It is asked for.\n        b: B)"),
    ])
    func theLinesOfWhatSaysTheSameAreFollowed(_ change: String, old: String, new: String) throws {
        try keep(request())
        let changed = injectable.replacing(old, with: new)
        try folder.write(changed, to: "App/A.swift")
        // One more line end in the middle of a declaration is more than a shift.
        let isShift = !["a line less", "a line inside the initializer"].contains(change)
        #expect(try repeatLastRun(request()) == isShift)
        if isShift { try expectUpToDate() }
        // And back again.
        try keep(request())
        try folder.write(injectable, to: "App/A.swift")
        #expect(try repeatLastRun(request()) == isShift)
        if isShift { try expectUpToDate() }
    }

    /// How the lines of a file lie to one another decides which of them are written.
    @Test func linesThatMoveApartAreARunOfTheirOwn() throws {
        try keep(request())
        try folder.write(graph.replacing("    var b", with: "\n    // Another.\n    var b"), to: "App/Graph.swift")
        #expect(try !repeatLastRun(request()))
        try folder.write(graph.replacing("}\n}\n", with: "}\n\n    // The end.\n}\n"), to: "App/Graph.swift")
        #expect(try repeatLastRun(request()))
        try expectUpToDate()
    }

    @Test func severalFilesMayMove() throws {
        try keep(request())
        for round in 1...3 {
            try folder.write(String(repeating: "\n", count: 5 * round) + injectable, to: "App/A.swift")
            try folder.write(String(repeating: "\n", count: 40 * round) + graph, to: "App/Graph.swift")
            #expect(try repeatLastRun(request()))
            try expectUpToDate()
        }
    }

    @Test(arguments: [
        ("a parameter", "init(b: B)", "init(b: B, other: B)"), ("an annotation less", "@Injectable ", ""),
        ("a name", "init(b: B)", "init(c: B)"), ("what is no text", "{ 1 }", "{ \u{FFFD} }"),
        ("what only the parser reads", "{ 1 }", "{ /a/ }"), ("what ends too early", "{ 1 }\n}", "{ 1 }"),
    ])
    func anythingElseMayNotChange(_ change: String, old: String, new: String) throws {
        try keep(request())
        let text = Array(injectable.replacing(old, with: new).utf8)
        // The replacement character stands for a byte that is none of UTF-8.
        let bytes = change == "what is no text" ? text.filter { $0 < 0x80 } + [0xFF] : text
        try folder.write(bytes, to: "App/A.swift")
        #expect(try !repeatLastRun(request()))
    }

    @Test func filesThatComeOrGoCount() throws {
        try keep(request())
        try folder.write("struct C {}\n", to: "App/C.swift")
        #expect(try !repeatLastRun(request()))
        try FileManager.default.removeItem(atPath: folder.path("App/C.swift"))
        #expect(try repeatLastRun(request()))
        try FileManager.default.moveItem(atPath: folder.path("App/A.swift"), toPath: folder.path("App/C.swift"))
        #expect(try !repeatLastRun(request()))
    }

    @Test func whatWasWrittenHasToBeThere() throws {
        try keep(request())
        let generated = try generated()
        try folder.write("edited by hand", to: "Output.swift")
        #expect(try !repeatLastRun(request()))
        try FileManager.default.removeItem(atPath: folder.path("Output.swift"))
        #expect(try !repeatLastRun(request()))
        try folder.write(generated, to: "Output.swift")
        #expect(try repeatLastRun(request()))
        #expect(try !memory(request()).repeatLastRun(writing: [folder.path("Output.d"), output]))
    }

    /// An `é` of one character or of two, which Swift takes for equal.
    @Test func aFileOfAnotherSpellingIsAnotherFile() throws {
        let paths = ["\u{E9}.d", "e\u{301}.d"].map(folder.path)
        let run = try Run(request())
        let files = [OutputFile(GeneratedFile(text: ""), at: paths[0]), OutputFile(run.generatedSwift, at: output)]
        for file in files { try file.write() }
        try memory(request()).keep(run, writing: files)
        #expect(try memory(request()).repeatLastRun(writing: [paths[0], output]))
        #expect(try !memory(request()).repeatLastRun(writing: [paths[1], output]))
    }

    @Test func anotherRequestIsAnotherRun() throws {
        try keep(request())
        #expect(try !repeatLastRun(request(conditions: ["DEBUG"])))
        #expect(try !repeatLastRun(request(version: "1.1")))
        let targets = ["gnu", "musl"].compactMap { TargetTriple("x86_64-unknown-linux-\($0)") }
        try keep(request(target: targets[0]))
        #expect(try repeatLastRun(request(target: targets[0])))
        #expect(try !repeatLastRun(request(target: targets[1])))
    }

    /// Where nothing is annotated, not even in a comment, what a module imports is not read, and no outline counts comments.
    @Test func anAnnotationInACommentIsNotReliedOn() throws {
        for name in ["A", "B", "Graph"] {
            try folder.write("// @Injectable\nstruct \(name) {}\n", to: "App/\(name).swift")
        }
        try keep(request())
        #expect(try !repeatLastRun(request()))
    }

    @Test func aRunWithFindingsIsNotRemembered() throws {
        try folder.write("import DI\n@Injectable final class A { init(c: Missing) {} }\n", to: "App/A.swift")
        try keep(request())
        #expect(try !repeatLastRun(request()))
    }

    @Test func aRecordThatDoesNotFitIsNone() throws {
        try keep(request())
        let name = try #require(try folder.contents(of: "Cache").first { $0.hasPrefix("run-") })
        let record = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("Cache/" + name))))
        // What follows are outlines, each with a fingerprint of its own.
        let first = 16 + record[..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
        try #require(first < record.count)
        for count in stride(from: 0, to: first, by: 3) {
            try folder.write(Array(record.prefix(count)), to: "Cache/" + name)
            #expect(try !repeatLastRun(request()))
        }
        for index in stride(from: 0, to: first, by: 5) {
            var changed = record
            changed[index] ^= 0x55
            try folder.write(changed, to: "Cache/" + name)
            #expect(try !repeatLastRun(request()))
        }
        try folder.write(record, to: "Cache/" + name)
        #expect(try repeatLastRun(request()))
    }

    /// Numbers at random in a record whose fingerprints fit: what is told may be wrong, but no run ends by it.
    @Test func aRecordThatMakesNoSenseBreaksNothing() throws {
        try keep(request())
        let name = try #require(try folder.contents(of: "Cache").first { $0.hasPrefix("run-") })
        let record = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("Cache/" + name))))
        let first = record[..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
        let text = try generated()
        // So that every outline is asked for a place.
        for name in ["A", "B", "Graph"] {
            try folder.write("\n" + (try folder.text(of: "App/\(name).swift")), to: "App/\(name).swift")
        }
        print("records at random, seed \(Fuzzing.seed)")
        var mutator = SourceMutator(seed: Fuzzing.seed)
        var taken = 0
        for _ in 0..<400 {
            var changed = record
            let number = mutator.any(of: [0, 1, 1 << 31, 1 << 40, UInt64(Int64.max), UInt64.max])
            let offset = mutator.any(of: Array(8..<8 + first - 8))
            for index in 0..<8 { changed[offset + index] = UInt8(truncatingIfNeeded: number >> UInt64(8 * index)) }
            let check = Fingerprint(changed[8..<8 + first]).value
            for index in 0..<8 { changed[8 + first + index] = UInt8(truncatingIfNeeded: check >> UInt64(8 * index)) }
            try folder.write(changed, to: "Cache/" + name)
            try folder.write(text, to: "Output.swift")
            let memory = try memory(request())
            if memory.repeatLastRun(writing: [output]) { taken += 1 }
            _ = try Run(request(), InputFiles(request()), memory: memory).generatedSwift
        }
        #expect(taken > 10)
    }

    /// The status alone is relied on once a file has settled.
    @Test func settledFilesAreNotOpened() throws {
        try keep(request())
        let outlines = try Run(request()).outlines
        #expect(outlines.allSatisfy { $0.status == nil })
        let record = RunRecord(
            marks: outlines.map { outline in
                RunRecord.Mark(
                    path: outline.path, status: FileStatus(of: outline.path), outline: Fingerprint(value: 0))
            }, outlines: outlines.map { KeptOutline($0.outline) }, products: [])
        let modules = try request().swiftModules(of: InputFiles(request()))
        // Had a file been opened, its outline would differ.
        #expect(record.inputs(of: modules, jobs: 2)?.marks == record.marks)
        #expect(record.inputs(of: modules, jobs: 2)?.outlines.isEmpty == true)
        try folder.write(injectable, to: "App/A.swift")
        #expect(record.inputs(of: modules, jobs: 2) == nil)
    }

    /// What counts is when a file was read, and not when all is done that follows: in between it may be written again.
    @Test func whatWasReadTooEarlyNeverSettles() throws {
        let path = folder.path("App/A.swift")
        let contents = try FileContents(path)
        Thread.sleep(forTimeInterval: Double(FileStatus.settling) / 1e9 + 0.1)
        let outline = Outline(ofUnread: contents.bytes)
        #expect(ReadOutline(path: path, contents, outline).status == nil)
        #expect(ReadOutline(path: path, try FileContents(path), outline).status == FileStatus(of: path))
    }

    @Test func whatHasSettledIsReliedOn() throws {
        let old = Date(timeIntervalSinceNow: -60)
        for name in ["A", "B", "Graph"] {
            let path = folder.path("App/\(name).swift")
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        }
        // No program can set back when a file was last changed.
        #expect(try Run(request()).outlines.allSatisfy { $0.status == nil })
        let settling = Double(FileStatus.settling) / 1e9
        Thread.sleep(forTimeInterval: settling + 0.1)
        #expect(try Run(request()).outlines.allSatisfy { $0.status == FileStatus(of: $0.path) })
        try keep(request())
        #expect(try repeatLastRun(request()))
    }

    /// A run that has to be made reads the outlines of the files that have settled, and finds the same in them.
    @Test func aRunReadsWhatIsKeptOfOtherFiles() throws {
        Thread.sleep(forTimeInterval: Double(FileStatus.settling) / 1e9 + 0.1)
        try folder.write("import DI\n@Injectable struct C {}\n", to: "App/C.swift")
        try keep(request())
        let known = try memory(request()).known
        for name in ["A", "B", "Graph"] {
            let path = folder.path("App/\(name).swift")
            let outline = try #require(known.outline(of: path))
            #expect(outline.status == FileStatus(of: path))
        }
        #expect(known.outline(of: folder.path("App/C.swift")) == nil)
        try folder.write("import DI\n@Injectable struct B {\n    init(c: C) {}\n}\n", to: "App/B.swift")
        #expect(known.outline(of: folder.path("App/B.swift")) == nil)
        let files = try InputFiles(request())
        let run = try Run(request(), files, memory: memory(request()))
        #expect(run.generatedSwift.text.contains("B(c: "))
        try #expect(run.generatedSwift.text == Run(request()).generatedSwift.text)
    }

    /// Findings stand where they would without a record.
    @Test func findingsAreTheSameInWhatIsKept() throws {
        Thread.sleep(forTimeInterval: Double(FileStatus.settling) / 1e9 + 0.1)
        try keep(request())
        try FileManager.default.removeItem(atPath: folder.path("App/B.swift"))
        let run = try Run(request(), InputFiles(request()), memory: memory(request()))
        let plain = try Run(request()).findings
        #expect(!plain.isEmpty && run.findings.map(\.diagnostic) == plain.map(\.diagnostic))
    }
}
