import Foundation
import Testing

/// The same arguments give the same bytes, in any order of inputs.
@Suite struct StabilityTests {
    /// A module in many files, and two that it imports.
    private static let sources: [String: String] = {
        var sources = [
            "App/Graph.swift": """
            import DI
            import Kit
            @DependencyGraph protocol AppGraph: Sendable {
                var all: [any Part] { get }
                func user(name: String) -> any UserGraph
            }
            @ChildGraph protocol UserGraph: Sendable { @Input var name: String { get }; var store: any Store { get } }
            """,
            "Kit/Kit.swift": """
            import DI
            public protocol Part: Sendable {}
            public protocol Store: Sendable {}
            @Injectable(as: Store.self, scope: .singleton) public final class Disk: Store { public init() {} }
            """,
        ]
        for index in 0..<12 {
            sources["App/Part\(index).swift"] = """
                import DI
                import Kit
                @Injectable(scope: .singleton) @Contributes(to: [any Part].self)
                final class Part\(index): Part { init(_: any Store) {} }
                """
        }
        return sources
    }()

    private func generated(_ folder: Folder, _ arguments: [String]) throws -> String {
        let call = try Call(["generate", "--output", "Graph.swift"] + arguments, in: folder)
        #expect(call.status == 0 && call.isSilent)
        return try folder.text(of: "Graph.swift")
    }

    @Test func neitherTheOrderOfInputsNorTheNumberOfJobsCounts() throws {
        let folder = try Folder(Self.sources)
        let inputs = Self.sources.keys.filter { $0.hasPrefix("App/") }.sorted()
        let options = ["--module", "App", "--dependency", "Kit=Kit"]
        let expected = try generated(folder, options + ["--jobs", "1"] + inputs)
        #expect(expected.contains("final class LiveAppGraph"))
        for (turn, jobs) in [1, 2, 3, 16].enumerated() {
            let turned = Array(inputs[(3 * turn)...] + inputs[..<(3 * turn)])
            #expect(try generated(folder, turned + options + ["--jobs", "\(jobs)"]) == expected)
            #expect(try generated(folder, options + ["--jobs", "\(jobs)"] + turned.reversed()) == expected)
        }
        #expect(try generated(folder, options + ["App"]) == expected)
    }

    @Test func theSameSourcesElsewhereGiveTheSameBytes() throws {
        let arguments = ["--module", "App", "--dependency", "Kit=Kit", "App"]
        #expect(try generated(Folder(Self.sources), arguments) == generated(Folder(Self.sources), arguments))
    }

    @Test func findingsComeInOneOrder() throws {
        var sources = Self.sources
        for index in 0..<12 { sources["App/Part\(index).swift"]? += "\n@Inject func stray\(index)() {}\n" }
        let folder = try Folder(sources)
        let inputs = sources.keys.filter { $0.hasPrefix("App/") }.sorted()
        let calls = try [inputs, inputs.reversed(), Array(inputs[5...] + inputs[..<5])].map { inputs in
            try Call(
                ["check", "--module", "App", "--dependency", "Kit=Kit", "--diagnostics", "json"] + inputs, in: folder)
        }
        #expect(calls.allSatisfy { $0.status == 1 && $0.output == calls[0].output })
        #expect(calls[0].output.split(separator: "invalid-annotation").count == 13)
    }
}
