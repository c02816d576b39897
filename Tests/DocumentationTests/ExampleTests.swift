import Foundation
import TestSupport
import Testing

/// Every example of the documentation is compiled and run, and every finding that it shows is found.
@Suite struct ExampleTests {
    static let documents = [
        "Documentation/Guide.md", "Documentation/ComingFromSwinject.md", "Documentation/FromRuntimeChecks.md",
    ]
    static let examples = documents.flatMap { (try? Document($0).examples) ?? [] }

    @Test(arguments: examples)
    func theExampleDoesWhatItsPageSays(_ example: Example) throws {
        let problems = try CaseRunner.problems(in: example.caseFile()) + example.differences()
        #expect(problems.isEmpty, Comment(rawValue: problems.joined(separator: "\n")))
    }

    @Test(arguments: documents)
    func noCodeIsLeftUnchecked(_ path: String) throws {
        #expect(try Document(path).strays == [])
    }

    @Test func everySectionOfTheGuideHasAnExample() throws {
        let sections = try Document("Documentation/Guide.md").sections
        for (index, section) in sections.enumerated() where section.depth == 2 {
            let below = sections[(index + 1)...].prefix { $0.depth > 2 }
            let isWaived = section.text.contains("<!-- no example: ")
            #expect(
                isWaived || !([section] + below).flatMap(\.examples).isEmpty, "'\(section.title)' has no example")
        }
    }
}

/// The reading of documents itself: what it must not let through.
@Suite struct DocumentTests {
    @Test func anExampleIsAProgramAndWhatItPrints() throws {
        let document = Document(
            """
            ## Title
            ```swift
            // App/main.swift
            print("one")
            ```
            ```text
            one
            ```
            ```swift
            // App/Other.swift
            let two = 2
            ```
            ```text
            App/Other.swift:2:5: error: wrong [missing-binding]
            App/Other.swift:1:1: note: here
            ```
            """, name: "Page.md")
        #expect(document.strays == [])
        #expect(document.examples.map(\.line) == [2, 9])
        #expect(document.examples[0].output == ["one"])
        #expect(document.examples[0].files.keys.sorted() == ["App/main.swift"])
        #expect(document.examples[1].output == nil)
        #expect(document.examples[1].files.keys.sorted() == ["App/Other.swift", "App/main.swift"])
        let expectations = try document.examples[1].caseFile().expectations
        #expect(expectations.map(\.line) == [2])
        #expect(expectations.map(\.identifier) == ["missing-binding"])
        #expect(expectations.map(\.texts) == [["wrong"]])
    }

    @Test func aWarningIsFollowedByTheOutput() {
        let document = Document(
            """
            ## Title
            ```swift
            // App/main.swift
            ```
            ```text
            App/main.swift:1:1: warning: doubtful [unmatched-override]
            ```
            ```text
            one
            ```
            """, name: "Page.md")
        #expect(document.strays == [])
        #expect(document.examples.map(\.findings.count) == [1])
        #expect(document.examples.map(\.output) == [["one"]])
    }

    @Test(arguments: [
        "```swift\nlet one = 1\n```\n```text\n1\n```",
        "```swift\n// App/main.swift\n```\n## Next",
        "```swift\n// App/main.swift\n```",
        "```text\n1\n```",
        "<!-- shown only: a reason -->\ntext\n```swift\nlet one = 1\n```",
        "```swift\n// App/main.swift",
    ])
    func codeThatNobodyRunsIsNoticed(text: String) {
        #expect(!Document("## Title\n" + text, name: "Page.md").strays.isEmpty)
    }

    @Test(arguments: [
        "<!-- shown only: a reason -->\n```swift\nlet one = 1\n```",
        "<!-- shown only: a reason -->\n\n```swift\n// App/main.swift\n```",
        "```sh\nmake test\n```",
    ])
    func whatIsMarkedIsLeftAlone(text: String) {
        let document = Document("## Title\n" + text, name: "Page.md")
        #expect(document.strays == [])
        #expect(document.examples.isEmpty)
    }
}
