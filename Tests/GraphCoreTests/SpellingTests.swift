import Testing

@testable import GraphCore

@Suite struct SpellingTests {
    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("", "abc", 3), ("clock", "clock", 0), ("clock", "block", 1), ("clock", "clocks", 1),
        ("kitten", "sitting", 3), ("Clock", "cLOCK", 0), ("größe", "grösse", 2), ("ab", "ba", 2),
    ])
    func theDistanceCountsChangedLetters(_ one: String, _ other: String, distance: Int) {
        #expect(Spelling.distance(one, other) == distance)
        #expect(Spelling.distance(other, one) == distance)
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

    @Test func withoutCandidatesNoneIsNearest() {
        #expect(Spelling.nearest(to: "clock", among: [String]()) == nil)
    }
}
