import Foundation
import TestSupport
import Testing

/// A cache is written by whoever can write to its folder: whatever stands in it, a run ends by itself, and what it was
/// not told by a cache with fitting checksums is what it would be without.
@Suite struct HostileCacheTests {
    /// Read by the parser alone, because of its letters, and so kept.
    private static let source = """
        import DI
        protocol Größe {}
        @Injectable(as: Größe.self, scope: .scoped(to: G.self)) final class A<T>: Größe { init(b: B?, c: [Int: () -> C<T>]) {} }
        @DependencyGraph(name: "Live") public protocol G {
            @Input var a: Double { get async throws }
            func make(_: Assisted<Int>) -> any Größe
        }
        extension A where T == C<Int> {
            @available(macOS 14, *) @Provides static func d(e: inout (f: Int, G)) throws(F) -> A<Int>.Type { fatalError() }
        }
        @Qualifier typealias H<T> = A<T>.B
        """
    private static let sound = [
        "App/Graph.swift": "import DI\n@DependencyGraph protocol G { var größe: Größe { get } }\n",
        "App/Größe.swift": "import DI\n@Injectable struct Größe {}\n",
    ]
    private static let options = ["--module", "App", "--cache", "Cache", "App"]

    private func entries(in folder: Folder) throws -> [URL] {
        let files = FileManager.default.enumerator(
            at: URL(fileURLWithPath: folder.path + "/Cache"), includingPropertiesForKeys: [.isRegularFileKey])
        return try (files?.compactMap { $0 as? URL } ?? [])
            .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
            .sorted { $0.path < $1.path }
    }

    /// Well formed, of the right size, and nonsense: an empty name of a type, a line before the first.
    @Test(.timeLimit(.minutes(2)))
    func anEntryThatMakesNoSenseBreaksNothing() throws {
        let folder = try Folder(["App/a.swift": Self.source])
        #expect(try Call(["check"] + Self.options, in: folder).status == 1)
        let entry = try #require(try entries(in: folder).first { $0.pathExtension == "json" })
        let kept = try JSONSerialization.jsonObject(with: Data(contentsOf: entry))
        let changes = JSONChange.changes(of: kept)
        #expect(changes.count > 60)
        for change in changes {
            try JSONSerialization.data(withJSONObject: change.applied(to: kept)).write(to: entry)
            // SARIF says columns anew, and so asks the most of a place.
            let call = try Call(["check", "--diagnostics", "sarif"] + Self.options, in: folder)
            #expect(call.endedByItself && (0...2).contains(call.status), "\(change)")
        }
    }

    /// Another build of the tool: of another date, as each is.
    @Test func aCacheOfAnotherVersionIsReadAnew() throws {
        let folder = try Folder(Self.sound)
        let other = folder.path + "/other-di-gen"
        try FileManager.default.copyItem(atPath: BuildProducts.generator, toPath: other)
        try folder.makeOld("other-di-gen")
        let arguments = ["generate", "--output", "Graph.swift"] + Self.options
        let result = try Subprocess.run(other, arguments, in: URL(fileURLWithPath: folder.path))
        #expect(result.status == 0 && result.output.isEmpty)
        let text = try folder.text(of: "Graph.swift")
        // What the other one kept is nonsense to this one.
        for entry in try entries(in: folder) { try Data("{}".utf8).write(to: entry) }
        let before = try entries(in: folder).map(\.path)
        try folder.write("old", to: "Graph.swift")
        #expect(try Call(arguments, in: folder).status == 0)
        #expect(try folder.text(of: "Graph.swift") == text)
        for entry in before { #expect(try String(contentsOfFile: entry, encoding: .utf8) == "{}") }
    }
}

/// A value in a document, and another of its type in its place.
private struct JSONChange: CustomStringConvertible {
    private enum Step {
        case member(String)
        case element(Int)
    }

    private let path: [Step]
    private let value: Any

    /// For each kind of value, told apart by the last names that lead to it, all changes of the first one.
    static func changes(of document: Any) -> [JSONChange] {
        var result: [JSONChange] = []
        var met: Set<String> = []
        func visit(_ value: Any, _ path: [Step]) {
            let kind = path.suffix(3).map { if case .member(let name) = $0 { name } else { "[]" } }.joined(
                separator: ".")
            let others: [Any] =
                switch value {
                case is [Any]: [[Any]()]
                case is String: [""]
                case is NSNumber: [0, Int.min]
                default: []
                }
            if met.insert(kind).inserted { result += others.map { JSONChange(path: path, value: $0) } }
            if let members = value as? [String: Any] {
                for name in members.keys.sorted() { visit(members[name] ?? [], path + [.member(name)]) }
            } else if let elements = value as? [Any] {
                for (index, element) in elements.enumerated() { visit(element, path + [.element(index)]) }
            }
        }
        visit(document, [])
        return result
    }

    func applied(to document: Any) -> Any { Self.replaced(document, path[...], by: value) }

    private static func replaced(_ value: Any, _ path: ArraySlice<Step>, by other: Any) -> Any {
        switch path.first {
        case nil: return other
        case .member(let name):
            var members = value as? [String: Any] ?? [:]
            members[name] = members[name].map { replaced($0, path.dropFirst(), by: other) }
            return members
        case .element(let index):
            var elements = value as? [Any] ?? []
            elements[index] = replaced(elements[index], path.dropFirst(), by: other)
            return elements
        }
    }

    var description: String { "\(path) becomes \(value)" }
}
