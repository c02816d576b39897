import Testing

@testable import GraphCore

/// The same declarations give the same graphs and the same findings, in whatever order they are read.
@Suite struct StabilityTests {
    private static let sound = [
        "App/Graph.swift": """
        import DI
        import Kit
        @DependencyGraph protocol AppGraph: Sendable {
            @Input var base: String { get }
            var screen: Screen { get }
            var plugins: [any Plugin] { get }
            func child(number: Int) -> any ChildGraph_
        }
        @ChildGraph protocol ChildGraph_: Sendable { @Input var number: Int { get }; var detail: Detail { get } }
        """,
        "App/Screen.swift": """
        import DI
        import Kit
        @Injectable(scope: .singleton) final class Screen: Sendable { init(_: any Store, _: @Sendable () -> Detail2) {} }
        @Injectable struct Detail: Sendable { init(_: Int, _: any Store) {} }
        @Injectable struct Detail2: Sendable { init(_: any Store) {} }
        @Injectable @Contributes(to: [any Plugin].self) struct Zeta: Plugin {}
        """,
        "App/Another.swift": """
        import DI
        import Kit
        @Injectable @Contributes(to: [any Plugin].self) struct Alpha: Plugin {}
        @Injectable @Contributes(to: [any Plugin].self, order: -1) struct Omega: Plugin {}
        """,
        "Kit/Kit.swift": """
        import DI
        public protocol Plugin: Sendable {}
        public protocol Store: Sendable {}
        @Injectable @Contributes(to: [any Plugin].self) public struct Beta: Plugin { public init() {} }
        """,
        "Kit/Store.swift": """
        import DI
        @Injectable(as: Store.self, scope: .singleton) public final class Disk: Store { public init(base: String) {} }
        """,
    ]

    private static let faulty = [
        "App/Graph.swift": """
        import DI
        @DependencyGraph protocol OneGraph { var a: A { get }; var c: C { get } }
        @DependencyGraph protocol TwoGraph { var b: B { get }; var a: A { get } }
        """,
        "App/A.swift": "import DI\n@Injectable struct A { init(_: B, _: Double) {} }\n@Provides let c = C()",
        "App/B.swift":
            "import DI\n@Injectable struct B { init(_: C, _: Float) {} }\nstruct C {}\n@Provides let otherC = C()",
        "Kit/Kit.swift": "import DI\n@Injectable(as: Missing.self) public struct D {}\n@Inject func stray() {}",
    ]

    /// Some orders of the modules, and of the files in each.
    private func orders(of sources: [String: String]) -> [[SourceModule]] {
        let read = modules(sources)
        return (0..<12).map { turn in
            let turned = read.map {
                SourceModule(name: $0.name, files: $0.files.turned(by: turn, isReversed: turn % 2 == 1))
            }
            return turned.turned(by: turn, isReversed: turn % 3 == 1)
        }
    }

    @Test func soundGraphsAreSealedAlike() {
        let sealings = orders(of: Self.sound).map { Sealing(BindingSet($0), module: "App") }
        #expect(sealings[0].found.isEmpty)
        let summaries = sealings.map { $0.graphs.map(\.summary) }
        #expect(summaries[0].count == 1)
        for summary in summaries { #expect(summary == summaries[0]) }
    }

    @Test func faultyGraphsGetTheSameFindings() {
        let sealings = orders(of: Self.faulty).map { Sealing(BindingSet($0), module: "App") }
        #expect(sealings[0].diagnostics.count >= 5)
        for sealing in sealings { #expect(sealing.diagnostics == sealings[0].diagnostics) }
    }

    @Test func theModuleOfTheGraphDecidesWhichGraphsAreSealed() {
        let set = BindingSet(modules(Self.sound))
        #expect(Sealing(set, module: "App").graphs.map(\.className) == ["LiveAppGraph"])
        #expect(Sealing(set, module: "Kit").graphs.isEmpty)
        #expect(Sealing(set, module: "Elsewhere").graphs.isEmpty)
    }

    @Test func contributionsAreOrderedByTheirOrderThenByModuleThenByName() throws {
        for modules in orders(of: Self.sound) {
            let set = BindingSet(modules)
            let declaration = try #require(set.graphs.first)
            let resolved = GraphResolver.resolve(declaration, in: set, BindingIndex(set.bindings, table: set.table))
            let collection = try #require(
                resolved.nodes.first { if case .collection = $0.binding.source { true } else { false } })
            let elements = collection.arguments.flatMap(\.supply.nodes).map {
                resolved.names.text(resolved.nodes[$0].type)
            }
            #expect(elements == ["Omega", "Alpha", "Zeta", "Beta"])
        }
    }
}

extension Array {
    fileprivate func turned(by count: Int, isReversed: Bool) -> [Element] {
        guard !isEmpty else { return self }
        let turned = Array(self[(count % self.count)...] + self[..<(count % self.count)])
        return isReversed ? turned.reversed() : turned
    }
}

extension Graph {
    /// Everything that is decided, as text: types by their names.
    fileprivate var summary: String {
        var lines = ["\(className) \(inputs.map(\.name)) \(imports)"]
        lines += storages.map { "\($0.name) \(names.text($0.type)) \($0.kind)" }
        lines += wiring.map { "\($0.name) \($0.form)" }
        lines += entryPoints.map { "\($0.declaration.name) \($0.body)" }
        lines += functions.map { "\($0.name) \($0.signature) \($0.body)" }
        lines += children.map(\.summary)
        return lines.joined(separator: "\n")
    }
}
