import GraphCore
import Testing

/// What is decided when a graph is sealed.
@Suite struct SealedGraphTests {
    private func graph(_ text: String) throws -> Graph {
        let sealing = seal("import DI\n" + text)
        #expect(sealing.found.isEmpty)
        return try #require(sealing.graphs.first)
    }

    @Test func aGraphHasItsProtocolsNameAndAccess() throws {
        let plain = try graph("@DependencyGraph protocol AppGraph {}")
        #expect(plain.className == "LiveAppGraph" && plain.name == "AppGraph" && plain.access == .internal)
        let named = try graph("@DependencyGraph(name: \"Shop\") public protocol AppGraph {}")
        #expect(named.className == "Shop" && named.access == .public)
    }

    @Test func inputsKeepTheirOrder() throws {
        let graph = try graph("@DependencyGraph protocol G { @Input var b: Int { get }; @Input var a: String { get } }")
        #expect(graph.inputs.map(\.name) == ["b", "a"])
        #expect(graph.inputs.map { graph.names.text($0.type) } == ["Int", "String"])
    }

    @Test func onlyWhatEntryPointsReachIsInTheGraph() throws {
        let graph = try graph(
            """
            @Injectable(scope: .singleton) final class Used {}
            @Injectable(scope: .singleton) final class Unused {}
            @DependencyGraph protocol G { var used: Used { get } }
            """)
        #expect(graph.storages.map { graph.names.text($0.type) } == ["Used"])
    }

    @Test(arguments: [
        ("final class A {}", "", "", false, false, false),
        ("final class A: Sendable {}", ": Sendable", "", true, false, false),
        ("final class A { init() async {} }", "", " async", false, true, false),
        ("final class A: Sendable { init() async {} }", ": Sendable", " async", true, true, false),
    ])
    func whoUsesAValueDecidesHowItIsKept(
        _ type: String, inherited: String, effects: String, isShared: Bool, isAsync: Bool, isWeak: Bool
    ) throws {
        let graph = try graph(
            "@Injectable(scope: .singleton) \(type)\n@DependencyGraph protocol G\(inherited) { var a: A { get\(effects) } }"
        )
        let kind = try #require(graph.storages.first).kind
        #expect((kind.isShared, kind.isAsync, kind.isWeak) == (isShared, isAsync, isWeak))
    }

    @Test func aWeakValueIsKeptWeakly() throws {
        let graph = try graph(
            "@Injectable(scope: .weak) final class A {}\n@DependencyGraph protocol G { var a: A { get } }")
        #expect(graph.storages.map(\.kind.isWeak) == [true])
    }

    @Test func aValuePerCallIsKeptForTheCall() throws {
        let graph = try graph(
            """
            @Injectable(scope: .perResolve) final class A {}
            @Injectable final class B { init(_: A, _: A) {} }
            @DependencyGraph protocol G { var b: B { get } }
            """)
        #expect(graph.storages.isEmpty)
        #expect(graph.callStorages.map { graph.names.text($0.type) } == ["A"])
    }

    @Test func anEagerGraphMakesItsValuesDependenciesFirst() throws {
        let graph = try graph(
            """
            @Injectable(scope: .singleton) final class A { init(_: B) {} }
            @Injectable(scope: .singleton) final class B { init(_: C) throws {} }
            @Injectable(scope: .singleton) final class C {}
            @DependencyGraph(initialization: .eager) protocol G { var a: A { get throws } }
            """)
        let text = graph.eagerValues.map { "\($0)" }
        #expect(text.count == 3)
        for (statement, type) in zip(text, ["C", "B", "A"]) { #expect(statement.contains("make\(type)")) }
        #expect(graph.initializerEffects.throwing == .any)
    }

    @Test func aChildGraphStandsInsideTheOneThatOpensIt() throws {
        let graph = try graph(
            """
            @Injectable(scope: .singleton) final class Store {}
            @Injectable(scope: .scoped(to: UserGraph.self)) final class Session { init(_: Store, name: String) {} }
            @DependencyGraph protocol G { func user(name: String) -> any UserGraph }
            @ChildGraph protocol UserGraph { @Input var name: String { get }; var session: Session { get } }
            """)
        let child = try #require(graph.children.first)
        #expect(child.name == "UserGraph" && child.access == nil)
        #expect(child.inputs.map(\.name) == ["name"])
        #expect(child.storages.map { child.names.text($0.type) } == ["Session"])
    }

    @Test func importsAreThoseOfTheFilesThatSupplyTheGraph() throws {
        let sealing = seal([
            "Kit/Kit.swift": "import DI\nimport Hidden\n@Injectable public struct A { public init() {} }",
            "App/Graph.swift":
                "import DI\n@preconcurrency import Kit\n@DependencyGraph protocol G { var b: B { get } }",
            "App/B.swift": "import DI\nimport Foundation\nimport Kit\n@Injectable struct B { init(_: A) {} }",
            "App/Other.swift": "import Unrelated\nstruct C {}",
        ])
        #expect(sealing.found.isEmpty)
        let imports = try #require(sealing.graphs.first).imports
        #expect(Set(imports.map(\.module)).isSuperset(of: ["DI", "Foundation", "Kit"]))
        #expect(!imports.map(\.module).contains("Unrelated"))
        #expect(imports.map(\.module) == imports.map(\.module).sorted())
        #expect(imports.first { $0.module == "Kit" }?.attributes == ["@preconcurrency"])
    }

    @Test func typesThatTwoModulesDeclareAreWrittenWithTheirModule() throws {
        let sealing = seal([
            "Kit/Kit.swift": "import DI\n@Injectable public struct Clock { public init() {} }",
            "App/App.swift": """
            import DI
            import Kit
            @Injectable struct Clock { init(_: Kit.Clock) {} }
            @DependencyGraph protocol G { var clock: Clock { get } }
            """,
        ])
        let graph = try #require(sealing.graphs.first)
        #expect(graph.names.text(try #require(graph.entryPoints.first).declaration.type) == "App.Clock")
    }
}
