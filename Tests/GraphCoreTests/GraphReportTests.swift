import Testing

@testable import GraphCore

/// A graph in which every kind of binding, and every way to have one, occurs.
private let everything = """
    import DI
    protocol Store {}
    @Injectable(as: Store.self, scope: .singleton) final class Disk: Store { init(url: String) {} }
    enum Bindings { @Provides static let url: String = "u"; @Provides static func number() async throws -> Int { 1 } }
    @Injectable struct Screen {
        init(store: any Store, later: () async throws -> Int, lazy: Lazy<any Store>, size: Double = 1, parts: [Part]) {}
    }
    @Contributes(to: [Part].self) @Injectable struct Part {}
    @Injectable struct Detail { init(id: Assisted<Int>, store: any Store) {} }
    @Injectable struct List { init(detail: (Int) -> Detail) {} }
    final class Controller { @Inject var store: (any Store)! }
    @Injectable struct Nobody {}
    @ChildGraph protocol UserGraph { @Input var user: Character { get }; var session: Session { get } }
    @Injectable(scope: .scoped(to: UserGraph.self)) final class Session { init(user: Character, store: any Store) {} }
    @DependencyGraph protocol AppGraph {
        var screen: Screen { get }
        func detail(id: Int) -> Detail
        var list: List { get }
        func inject(_ controller: Controller)
        func user(user: Character) -> any UserGraph
    }
    """

@Suite struct GraphReportTests {
    private let report: GraphReport

    init() {
        let sealing = seal(everything)
        #expect(sealing.found.isEmpty)
        report = sealing.report
    }

    private func binding(_ type: String) throws -> GraphReport.Binding {
        try #require(report.bindings.first { $0.type == type })
    }

    /// `store: direct App.AppGraph: Disk`
    private func dependencies(_ type: String) throws -> [String] {
        try binding(type).dependencies.map { "\($0.name): \($0.supply.way) \($0.supply.binding ?? "-")" }
    }

    @Test func aChildGraphFollowsTheOneThatOpensIt() throws {
        #expect(report.graphs.map(\.id) == ["App.AppGraph", "App.AppGraph/UserGraph"])
        #expect(report.graphs.map(\.parent) == [nil, "App.AppGraph"])
        #expect(report.graphs.map(\.name) == ["AppGraph", "UserGraph"])
        #expect(try binding("any UserGraph").opens == "App.AppGraph/UserGraph")
    }

    @Test func entryPointsSayWhatTheyAreAndWhoAnswers() {
        let texts = report.graphs[0].entryPoints.map {
            "\($0.kind) \($0.name)(\($0.parameters.joined(separator: ", "))) \($0.supply.binding ?? "-")"
        }
        #expect(
            texts == [
                "property screen() App.AppGraph: Screen", "function detail(Int) App.AppGraph: Detail",
                "property list() App.AppGraph: List", "injection inject(Controller) App.AppGraph: Controller",
                "function user(Character) App.AppGraph: any UserGraph",
            ])
    }

    @Test(arguments: [
        ("Disk", GraphReport.Kind.initializer, GraphReport.Scope.singleton, "Disk"),
        ("String", .variable, .transient, "Bindings.url"), ("Int", .function, .transient, "Bindings.number"),
        ("[Part]", .collection, .transient, "[Part]"), ("Character", .input, .given, "user"),
        ("Session", .initializer, .scoped, "Session"), ("any UserGraph", .childGraph, .transient, "any UserGraph"),
        ("Controller", .existing, .given, "Controller"),
    ])
    func bindingsSayWhatTheyAre(_ type: String, kind: GraphReport.Kind, scope: GraphReport.Scope, supplier: String)
        throws
    {
        let binding = try binding(type)
        #expect((binding.kind, binding.scope, binding.supplier) == (kind, scope, supplier))
        #expect(binding.module == "App" && binding.location.path == "App/App.swift")
    }

    @Test func whatIsScopedToAChildGraphBelongsToIt() throws {
        #expect(try binding("Session").graph == "App.AppGraph/UserGraph")
        #expect(try binding("Session").id == "App.AppGraph/UserGraph: Session")
        #expect(try binding("Disk").graph == "App.AppGraph")
    }

    @Test func keysComeWithTheTypeFirst() throws {
        #expect(try binding("Disk").keys == ["Disk", "any Store"])
    }

    @Test func everyDependencySaysHowItIsHad() throws {
        #expect(
            try dependencies("Screen") == [
                "store: direct App.AppGraph: Disk", "later: provider App.AppGraph: Int",
                "lazy: lazy App.AppGraph: Disk", "size: default -", "parts: direct App.AppGraph: [Part]",
            ])
        #expect(try dependencies("Detail") == ["id: argument -", "store: direct App.AppGraph: Disk"])
        #expect(try dependencies("List") == ["detail: factory App.AppGraph: Detail"])
        #expect(try dependencies("[Part]") == ["element: direct App.AppGraph: Part"])
    }

    @Test func theRoleOfADependencyIsSaid() throws {
        #expect(try binding("Controller").dependencies.map(\.role) == [.member])
        #expect(try binding("[Part]").dependencies.map(\.role) == [.element])
        #expect(try binding("Disk").dependencies.map(\.role) == [.parameter])
    }

    @Test func effectsAreThoseOfAllThatIsNeededAtOnce() throws {
        let number = try binding("Int").effects
        #expect(number.isAsync && number.thrown == "any Error" && number.actor == nil)
        // A provider is called later.
        #expect(try binding("Screen").effects == GraphReport.Effects(isAsync: false, thrown: nil, actor: nil))
    }

    @Test func numbersSayHowMuchDependsOnABinding() throws {
        // Screen (twice, counted once), Detail, Controller, Session.
        let disk = try binding("Disk")
        #expect(disk.dependents == 4 && disk.depth == 1)
        // Every entry point, the child graph's own included.
        #expect(disk.entryPoints == 6)
        let session = try binding("Session")
        #expect(session.dependents == 1 && session.depth == 1 && session.entryPoints == 2)
        #expect(try binding("Screen").depth == 0)
        #expect(try binding("String").depth == 2)
    }

    @Test func whatNoGraphReachesIsUnused() {
        #expect(report.unused.map(\.supplier) == ["Nobody"])
    }

    @Test func bindingsComeByGraphAndName() {
        let order = report.bindings.map { ($0.graph, $0.id) }
        #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func bindingsOfOneTypeHaveIdentifiersOfTheirOwn() {
        let report = seal(
            """
            import DI
            protocol A {}; protocol B {}
            extension Int: A, B {}
            enum Bindings {
                @Provides(as: B.self) static func second() -> Int { 2 }
            }
            final class C { @Inject var b: (any B)! ; init() {} }
            @Injectable struct Holder { init(make: () -> Made) {} }
            @Injectable struct Made {}
            @DependencyGraph protocol G { func fill(_ c: C); func again(_ c: C); var holder: Holder { get } }
            """
        ).report
        #expect(Set(report.bindings.map(\.id)).count == report.bindings.count)
    }

    @Test func aBrokenGraphIsReportedAsFarAsItGoes() throws {
        let report = seal(
            "import DI\n@Injectable struct A { init(_: Double) {} }\n@DependencyGraph protocol G { var a: A { get } }"
        ).report
        let binding = try #require(report.bindings.first)
        #expect(binding.dependencies.map(\.supply) == [GraphReport.Supply(way: .missing, binding: nil)])
    }

    @Test func whatAnyGraphOfAPackageReachesIsUsed() {
        let kit = seal("import DI\n@Injectable struct A {}\n@Injectable struct B {}\n@DependencyGraph protocol G {}")
            .report
        let other = seal(
            "import DI\n@Injectable struct A {}\n@Injectable struct B {}\n@DependencyGraph protocol G { var a: A { get } }"
        ).report
        #expect(kit.unused.map(\.type) == ["A", "B"])
        #expect(GraphReport(merging: [kit, other]).unused.map(\.type) == ["B", "B"])
    }
}

@Suite struct ExplanationTests {
    private let report = seal(everything).report

    @Test(arguments: ["Store", "any Store", "Disk", "App.Disk", " any  Store "])
    func aTypeIsFoundAsPeopleWriteIt(_ type: String) throws {
        #expect(try Explanation(of: type, in: report).answers.map(\.binding.type) == ["Disk"])
    }

    @Test func whoAsksAndTheWaysFromEntryPointsAreFound() throws {
        let answer = try #require(try Explanation(of: "Store", in: report).answers.first)
        #expect(
            answer.askers.map { "\($0.binding.type).\($0.dependency.name)" } == [
                "Controller.store", "Detail.store", "Screen.store", "Screen.lazy", "Session.store",
            ])
        let paths = answer.paths.map { ([$0.entryPoint.name] + $0.bindings.map(\.type)).joined(separator: " ") }
        #expect(
            paths == [
                "screen Screen Disk", "detail Detail Disk", "list List Detail Disk", "inject Controller Disk",
                "user any UserGraph Session Disk", "session Session Disk",
            ])
    }

    @Test func aNearNameIsNamed() {
        let error = #expect(throws: UnknownType.self) { try Explanation(of: "Storr", in: report) }
        #expect(error?.description == "no graph has 'Storr'; 'Store' comes nearest")
    }

    @Test func whatNoGraphReachesIsSaidToBeSo() {
        let error = #expect(throws: UnknownType.self) { try Explanation(of: "Nobody", in: report) }
        #expect(error?.description == "no graph reaches 'Nobody', which App/App.swift:12 declares")
    }

    @Test func twoTypesOfOneNameAreBothExplained() throws {
        let report = seal(
            """
            import DI
            enum Left { @Injectable struct Part {} }
            enum Right { @Injectable struct Part {} }
            @DependencyGraph protocol G { var left: Left.Part { get }; var right: Right.Part { get } }
            """
        ).report
        #expect(try Explanation(of: "Part", in: report).answers.map(\.binding.type) == ["Left.Part", "Right.Part"])
        #expect(try Explanation(of: "Left.Part", in: report).answers.map(\.binding.type) == ["Left.Part"])
    }
}
