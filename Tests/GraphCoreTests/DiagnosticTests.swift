import GraphCore
import Testing

@Suite struct DiagnosticTests {
    private func location(_ path: String, _ line: Int, _ column: Int) -> Location {
        let start = Position(line: line, column: column)
        return Location(path: path, span: Span(start: start, end: Position(line: line, column: column + 1)))
    }

    private func missing(_ path: String, _ line: Int, _ column: Int, _ message: String = "missing") -> Diagnostic {
        Diagnostic(.missingBinding, at: location(path, line, column), message)
    }

    @Test func findingsStandInTheOrderOfPathsLinesAndColumns() {
        let ordered = [
            missing("A.swift", 2, 3), missing("A.swift", 2, 10), missing("A.swift", 10, 1), missing("B.swift", 1, 1),
        ]
        for rotation in ordered.indices {
            let turned = Array(ordered[rotation...] + ordered[..<rotation])
            #expect(turned.inSourceOrder == ordered)
            #expect(Array(turned.reversed()).inSourceOrder == ordered)
        }
    }

    @Test func atOnePlaceKindsStandInTheOrderOfTheirNames() {
        let place = location("A.swift", 1, 1)
        let findings = [Diagnostic(.unusedBinding, at: place, "b"), Diagnostic(.duplicateBinding, at: place, "a")]
        #expect(findings.inSourceOrder.map(\.identifier) == [.duplicateBinding, .unusedBinding])
    }

    @Test func oneFaultIsReportedOnceHoweverManyMeetIt() {
        let place = location("A.swift", 1, 1)
        let findings = [
            Diagnostic(.duplicateBinding, at: place, "in one graph"),
            Diagnostic(.duplicateBinding, at: place, "in two"),
            missing("A.swift", 1, 2, "b"), missing("A.swift", 1, 2, "b"),
        ]
        #expect(findings.inSourceOrder.map(\.message) == ["in one graph", "b"])
    }

    @Test func oneParameterMayLackSeveralThings() {
        let findings = [missing("A.swift", 1, 1, "Store<User>"), missing("A.swift", 1, 1, "Store<Post>")]
        #expect(findings.inSourceOrder.map(\.message) == ["Store<Post>", "Store<User>"])
    }

    @Test func aLeafThatManyAskForIsOneFindingForEachPlaceThatAsks() {
        let sealing = seal(
            """
            import DI
            protocol Missing {}
            @Injectable struct Leaf { init(_: any Missing) {} }
            @Injectable struct A { init(_: Leaf) {} }
            @Injectable struct B { init(_: Leaf, _: A) {} }
            @DependencyGraph protocol OneGraph { var a: A { get }; var b: B { get } }
            @DependencyGraph protocol TwoGraph { var b: B { get } }
            """)
        #expect(sealing.found == ["App/App.swift:3:32 missing-binding"])
        #expect(sealing.graphs.isEmpty)
    }

    @Test func everythingThatIsWrongIsFoundAtOnce() {
        let sealing = seal([
            "App/B.swift": """
            import DI
            @Injectable struct Loop { init(_: Loop) {} }
            @Injectable struct Two { init() {}; init(a: Int) {} }
            """,
            "App/A.swift": """
            import DI
            @DependencyGraph protocol AppGraph {
                var missing: Double { get }
                var loop: Loop { get }
                var two: Two { get }
            }
            """,
        ])
        #expect(
            sealing.found == [
                "App/A.swift:3:9 missing-binding", "App/B.swift:2:32 dependency-cycle",
                "App/B.swift:3:20 ambiguous-initializer",
            ])
    }

    @Test func severitiesAreThoseOfTheCatalogue() {
        let warnings = Diagnostic.Identifier.allCases.filter { $0.defaultSeverity == .warning }
        let ignored = Diagnostic.Identifier.allCases.filter { $0.defaultSeverity == .ignored }
        #expect(warnings == [.unmatchedOverride])
        #expect(ignored == [.unusedBinding])
    }

    @Test func identifiersAreInKebabCase() {
        for identifier in Diagnostic.Identifier.allCases {
            #expect(identifier.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
        }
    }
}
