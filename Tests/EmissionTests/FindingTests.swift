import Emission
import Foundation
import GraphCore
import Testing

@Suite struct TextFindingTests {
    private func render(_ findings: [Finding], isColored: Bool = false) -> String {
        FindingFormat.text.render(findings, for: Presentation(isColored: isColored), sources: .none, version: "1.0")
    }

    @Test func aFindingReadsLikeTheCompilersOwn() {
        let text = render([finding("nothing supplies 'Clock'", notes: ["'Clock' is needed", "write it"])])
        #expect(
            text == """
                Sources/App/App.swift:3:5: error: nothing supplies 'Clock' [missing-binding]
                Sources/App/App.swift:4:5: note: 'Clock' is needed
                Sources/App/App.swift:5:5: note: write it

                """)
    }

    @Test func aWarningSaysSo() {
        let text = render([finding("replaces nothing", .unmatchedOverride, severity: .warning)])
        #expect(text == "Sources/App/App.swift:3:5: warning: replaces nothing [unmatched-override]\n")
    }

    @Test func withoutFindingsThereIsNothingToSay() {
        #expect(render([]).isEmpty && render([], isColored: true).isEmpty)
        #expect(FindingFormat.github.render([], for: Presentation(), sources: .none, version: "1.0").isEmpty)
    }

    @Test(arguments: controlCharacters)
    func noCharacterEndsALineOrSpeaksToTheTerminal(_ character: Character) {
        let odd = "a\(character)b"
        let text = render([finding(odd, at: odd + ".swift", notes: [odd])])
        #expect(text.split(whereSeparator: \.isNewline).count == 2)
        #expect(!text.dropLast().replacing("\n", with: "").unicodeScalars.contains { Character($0) == character })
    }

    @Test func colourSurroundsTheWordsAndChangesNone() {
        let findings = [finding("no clock", notes: ["here"]), finding("odd", severity: .warning)]
        let colored = render(findings, isColored: true)
        #expect(colored.contains("\u{1B}["))
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == render(findings))
    }

    @Test func aLongNameIsNotCutShort() {
        let name = String(repeating: "VeryLongName", count: 100)
        #expect(render([finding("nothing supplies '\(name)'")]).contains(name))
    }
}

@Suite struct GitHubFindingTests {
    private func render(_ findings: [Finding]) -> String {
        FindingFormat.github.render(findings, for: Presentation(), sources: .none, version: "1.0")
    }

    @Test func aFindingIsAWorkflowCommand() {
        #expect(
            render([finding("no clock")])
                == "::error file=Sources/App/App.swift,line=3,col=5,title=missing-binding::no clock\n")
        #expect(render([finding("odd", severity: .warning)]).hasPrefix("::warning "))
    }

    @Test func notesComeWithTheMessage() {
        let text = render([finding("no clock", notes: ["one", "two"])])
        #expect(
            text.hasSuffix("::no clock%0ASources/App/App.swift:4: one%0ASources/App/App.swift:5: two\n"))
    }

    @Test func whatWouldEndACommandIsEscaped() {
        let text = render([finding("100%\r\nsure: a,b", at: "a:b,c%d\n.swift")])
        #expect(
            text
                == "::error file=a%3Ab%2Cc%25d%0A.swift,line=3,col=5,title=missing-binding::100%25%0D%0Asure: a,b\n")
    }

    @Test func eachFindingIsOneLine() {
        let text = render((1...3).map { finding("line\n\($0)", line: $0, notes: ["a\nb"]) })
        #expect(text.split(separator: "\n").count == 3)
    }
}

@Suite struct JSONFindingTests {
    private struct Document: Decodable {
        struct Finding: Decodable {
            let identifier: String
            let severity: String
            let message: String
            let location: Location
            let notes: [Note]
        }

        struct Note: Decodable {
            let message: String
            let location: Location
        }

        struct Location: Decodable, Equatable {
            let path: String
            let line: Int
            let column: Int
            let endLine: Int
            let endColumn: Int
        }

        let version: Int
        let findings: [Finding]
    }

    private func document(_ findings: [Finding]) throws -> Document {
        let text = FindingFormat.json.render(
            findings, for: Presentation(isColored: true), sources: .none, version: "1.0")
        #expect(text.hasSuffix("}\n"))
        return try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    }

    @Test func allThatIsKnownOfAFindingIsThere() throws {
        let document = try document([finding("no \"clock\"\n", notes: ["here"])])
        #expect(document.version == 1)
        let finding = try #require(document.findings.first)
        #expect(finding.identifier == "missing-binding" && finding.severity == "error")
        #expect(finding.message == "no \"clock\"\n")
        #expect(
            finding.location
                == Document.Location(path: "Sources/App/App.swift", line: 3, column: 5, endLine: 3, endColumn: 9))
        #expect(finding.notes.map(\.message) == ["here"] && finding.notes.map(\.location.line) == [4])
    }

    @Test func withoutFindingsTheDocumentIsStillOne() throws {
        #expect(try document([]).findings.isEmpty)
    }
}
