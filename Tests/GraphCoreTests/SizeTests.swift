import Testing

@testable import GraphCore

/// What a graph costs grows with its bindings, not with the paths through them.
@Suite(.serialized) struct SizeTests {
    /// Layers of four types: the top asks for left and right, each of which asks for the top of the next layer.
    private func diamonds(_ layers: Int, scope: String = "") -> String {
        let lines = (0..<layers).flatMap { layer in
            [
                "@Injectable\(scope) final class Top\(layer) { init(_: Left\(layer), _: Right\(layer)) {} }",
                "@Injectable final class Left\(layer) { init(_: Top\(layer + 1)) {} }",
                "@Injectable final class Right\(layer) { init(_: Top\(layer + 1)) {} }",
            ]
        }
        return """
            import DI
            \(lines.joined(separator: "\n"))
            @Injectable final class Top\(layers) {}
            @DependencyGraph protocol AppGraph { var top: Top0 { get } }
            """
    }

    @Test(arguments: ["", "(scope: .singleton)", "(scope: .perResolve)"])
    func fortyDiamondsAreFortyTimesOne(scope: String) throws {
        func size(_ layers: Int) throws -> Int {
            let sealing = seal(diamonds(layers, scope: scope))
            #expect(sealing.diagnostics.isEmpty)
            let graph = try #require(sealing.graphs.first)
            let bodies = graph.functions.map(\.body) + graph.entryPoints.map(\.body)
            return bodies.reduce(0) { $0 + "\($1)".count }
        }
        let (twenty, forty) = (try size(20), try size(40))
        #expect(Double(forty) < 2.5 * Double(twenty))
    }

    @Test func eachBindingIsOneNode() throws {
        let set = BindingSet(modules(["App/App.swift": diamonds(40)]))
        let index = BindingIndex(set.bindings, table: set.table)
        let resolved = GraphResolver.resolve(try #require(set.graphs.first), in: set, index)
        #expect(resolved.nodes.count == 3 * 40 + 1)
    }

    @Test func aMissingLeafUnderManyPathsIsOneFinding() throws {
        let source = diamonds(40).replacing("class Top40 {}", with: "class Top40 { init(_: Double) {} }")
        let sealing = seal(source)
        #expect(sealing.diagnostics.map(\.identifier) == [.missingBinding])
        // The shortest path: from the leaf through every layer to the entry point.
        #expect(try #require(sealing.diagnostics.first).notes.count < 100)
    }

    /// Declarations that ask for the next one each, as a frontend would hand them over.
    private func chain(_ count: Int, last: WrittenType? = nil) -> [SourceModule] {
        let file = SourceFile(
            path: "App/App.swift", imports: [Import(module: "DI", attributes: [], access: nil)],
            declarations: (0..<count).map { index in
                let next = index + 1 < count ? .name("Link\(index + 1)") : last
                return .type(link(index, next: next))
            } + [.type(graph(at: count + 1))], isBroken: false)
        return [SourceModule(name: "App", files: [file])]
    }

    private func link(_ index: Int, next: WrittenType?) -> TypeDeclaration {
        let line = index + 1
        let parameters = next.map { type in
            [Parameter(label: nil, name: DeclaredName("next", span(line, 60)), type: type, typeSpan: span(line, 66))]
        }
        return TypeDeclaration(
            header: header("Injectable", line), kind: .class, name: DeclaredName("Link\(index)", span(line, 30)),
            members: [
                .initializer(
                    InitializerDeclaration(
                        header: DeclarationHeader(), span: span(line, 50), parameters: parameters ?? []))
            ])
    }

    private func graph(at line: Int) -> TypeDeclaration {
        let first = VariableDeclaration(
            header: DeclarationHeader(), name: DeclaredName("first", span(line, 50)), type: .name("Link0"),
            isConstant: false, isComputed: true)
        return TypeDeclaration(
            header: header("DependencyGraph", line), kind: .protocol, name: DeclaredName("AppGraph", span(line, 30)),
            members: [.variable(first)])
    }

    private func header(_ annotation: String, _ line: Int) -> DeclarationHeader {
        DeclarationHeader(attributes: [Attribute(name: .name(annotation), arguments: [], span: span(line, 1))])
    }

    private func span(_ line: Int, _ column: Int) -> Span {
        Span(start: Position(line: line, column: column), end: Position(line: line, column: column + 1))
    }

    @Test(.timeLimit(.minutes(1)))
    func aChainOfTwentyThousandIsSealed() {
        let modules = chain(20_000)
        let sealing = onSmallStack { Sealing(BindingSet(modules), module: "App") }
        #expect(sealing.diagnostics.isEmpty)
        #expect(sealing.graphs.count == 1)
    }

    @Test(.timeLimit(.minutes(1)))
    func aLongLoopIsOneFinding() {
        let modules = chain(5_000, last: .name("Link0"))
        let sealing = onSmallStack { Sealing(BindingSet(modules), module: "App") }
        #expect(sealing.diagnostics.map(\.identifier) == [.dependencyCycle])
    }

    @Test(.timeLimit(.minutes(1)))
    func aMissingLeafUnderALongChainIsOneFinding() {
        let modules = chain(5_000, last: .name("Missing"))
        let sealing = onSmallStack { Sealing(BindingSet(modules), module: "App") }
        #expect(sealing.diagnostics.map(\.identifier) == [.missingBinding])
    }

    /// The bodies of a graph over a tree in which each type asks for three of its own, the entry point's first.
    private func bodiesOfTree(_ count: Int) throws -> [Body] {
        let types = (0..<count).map { number in
            let needs = (3 * number + 1...3 * number + 3).filter { $0 < count }.map { "_: Node\($0)" }
            return "@Injectable final class Node\(number) { init(\(needs.joined(separator: ", "))) {} }"
        }
        let sealing = seal(
            "import DI\n\(types.joined(separator: "\n"))\n@DependencyGraph protocol G { var root: Node0 { get } }")
        #expect(sealing.diagnostics.isEmpty)
        let graph = try #require(sealing.graphs.first)
        return graph.entryPoints.map(\.body) + graph.functions.map(\.body)
    }

    @Test func whatFitsInOneBodyStandsThere() throws {
        #expect(try bodiesOfTree(40).map(\.statements.count) == [39])
    }

    /// The compiler's time for a body grows with the square of its length, that for a graph with the number of its types.
    @Test func aBodyThatGrowsTooLongLeavesItsPartsToFunctions() throws {
        let bodies = try bodiesOfTree(1_000)
        #expect(bodies.allSatisfy { $0.statements.count <= 48 })
        #expect(bodies.count < 1_000 / 20)
        // As many constants as dependencies: what has a function is made by it, and nothing is made twice.
        #expect(bodies.reduce(0) { $0 + $1.statements.count } == 999)
    }

    @Test func whatAsksForVeryManyHasOneConstantForEach() throws {
        let leaves = (0..<100).map { "@Injectable final class Leaf\($0) {}" }
        let needs = (0..<100).map { "_: Leaf\($0)" }
        let sealing = seal(
            """
            import DI
            \(leaves.joined(separator: "\n"))
            @Injectable final class Root { init(\(needs.joined(separator: ", "))) {} }
            @DependencyGraph protocol G { var root: Root { get } }
            """)
        let graph = try #require(sealing.graphs.first)
        #expect(graph.entryPoints.map(\.body.statements.count) == [100])
        #expect(graph.functions.isEmpty)
    }

    // MARK: - What is divided off

    /// Sources in which `Part0` to `Part5` are made with eight more constants each, so that all six exceed one body.
    private func parts(_ graphs: String) -> String {
        let leaves = (0..<8).map { "_: Leaf<Part, N\($0)>" }.joined(separator: ", ")
        return """
            import DI
            \((0..<8).map { "enum N\($0) {}" }.joined(separator: "\n"))
            @Injectable final class Leaf<Part, Number> {}
            @Injectable final class Part<Number> { init(\(leaves)) {} }
            \(graphs)
            """
    }

    private let sixParts = (0..<6).map { "_: Part<N\($0)>" }.joined(separator: ", ")

    /// What the graph makes by a function, be it a method or a constant of the initializer.
    private func madeByFunctions(_ text: String) throws -> [String] {
        let sealing = seal(parts(text))
        #expect(sealing.found == [])
        let graph = try #require(sealing.graphs.first)
        let constants = graph.wiring.compactMap { wire -> FunctionSignature? in
            if case .function(let signature, _) = wire.form { signature } else { nil }
        }
        return (graph.functions.map(\.signature) + constants).map { graph.names.text($0.result) }.sorted()
    }

    private let allParts = (0..<6).map { "Part<N\($0)>" }

    @Test(arguments: ["protocol G", "protocol G: Sendable", "@MainActor protocol G"])
    func eachPartOfALongBodyHasAFunction(_ graph: String) throws {
        let root = "@Injectable final class Root { init(\(sixParts)) {} }"
        #expect(try madeByFunctions("\(root)\n@DependencyGraph \(graph) { var root: Root { get } }") == allParts)
    }

    @Test(arguments: ["protocol G", "protocol G: Sendable", "@MainActor protocol G"])
    func soHasEachPartOfWhatIsMadeLater(_ graph: String) throws {
        let made = try madeByFunctions(
            """
            @Injectable final class Root { init(_: @escaping () -> Whole) {} }
            @Injectable final class Whole { init(\(sixParts)) {} }
            @DependencyGraph \(graph) { var root: Root { get } }
            """)
        #expect(made == allParts)
    }

    /// It would run on the actor as a whole, with a graph that cannot go there, and hand back what cannot come along.
    @Test(arguments: ["protocol G", "protocol G: Sendable"])
    func whatCrossesToAnActorHasNone(_ graph: String) throws {
        let made = try madeByFunctions(
            """
            @MainActor @Injectable final class Screen { init(_: String, _: Leaf<N0, N0>) {} }
            @MainActor @Injectable final class Style { init(_: Leaf<N0, N1>) {} }
            @Injectable final class Report { init(_: Style, _: Leaf<N0, N2>) {} }
            @Injectable final class Root { init(_: Screen, _: Report, \(sixParts)) {} }
            @DependencyGraph \(graph) { @Input var title: String { get }; var root: Root { get async } }
            """)
        #expect(made == allParts)
    }

    @Test func whatASendableProviderOfAPlainGraphMakesHasNone() throws {
        func made(_ graph: String) throws -> [String] {
            try madeByFunctions(
                """
                @Injectable final class Root { init(_: @escaping @Sendable () -> Inner) {} }
                @Injectable struct Inner: Sendable { init(_: @escaping () -> Whole) {} }
                @Injectable final class Whole { init(\(sixParts)) {} }
                @DependencyGraph \(graph) { var root: Root { get } }
                """)
        }
        #expect(try made("protocol G") == [])
        #expect(try made("@MainActor protocol G") == [])
        #expect(try made("protocol G: Sendable") == allParts)
    }

    /// What a function makes belongs to a graph that is not `Sendable`, or to its actor, and could not go to another one.
    @Test(arguments: [
        "@Back @Injectable final class Whole { init(PARTS) {} }", "@Injectable actor Whole { init(PARTS) {} }",
        "@Injectable final class Whole { @Inject @Back func take(PARTS) {} }",
    ])
    func whatGoesToAnActorHasNone(_ whole: String) throws {
        func made(_ graph: String) throws -> [String] {
            try madeByFunctions(
                """
                @globalActor actor Back { static let shared = Back() }
                \(whole.replacing("PARTS", with: sixParts))
                @DependencyGraph \(graph) { var whole: Whole { get async } }
                """)
        }
        #expect(try made("protocol G") == [])
        #expect(try made("@MainActor protocol G") == [])
        #expect(try made("protocol G: Sendable") == allParts)
    }

    /// What is made with the values of a call belongs to the call, also where the graph is `Sendable`.
    @Test func whatSharesACallAndGoesToAnActorHasNone() throws {
        let made = try madeByFunctions(
            """
            @globalActor actor Back { static let shared = Back() }
            @Injectable(scope: .perResolve) final class Request: Sendable {}
            @Injectable final class Holder { init(_: Request, _: Leaf<N0, N0>) {} }
            @Back @Injectable final class Whole { init(_: Holder, \(sixParts)) {} }
            @DependencyGraph protocol G: Sendable { var whole: Whole { get async } }
            """)
        #expect(made == allParts + ["Request"])
    }
}
