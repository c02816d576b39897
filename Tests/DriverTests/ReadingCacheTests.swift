import Dispatch
import Foundation
import GraphCore
import TestSupport
import Testing

@testable import Driver

@Suite struct ReadingCacheTests {
    private let folder: TemporaryFolder
    private let cache: Request.Cache

    init() throws {
        folder = try TemporaryFolder()
        cache = Request.Cache(path: folder.path("Cache"), version: "1.0")
        try folder.write([
            "App/Graph.swift": "import DI\n@DependencyGraph protocol AppGraph { var a: A { get } }\n",
            "App/A.swift":
                "import DI\n#if DEBUG && swift(>=5)\n@Injectable final class A {}\n#else\n@Injectable struct A { init(_: Missing) {} }\n#endif\n",
        ])
    }

    private func run(_ cache: Request.Cache?, conditions: Set<String> = ["DEBUG"]) throws -> Run {
        try Run(.plain([folder.path("App")], conditions: conditions, cache: cache))
    }

    @Test func whatWasKeptGivesTheSameRun() throws {
        let plain = try run(nil).generatedSwift.text
        #expect(try run(cache).generatedSwift.text == plain)
        let kept = try folder.contents(of: "Cache").filter { $0.hasSuffix(".json") }
        // What is read at a glance is not kept.
        #expect(kept.count == 1)
        #expect(try run(cache).generatedSwift.text == plain)
        #expect(try folder.contents(of: "Cache").filter { $0.hasSuffix(".json") } == kept)
    }

    @Test func conditionsTellEntriesApart() throws {
        #expect(try run(cache).isSound)
        #expect(try run(cache, conditions: []).found(in: folder) == ["App/A.swift:5 missing-binding"])
        #expect(try run(cache).isSound)
        // A condition of this name holds for nothing.
        #expect(try !run(cache, conditions: ["DEBUG,TEST"]).isSound)
        #expect(try run(cache, conditions: ["DEBUG", "TEST"]).isSound)
    }

    @Test func aChangedFileIsReadAnew() throws {
        _ = try run(cache)
        try folder.write("import DI\n@Injectable struct A { init(_: Missing) {} }\n", to: "App/A.swift")
        #expect(try run(cache).found(in: folder) == ["App/A.swift:2 missing-binding"])
    }

    @Test func aFileThatMovedIsReportedWhereItIs() throws {
        _ = try run(cache, conditions: [])
        try FileManager.default.moveItem(atPath: folder.path("App/A.swift"), toPath: folder.path("App/B.swift"))
        #expect(try run(cache, conditions: []).found(in: folder) == ["App/B.swift:5 missing-binding"])
    }

    @Test(arguments: ["", "{", "[]", "{\"size\": 1}", "null"])
    func entriesThatCannotBeUsedAreReadAnew(_ content: String) throws {
        let sound = try run(cache).generatedSwift.text
        for name in try folder.contents(of: "Cache") where name.hasSuffix(".json") {
            try folder.write(content, to: "Cache/" + name)
        }
        #expect(try run(cache).generatedSwift.text == sound)
        #expect(try run(cache).generatedSwift.text == sound)
    }

    @Test func aCacheThatCannotBeWrittenIsNoReasonToFail() throws {
        try folder.write("a file", to: "Parent")
        let broken = Request.Cache(path: folder.path("Parent/Cache"), version: "1.0")
        #expect(try run(broken).generatedSwift.text == run(nil).generatedSwift.text)
    }

    @Test func runsAtTheSameTimeShareTheFolder() throws {
        let plain = try run(nil).generatedSwift.text
        let texts = (0..<8).map { _ in Lock<String?>(nil) }
        DispatchQueue.concurrentPerform(iterations: texts.count) { index in
            texts[index].value = try? run(cache).generatedSwift.text
        }
        #expect(texts.allSatisfy { $0.value == plain })
    }
}

/// A value that threads hand on.
private final class Lock<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var content: Value

    init(_ value: Value) {
        content = value
    }

    var value: Value {
        get { lock.withLock { content } }
        set { lock.withLock { content = newValue } }
    }
}
