import Emission
import Foundation
import GraphCore
import Testing

/// What a terminal shows below a finding: the line, and marks under the range.
@Suite struct ExcerptTests {
    /// The lines below the first one, for a finding about a part of a line.
    private func excerpt(of part: String, in line: String, width: Int = 80) -> String {
        let start = line.utf8.count - (line.range(of: part).map { line[$0.lowerBound...].utf8.count } ?? 0)
        let span = Span(
            start: Position(line: 7, column: start + 1),
            end: Position(line: 7, column: start + 1 + part.utf8.count))
        return rendered(span, line, width)
    }

    private func rendered(_ span: Span, _ line: String, _ width: Int) -> String {
        let diagnostic = Diagnostic(.missingBinding, at: Location(path: "App.swift", span: span), "no clock")
        let text = FindingFormat.text.render(
            [Finding(diagnostic: diagnostic, severity: .error)], for: Presentation(excerptWidth: width),
            sources: SourceLines(["App.swift": [7: line]]), version: "1.0")
        return text.split(separator: "\n").dropFirst().joined(separator: "\n")
    }

    @Test func theRangeIsUnderlined() {
        #expect(
            excerpt(of: "clock", in: "    init(clock: any Clock) {}") == """
                    7 |     init(clock: any Clock) {}
                      |          ^~~~~
                """)
    }

    @Test func aTabIsFourColumns() {
        #expect(
            excerpt(of: "clock", in: "\tlet\tclock: any Clock") == """
                    7 |     let    clock: any Clock
                      |            ^~~~~
                """)
    }

    /// An ideograph takes two columns, a letter with its accent one, however many scalars and bytes it has.
    @Test func marksStandBelowWhatATerminalMakesWideOrNarrow() {
        #expect(
            excerpt(of: "時計", in: "init(größe: e\u{301}t, 😀: Any, 時計: any Clock)") == """
                    7 | init(größe: e\u{301}t, 😀: Any, 時計: any Clock)
                      |                          ^~~~
                """)
    }

    @Test func aLineThatIsTooWideIsShownAroundTheRange() {
        let line =
            "@Injectable struct Reader { init(store: any Store, clock: any Clock, formatter: PriceFormatter) {} }"
        #expect(
            excerpt(of: "clock", in: line, width: 48) == """
                    7 | …: any Store, clock: any Clock, …
                      |               ^~~~~
                """)
        #expect(
            excerpt(of: "@Injectable", in: line, width: 40) == """
                    7 | @Injectable struct Reader { …
                      | ^~~~~~~~~~~
                """)
        #expect(
            excerpt(of: "PriceFormatter", in: line, width: 40) == """
                    7 | …: PriceFormatter) {} }
                      |    ^~~~~~~~~~~~~~
                """)
    }

    /// What cannot be seen is not looked at, so that many findings on one such line cost no more than on others.
    @Test func ofALineOfAMegabyteOnlyAPartIsLookedAt() {
        let words = String(repeating: "größe ", count: 150_000)
        let start = Position(line: 7, column: words.utf8.count + 1)
        let span = Span(start: start, end: Position(line: 7, column: start.column + 5))
        #expect(
            rendered(span, words + "clock: any Clock " + words, 30) == """
                    7 | … größe clock: any …
                      |         ^~~~~
                """)
    }

    @Test(arguments: [0, 5, 20, 40])
    func aNameIsNeverCut(width: Int) {
        let name = String(repeating: "VeryLongName", count: 10)
        let text = excerpt(of: name, in: "before before \(name) after after", width: width)
        #expect(text.contains(" \(name) ") || text.contains("…\(name)…") || text.contains("… \(name) …"))
        #expect(text.contains("^" + String(repeating: "~", count: name.count - 1)))
        #expect(!text.contains(/[a-z]…|…[a-z]/) || text.contains("…\(name)…"))
    }

    @Test func aRangeOfSeveralLinesIsUnderlinedOnTheFirst() {
        let span = Span(start: Position(line: 7, column: 5), end: Position(line: 9, column: 2))
        #expect(
            rendered(span, "let name = {", 80) == """
                    7 | let name = {
                      |     ^~~~~~~~
                """)
    }

    /// The file may have changed since it was read.
    @Test func aRangeThatIsNotThereIsMarkedAtTheEnd() {
        let span = Span(start: Position(line: 7, column: 50), end: Position(line: 7, column: 60))
        #expect(
            rendered(span, "let a", 80) == """
                    7 | let a
                      |      ^
                """)
        #expect(rendered(span, "", 80) == "    7 | \n      | ^")
    }

    @Test func aLineWithoutItsTextIsNotShown() {
        let text = FindingFormat.text.render(
            [finding("no clock")], for: Presentation(excerptWidth: 80), sources: .none, version: "1.0")
        #expect(text == "Sources/App/App.swift:3:5: error: no clock [missing-binding]\n")
    }

    @Test(arguments: controlCharacters)
    func noCharacterOfASourceSpeaksToTheTerminal(_ character: Character) {
        let text = rendered(
            Span(start: Position(line: 7, column: 1), end: Position(line: 7, column: 2)), "a\(character)b", 80)
        #expect(text.split(whereSeparator: \.isNewline).count == 2)
        #expect(!text.replacing("\n", with: "").unicodeScalars.contains { Character($0) == character })
    }
}

/// How much of a screen one finding takes.
@Suite struct FindingLengthTests {
    private func lines(_ count: Int, _ presentation: Presentation = Presentation()) -> [String] {
        let numbered = (1...count).map { "note \($0)" }
        let sources = SourceLines([
            "App.swift": Dictionary(uniqueKeysWithValues: (1...(count + 3)).map { ($0, "line \($0)") })
        ])
        return FindingFormat.text.render(
            [finding("no clock", at: "App.swift", notes: numbered)], for: presentation, sources: sources,
            version: "1.0"
        ).split(separator: "\n").map(String.init)
    }

    @Test func whatFitsIsShownWhole() {
        #expect(lines(19).count == 20)
        #expect(!lines(19).contains { $0.contains("--verbose") })
    }

    @Test func theNotesInTheMiddleAreLeftOut() {
        let shown = lines(100)
        #expect(shown.count == 20)
        #expect(shown[9] == "App.swift:12:5: note: note 9")
        #expect(shown[10] == "App.swift:13:5: note: 82 more notes belong here; '--verbose' shows them")
        #expect(shown[11] == "App.swift:95:5: note: note 92")
        #expect(shown[19] == "App.swift:103:5: note: note 100")
    }

    @Test func whoAsksForAllGetsAll() {
        #expect(lines(100, Presentation(mostLines: nil)).count == 101)
    }

    @Test(arguments: [(5, 18), (6, 9), (17, 20), (18, 20), (100, 20)])
    func linesOfTheSourceAreTheFirstToGo(notes: Int, count: Int) {
        #expect(lines(notes, Presentation(excerptWidth: 80)).count == count)
    }

    @Test func workflowCommandsAreAsShort() {
        let text = FindingFormat.github.render(
            [finding("no clock", notes: (1...100).map { "note \($0)" })], for: Presentation(), sources: .none,
            version: "1.0")
        #expect(text.split(separator: "%0A").count == 20)
    }
}
