import GraphCore
import Testing

/// The way that the notes of a finding show: from the fault to the nearest entry point.
@Suite struct ChainTests {
    /// The notes of the only finding, without its hints.
    private func chain(_ text: String) throws -> [String] {
        let diagnostics = seal(text).diagnostics.filter { $0.identifier == .missingBinding }
        #expect(diagnostics.count == 1)
        let chain = try #require(diagnostics.first?.chain)
        return (chain.steps + [chain.end]).map(\.text)
    }

    /// The last note of the chain of the only finding.
    private func end(_ text: String) throws -> String {
        let diagnostic = try #require(seal(text).diagnostics.first)
        return try #require(diagnostic.notes.last { $0.text.contains("is entry point") }).text
    }

    @Test func itLeadsFromTheFaultToAnEntryPoint() throws {
        let sealing = seal(
            """
            import DI
            @Injectable struct Leaf { init(_ number: Double) {} }
            @Injectable struct Middle { init(leaf: Leaf) {} }
            @DependencyGraph protocol AppGraph { var middle: Middle { get } }
            """)
        let finding = try #require(sealing.diagnostics.first)
        #expect(finding.notes.prefix(2).map(\.location.line) == [3, 4])
        #expect(finding.message == "nothing supplies 'Double' for parameter 'number' of 'Leaf'")
        #expect(
            finding.notes.prefix(2).map(\.text) == [
                "'Leaf' is needed for parameter 'leaf' of 'Middle'",
                "'Middle' is entry point 'middle' of 'AppGraph'",
            ])
    }

    @Test func theNearestEntryPointIsTheOneThatIsNamed() throws {
        let chain = try chain(
            """
            import DI
            @Injectable struct Leaf { init(_: Double) {} }
            @Injectable struct Near { init(leaf: Leaf) {} }
            @Injectable struct Far { init(near: Near) {} }
            @DependencyGraph protocol AppGraph { var far: Far { get }; var near: Near { get } }
            """)
        #expect(
            chain == [
                "'Leaf' is needed for parameter 'leaf' of 'Near'", "'Near' is entry point 'near' of 'AppGraph'",
            ])
    }

    @Test func theShortestWayIsShown() throws {
        let chain = try chain(
            """
            import DI
            @Injectable struct Leaf { init(_: Double) {} }
            @Injectable struct Detour { init(leaf: Leaf) {} }
            @Injectable struct Screen { init(detour: Detour, leaf: Leaf) {} }
            @DependencyGraph protocol AppGraph { var screen: Screen { get } }
            """)
        #expect(
            chain == [
                "'Leaf' is needed for parameter 'leaf' of 'Screen'",
                "'Screen' is entry point 'screen' of 'AppGraph'",
            ])
    }

    /// Whatever order entry points and parameters are worked on in: `Second` comes before `First` in the source.
    @Test func ofWaysOfOneLengthTheFirstInTheSourceIsShown() throws {
        let chain = try chain(
            """
            import DI
            @Injectable struct Leaf { init(_: Double) {} }
            @Injectable struct Second { init(leaf: Leaf) {} }
            @Injectable struct First { init(leaf: Leaf) {} }
            protocol Later { var screen: First { get } }
            @DependencyGraph protocol AppGraph: Later { var other: Second { get } }
            """)
        #expect(
            chain == [
                "'Leaf' is needed for parameter 'leaf' of 'Second'",
                "'Second' is entry point 'other' of 'AppGraph'",
            ])
    }

    @Test func theOtherEntryPointsAreCounted() throws {
        func graph(_ count: Int) -> String {
            let entryPoints = (0..<count).map { "var screen\($0): Leaf { get }" }.joined(separator: "\n")
            return """
                import DI
                @Injectable struct Leaf { init(_: Double) {} }
                @DependencyGraph protocol AppGraph {
                \(entryPoints)
                }
                """
        }
        #expect(try end(graph(1)) == "'Leaf' is entry point 'screen0' of 'AppGraph'")
        #expect(try end(graph(2)) == "'Leaf' is entry point 'screen0' of 'AppGraph', and 1 more leads here")
        #expect(try end(graph(40)) == "'Leaf' is entry point 'screen0' of 'AppGraph', and 39 more lead here")
    }

    /// Two graphs meet the fault: it is reported once, along the shorter way, with the entry points of both.
    @Test func graphsShareOneFinding() throws {
        let text = """
            import DI
            @Injectable struct Leaf { init(_: Double) {} }
            @Injectable struct Screen { init(leaf: Leaf) {} }
            @DependencyGraph protocol FirstGraph { var screen: Screen { get } }
            @DependencyGraph protocol SecondGraph { var leaf: Leaf { get }; var screen: Screen { get } }
            """
        #expect(seal(text).found == ["App/App.swift:2:32 missing-binding"])
        #expect(try end(text) == "'Leaf' is entry point 'leaf' of 'SecondGraph', and 2 more lead here")
    }

    /// Two specialisations lack the same: the entry point that reaches both is counted once.
    @Test func anEntryPointIsCountedOnce() throws {
        let text = """
            import DI
            @Injectable struct Box<Content> { init(_: Double) {} }
            @Injectable struct Screen { init(one: Box<Int>, other: Box<String>) {} }
            @DependencyGraph protocol AppGraph { var screen: Screen { get } }
            """
        #expect(seal(text).found == ["App/App.swift:2:40 missing-binding"])
        #expect(try end(text) == "'Screen' is entry point 'screen' of 'AppGraph'")
    }
}
