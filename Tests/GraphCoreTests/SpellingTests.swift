import Testing

@testable import GraphCore

@Suite struct SpellingTests {
    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("", "abc", 3), ("clock", "clock", 0), ("clock", "block", 1), ("clock", "clocks", 1),
        ("kitten", "sitting", 3), ("Clock", "cLOCK", 0), ("größe", "grösse", 2), ("ab", "ba", 1),
        ("networking", "netwroking", 1), ("chekc", "check", 1), ("ca", "abc", 3), ("clock", "lcokc", 2),
    ])
    func theDistanceCountsChangedLetters(_ one: String, _ other: String, distance: Int) {
        let (one, other) = (Spelling.letters(of: one), Spelling.letters(of: other))
        #expect(Spelling.distance(one, other, within: 9) == distance)
        #expect(Spelling.distance(other, one, within: 9) == distance)
        #expect(Spelling.distance(one, other, within: distance) == distance)
        #expect(Spelling.distance(one, other, within: distance - 1) == nil)
    }

    @Test(arguments: [
        ("misssing-binding", "missing-binding"), ("Missing-Binding", "missing-binding"),
        ("duplicate-bindings", "duplicate-binding"), ("unused", nil as String?), ("frobnicate", nil), ("", nil),
        ("scope-missmatch", "scope-mismatch"),
    ])
    func theNearestIdentifierIsNamed(_ name: String, nearest: String?) {
        let candidates = Diagnostic.Identifier.allCases.map(\.rawValue)
        #expect(Spelling.nearest(to: name, among: candidates) == nearest)
    }

    @Test func ofTwoThatAreEquallyNearTheFirstByNameIsTaken() {
        #expect(Spelling.nearest(to: "cat", among: ["rat", "bat", "hat"]) == "bat")
        #expect(Spelling.nearest(to: "cat", among: ["hat", "rat", "bat"]) == "bat")
    }

    /// However long a name is: what differs by more is another name.
    @Test func atMostThreeLettersAreChanged() {
        let name = "VeryLongNameOfSomeFetcher"
        #expect(Spelling.nearest(to: name, among: ["VeryLongNameOfOneFetcher"]) == "VeryLongNameOfOneFetcher")
        #expect(Spelling.nearest(to: name, among: ["VeryLongNameOfSomeFormatter"]) == nil)
    }

    /// In a name of one or two letters, another letter makes another name.
    @Test(arguments: ["a", "is"])
    func aShortNameHasNoNeighbours(_ name: String) {
        #expect(Spelling.nearest(to: name, among: ["b", "it", "as"]) == nil)
    }

    @Test func withoutCandidatesNoneIsNearest() {
        #expect(Spelling.nearest(to: "clock", among: [String]()) == nil)
    }
}
