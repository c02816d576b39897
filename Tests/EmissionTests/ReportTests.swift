import Emission
import Foundation
import GraphCore
import Testing

/// A graph of two modules, with a singleton, a provider, an input and an injected member.
private let sources = [
    "App/App.swift": """
    import DI
    import Kit
    @Injectable struct Screen { init(store: any Store, later: () -> Panel) {} }
    @Injectable struct Panel { init(title: String) {} }
    final class Controller { @Inject var store: (any Store)! }
    @DependencyGraph protocol AppGraph {
        @Input var title: String { get }
        var screen: Screen { get }
        func inject(_ controller: Controller)
    }
    """,
    "Kit/Kit.swift": """
    import DI
    public protocol Store {}
    @Injectable(as: Store.self, scope: .singleton) public final class Disk: Store { public init() {} }
    """,
]

@Suite struct DrawingTests {
    private let report = graphReport(sources)

    @Test func aDrawingForGraphviz() {
        let text = ReportFormat.dot.render(report).split(separator: "\n").dropFirst(4).joined(separator: "\n")
        #expect(
            text == """
                  subgraph cluster_0 {
                    label="App"; color="#9ca3af"; style=rounded; fontsize=12;
                    n0 [label="Controller\\ngiven", shape=note, fillcolor="#e5e7eb"];
                    n2 [label="Panel"];
                    n3 [label="Screen"];
                    n4 [label="String\\ngiven", shape=note, fillcolor="#e5e7eb"];
                    n5 [label="screen\\nAppGraph", shape=cds, fillcolor="#dbeafe"];
                    n6 [label="inject\\nAppGraph", shape=cds, fillcolor="#dbeafe"];
                  }
                  subgraph cluster_1 {
                    label="Kit"; color="#9ca3af"; style=rounded; fontsize=12;
                    n1 [label="Disk\\nsingleton", fillcolor="#fef3c7"];
                  }
                  n5 -> n3;
                  n6 -> n0;
                  n0 -> n1 [style=dotted];
                  n2 -> n4;
                  n3 -> n1;
                  n3 -> n2 [style=dashed];
                }
                """)
    }

    @Test func aDrawingForMermaid() {
        #expect(
            ReportFormat.mermaid.render(report) == """
                flowchart LR
                  subgraph c0["App"]
                    n0[/"Controller<br/>given"/]:::given
                    n2["Panel"]:::transient
                    n3["Screen"]:::transient
                    n4[/"String<br/>given"/]:::given
                    n5(["screen<br/>AppGraph"]):::entryPoint
                    n6(["inject<br/>AppGraph"]):::entryPoint
                  end
                  subgraph c1["Kit"]
                    n1[["Disk<br/>singleton"]]:::kept
                  end
                  n5 --> n3
                  n6 --> n0
                  n0 --o n1
                  n2 --> n4
                  n3 --> n1
                  n3 -.-> n2
                  classDef entryPoint fill:#dbeafe,stroke:#1d4ed8,color:#111827
                  classDef transient fill:#ffffff,stroke:#6b7280,color:#111827
                  classDef kept fill:#fef3c7,stroke:#b45309,color:#111827
                  classDef given fill:#e5e7eb,stroke:#6b7280,color:#111827

                """)
    }

    @Test func framesMayStandForScopes() {
        let drawing = GraphDrawing(report, clustering: .scope)
        #expect(Set(drawing.clusters.map(\.title)) == ["given", "transient", "singleton", "entry points"])
    }

    @Test(arguments: [
        (0, ["Panel"]), (1, ["Panel", "Screen", "String"]), (2, ["Disk", "Panel", "Screen", "String", "screen"]),
    ])
    func aNeighbourhoodGoesBothWays(_ steps: Int, titles: [String]) throws {
        let focus = try GraphDrawing.Focus(type: "Panel", steps: steps, in: report)
        let drawing = GraphDrawing(report, focus: focus)
        // An entry point is shown wherever what it returns is.
        let expected = Set(titles).union(titles.contains("Screen") ? ["screen"] : [])
        #expect(Set(drawing.nodes.map(\.title)) == expected)
    }

    @Test func whereSeveralGraphsAreEachHasAFrame() {
        let report = graphReport([
            "App/App.swift": """
            import DI
            @Injectable struct A {}
            @DependencyGraph protocol One { var a: A { get } }
            @DependencyGraph protocol Two { var a: A { get } }
            """
        ])
        let drawing = GraphDrawing(report)
        #expect(drawing.clusters.map(\.title) == ["App.One", "App", "App.Two", "App"])
        #expect(drawing.clusters.map(\.parent) == [nil, 0, nil, 2])
    }
}

@Suite struct JSONReportTests {
    @Test func whatIsWrittenIsReadBack() throws {
        let report = graphReport(sources)
        let text = ReportFormat.json.render(report)
        #expect(try JSONDecoder().decode(GraphReport.self, from: Data(text.utf8)) == report)
        #expect(text.hasPrefix("{\n  \"version\": 1,\n") && text.hasSuffix("}\n"))
    }

    @Test func theSameGraphGivesTheSameText() {
        #expect(ReportFormat.json.render(graphReport(sources)) == ReportFormat.json.render(graphReport(sources)))
    }
}

@Suite struct DiffFormatTests {
    private let diff = GraphDiff(
        from: graphReport(sources),
        to: graphReport(
            sources.mapValues { $0.replacing(", scope: .singleton", with: "").replacing("Panel", with: "Pane") }))
    private let nothing = GraphDiff(from: graphReport(sources), to: graphReport(sources))

    @Test func aDifferenceForPeople() {
        #expect(
            DiffFormat.text.render(diff) == """
                - binding Panel  [App.AppGraph]
                + binding Pane  [App.AppGraph]
                ~ binding Disk  [App.AppGraph]
                    scope: singleton → transient
                ~ dependency later  [App.AppGraph: Screen]
                    type: () -> Panel → () -> Pane
                    supplier: provider of App.AppGraph: Panel → provider of App.AppGraph: Pane

                """)
        #expect(DiffFormat.text.render(nothing).isEmpty)
    }

    @Test func aDifferenceForAPullRequest() {
        let text = DiffFormat.markdown.render(diff)
        #expect(text.hasPrefix("### Dependency graph\n\n1 added, 1 removed, 2 changed\n\n| | binding | in | what |\n"))
        #expect(text.contains("| ~ | <code>Disk</code> | <code>App&#46;AppGraph</code> | scope: "))
        #expect(text.contains("\n```mermaid\nflowchart LR\n") && text.hasSuffix("```\n"))
        #expect(text.contains("[\"Pane\"]:::added") && text.contains("[\"Panel\"]:::removed"))
        #expect(DiffFormat.markdown.render(nothing) == "### Dependency graph\n\nNothing changed.\n")
    }

    @Test func aCommentOfManyChangesStaysShort() {
        let count = 200
        let services = (0..<count).map { "@Injectable struct Service\($0) {}" }
        let points = (0..<count).map { "    var p\($0): Service\($0) { get }" }
        let large = graphReport([
            "App/App.swift": "import DI\n" + services.joined(separator: "\n")
                + "\n@DependencyGraph protocol AppGraph {\n" + points.joined(separator: "\n") + "\n}"
        ])
        let text = DiffFormat.markdown.render(
            GraphDiff(from: GraphReport(graphs: [], bindings: [], unused: []), to: large))
        #expect(text.contains("\n201 added\n") && text.contains("\nand 170 more\n"))
        #expect(text.hasSuffix("\nA drawing of what lies around the changes would have 400 boxes.\n"))
        #expect(text.utf8.count < 65_536)
    }

    @Test func aDifferenceForPrograms() throws {
        struct Document: Decodable {
            struct Change: Decodable {
                struct Detail: Decodable {
                    let aspect: String
                    let before: String
                    let after: String
                }

                let subject: String
                let kind: String
                let owner: String
                let name: String
                let details: [Detail]
            }

            let version: Int
            let changes: [Change]
        }
        let document = try JSONDecoder().decode(Document.self, from: Data(DiffFormat.json.render(diff).utf8))
        #expect(document.version == 1 && document.changes.count == diff.changes.count)
        #expect(document.changes.map(\.name) == ["Panel", "Pane", "Disk", "later"])
        #expect(document.changes[2].details.map(\.after) == ["transient"])
    }
}

/// Names that no source can keep out: Swift lets anything stand between backticks.
@Suite struct HostileNameTests {
    private static let names = [
        "a \"quoted\" name", "</script><script>alert(1)</script>", "end", "a | b", "#35; &amp; &quot;", "--> x",
        "]]] ((( {{{", "<b>bold</b>", "%% comment", "$(touch x)", "```",
    ]

    private static var hostile: GraphReport {
        let types = names.map { name in "@Injectable struct `\(name.replacing("`", with: "'"))` {}" }
        let points = names.enumerated().map { "var p\($0): `\($1.replacing("`", with: "'"))` { get }" }
        let text = "import DI\n" + types.joined(separator: "\n") + "\n@DependencyGraph protocol `G <i>` {\n"
        return graphReport(["App/App.swift": text + points.joined(separator: "\n") + "\n}"])
    }

    @Test func theyAreThereToBeginWith() {
        #expect(Self.hostile.bindings.count == Self.names.count)
    }

    @Test func noneEndsAMermaidLabel() {
        for line in ReportFormat.mermaid.render(Self.hostile).split(separator: "\n") where line.contains(":::") {
            let label = line.split(separator: "\"", omittingEmptySubsequences: false)
            #expect(label.count == 3)
            #expect(!label[1].replacing("<br/>", with: "").contains { "<>\"|`{}&$%".contains($0) })
        }
    }

    @Test func noneEndsACellOrATagInMarkdown() {
        let diff = GraphDiff(from: GraphReport(graphs: [], bindings: [], unused: []), to: Self.hostile)
        for line in DiffFormat.markdown.render(diff).split(separator: "\n") where line.hasPrefix("| + |") {
            #expect(line.count { $0 == "|" } == 5)
            let text = line.replacing("<code>", with: "").replacing("</code>", with: "")
            #expect(!text.contains { "<>`*_[]".contains($0) })
        }
    }

    @Test(arguments: controlCharacters)
    func noneEndsALineOfText(_ character: Character) throws {
        let plain = ReportFormat.json.render(graphReport(sources))
        let scalar = try #require(character.unicodeScalars.first)
        let digits = String(scalar.value, radix: 16)
        let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        let odd = try JSONDecoder().decode(
            GraphReport.self, from: Data(plain.replacing("\"Panel", with: "\"Pan\(escape)el").utf8))
        #expect(odd.bindings.contains { $0.type.contains(character) })
        let diff = GraphDiff(from: graphReport(sources), to: odd)
        let texts = [
            ReportFormat.dot.render(odd), ReportFormat.mermaid.render(odd), DiffFormat.text.render(diff),
            DiffFormat.markdown.render(diff), ExplanationText.render(try Explanation(of: "Screen", in: odd)),
        ]
        for text in texts {
            #expect(!text.replacing("\n", with: "").unicodeScalars.contains(scalar))
        }
        #expect(
            ReportFormat.dot.render(odd).split(separator: "\n").count
                == ReportFormat.dot.render(graphReport(sources)).split(separator: "\n").count)
    }
}
