import Driver
import Foundation
import Testing

@Suite struct OutputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private struct Identity: Equatable {
        let inode: Int
        let modified: Date
    }

    private func identity(_ name: String) throws -> Identity {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
        return Identity(
            inode: try #require(attributes[.systemFileNumber] as? NSNumber).intValue,
            modified: try #require(attributes[.modificationDate] as? Date))
    }

    private func makeOld(_ name: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: folder.path(name))
    }

    @Test func anOutputIsWrittenWithTheFoldersAroundIt() throws {
        try OutputFile.write("one\nzwei, größer 🕰️\n", to: folder.path("Deep/er/Graph.swift"))
        #expect(try folder.text(of: "Deep/er/Graph.swift") == "one\nzwei, größer 🕰️\n")
        #expect(try folder.contents(of: "Deep/er") == ["Graph.swift"])
    }

    @Test func theSameTextIsNotWrittenAgain() throws {
        try OutputFile.write("text", to: folder.path("Graph.swift"))
        try makeOld("Graph.swift")
        let before = try identity("Graph.swift")
        try OutputFile.write("text", to: folder.path("Graph.swift"))
        #expect(try identity("Graph.swift") == before)
    }

    @Test(arguments: ["text", "", "text\0", "text\n", "Text", "longer than it was before"])
    func anotherTextReplacesTheOld(_ text: String) throws {
        try OutputFile.write("text ", to: folder.path("Graph.swift"))
        try makeOld("Graph.swift")
        let before = try identity("Graph.swift")
        try OutputFile.write(text, to: folder.path("Graph.swift"))
        #expect(try folder.text(of: "Graph.swift") == text)
        #expect(try identity("Graph.swift") != before)
        #expect(try folder.contents() == ["Graph.swift"])
    }

    @Test func whatCannotBeWrittenIsAnErrorThatNamesIt() throws {
        try folder.write("a file", to: "Parent")
        let path = folder.path("Parent/Graph.swift")
        let error = #expect(throws: OutputError.self) { try OutputFile.write("text", to: path) }
        #expect(error?.description.hasPrefix("'\(path)' cannot be written: ") == true)
        #expect(try folder.text(of: "Parent") == "a file")
        #expect(try folder.contents() == ["Parent"])
    }

    @Test func aFolderIsNotOverwritten() throws {
        try folder.write("kept", to: "Graph.swift/kept.txt")
        #expect(throws: OutputError.self) { try OutputFile.write("text", to: folder.path("Graph.swift")) }
        #expect(try folder.contents() == ["Graph.swift", "Graph.swift/kept.txt"])
    }

    /// Whoever reads while it is written sees one text or the other.
    @Test func aReaderNeverSeesHalfAnOutput() throws {
        let path = folder.path("Graph.swift")
        let texts = ["a", "b"].map { String(repeating: $0, count: 1 << 18) }
        let whole = texts.map { Data($0.utf8) }
        try OutputFile.write(texts[0], to: path)
        let faults = DispatchQueue.concurrentMap(2) { role in
            (0..<100).filter { round in
                if role == 0 { return (try? OutputFile.write(texts[round % 2], to: path)) == nil }
                return FileManager.default.contents(atPath: path).map { !whole.contains($0) } ?? true
            }
        }
        #expect(faults == [[], []])
    }
}

extension DispatchQueue {
    /// What `body` returns for each number below `count`, worked out at the same time.
    fileprivate static func concurrentMap<Result: Sendable>(
        _ count: Int, _ body: @escaping @Sendable (Int) -> Result
    ) -> [Result] {
        let queue = DispatchQueue(label: "concurrentMap")
        nonisolated(unsafe) var results = [Result?](repeating: nil, count: count)
        concurrentPerform(iterations: count) { index in
            let result = body(index)
            queue.sync { results[index] = result }
        }
        return results.compactMap { $0 }
    }
}
