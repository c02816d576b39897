import Foundation
import GraphCore
import SwiftFrontend
import TestSupport
import Testing

@testable import Driver

/// A run that would do what the last one did is left out; any other is not.
@Suite struct RunMemoryTests {
    private let folder: TemporaryFolder
    private let graph = "import DI\n@DependencyGraph protocol AppGraph { var a: A { get } }\n"
    private let injectable = "import DI\n@Injectable final class A {\n    func work() -> Int { 1 }\n}\n"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(["App/Graph.swift": graph, "App/A.swift": injectable, "Output.swift": "generated"])
    }

    private func request(conditions: Set<String> = [], version: String = "1.0") -> Request {
        .plain(
            [folder.path("App")], conditions: conditions,
            cache: Request.Cache(path: folder.path("Cache"), version: version))
    }

    private func memory(_ request: Request) throws -> RunMemory { try RunMemory(request, InputFiles(request)) }

    private func keep(_ request: Request) throws {
        try memory(request).keep(try Run(request), writing: [folder.path("Output.swift")])
    }

    private func foreseesNothing(_ request: Request) throws -> Bool {
        try memory(request).foreseesNothing(writing: [folder.path("Output.swift")])
    }

    @Test func withoutARecordNothingIsForeseen() throws {
        #expect(try !foreseesNothing(request()))
        let uncached = Request.plain([folder.path("App")])
        try keep(uncached)
        #expect(try !foreseesNothing(uncached))
    }

    @Test func theSameAgainIsForeseen() throws {
        try keep(request())
        #expect(try foreseesNothing(request()))
        #expect(try foreseesNothing(request()))
    }

    @Test func aBodyMayChange() throws {
        try keep(request())
        try folder.write(injectable.replacing("{ 1 }", with: "{ 23 + 42 }"), to: "App/A.swift")
        #expect(try foreseesNothing(request()))
        try folder.write(injectable.replacing("{ 1 }", with: "{ \"}\".count }"), to: "App/A.swift")
        #expect(try foreseesNothing(request()))
    }

    @Test(arguments: [
        ("a line more in a body", "{ 1 }", "{\n 1 }"), ("a comment", "import DI\n", "import DI\n\n// New.\n"),
        ("a parameter", "final class A {", "final class A {\n    init(b: Int) {}"),
        ("an annotation less", "@Injectable ", ""), ("what is no text", "{ 1 }", "{ \u{FFFD} }"),
        ("what only the parser reads", "{ 1 }", "{ /a/ }"), ("what ends too early", "{ 1 }\n}", "{ 1 }"),
    ])
    func anythingElseMayNot(_ change: String, old: String, new: String) throws {
        try keep(request())
        let text = Array(injectable.replacing(old, with: new).utf8)
        // The replacement character stands for a byte that is none of UTF-8.
        let bytes = change == "what is no text" ? text.filter { $0 < 0x80 } + [0xFF] : text
        try folder.write(bytes, to: "App/A.swift")
        #expect(try !foreseesNothing(request()))
    }

    @Test func filesThatComeOrGoCount() throws {
        try keep(request())
        try folder.write("struct B {}\n", to: "App/B.swift")
        #expect(try !foreseesNothing(request()))
        try FileManager.default.removeItem(atPath: folder.path("App/B.swift"))
        #expect(try foreseesNothing(request()))
        try FileManager.default.moveItem(atPath: folder.path("App/A.swift"), toPath: folder.path("App/C.swift"))
        #expect(try !foreseesNothing(request()))
    }

    @Test func whatWasWrittenHasToBeThere() throws {
        try keep(request())
        try folder.write("edited by hand", to: "Output.swift")
        #expect(try !foreseesNothing(request()))
        try FileManager.default.removeItem(atPath: folder.path("Output.swift"))
        #expect(try !foreseesNothing(request()))
        try folder.write("generated", to: "Output.swift")
        #expect(try foreseesNothing(request()))
        let other = [folder.path("Output.swift"), folder.path("Output.d")]
        #expect(try !memory(request()).foreseesNothing(writing: other))
    }

    @Test func anotherRequestIsAnotherRun() throws {
        try keep(request())
        #expect(try !foreseesNothing(request(conditions: ["DEBUG"])))
        #expect(try !foreseesNothing(request(version: "1.1")))
    }

    @Test func aRunWithFindingsIsNotRemembered() throws {
        try folder.write("import DI\n@Injectable final class A { init(b: Missing) {} }\n", to: "App/A.swift")
        try keep(request())
        #expect(try !foreseesNothing(request()))
    }

    @Test func aRecordThatDoesNotFitIsNone() throws {
        try keep(request())
        let name = try #require(try folder.contents(of: "Cache").first { $0.hasPrefix("run-") })
        let record = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("Cache/" + name))))
        for count in stride(from: 0, to: record.count, by: 3) {
            try folder.write(Array(record.prefix(count)), to: "Cache/" + name)
            #expect(try !foreseesNothing(request()))
        }
        for index in stride(from: 0, to: record.count, by: 5) {
            var changed = record
            changed[index] ^= 0x55
            try folder.write(changed, to: "Cache/" + name)
            #expect(try !foreseesNothing(request()))
        }
        try folder.write(record, to: "Cache/" + name)
        #expect(try foreseesNothing(request()))
    }

    /// The status alone is relied on once a file has settled.
    @Test func settledFilesAreNotOpened() throws {
        try keep(request())
        let marks = try Run(request()).marks
        #expect(marks.allSatisfy { $0.status == nil })
        let record = RunRecord(
            marks: marks.map { mark in
                RunRecord.Mark(
                    path: mark.path, status: FileStatus(of: mark.path), outline: Fingerprint(value: 0))
            }, products: [])
        let modules = try request().swiftModules(of: InputFiles(request()))
        // Had a file been opened, its outline would differ.
        #expect(record.confirmed(for: modules)?.marks == record.marks)
        try folder.write(injectable, to: "App/A.swift")
        #expect(record.confirmed(for: modules) == nil)
    }
}
