import Emission
import Foundation
import Testing

@Suite struct JSONTests {
    private func parsed(_ value: JSON) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(value.text.utf8), options: .fragmentsAllowed)
    }

    @Test func membersKeepTheOrderInWhichTheyWereGiven() {
        let value = JSON.object([
            ("z", .integer(1)), ("a", .array([.boolean(true), .null, .string("x")])), ("m", .object([])),
            ("n", .array([])),
        ])
        #expect(
            value.text == """
                {
                  "z": 1,
                  "a": [
                    true,
                    null,
                    "x"
                  ],
                  "m": {},
                  "n": []
                }
                """)
    }

    @Test(arguments: controlCharacters + ["\"", "\\", "/", "é", "🕰️", "\u{FEFF}", "\u{10FFFF}", "\u{E000}"])
    func everyCharacterComesBack(_ character: Character) throws {
        let text = "a\(character)b\(character)"
        let value = JSON.object([(text, .string(text))])
        #expect(try parsed(value) as? [String: String] == [text: text])
        #expect(value.text.utf8.count { $0 < 0x20 } == 2, "only the two line ends of the object itself")
        #expect(!value.text.unicodeScalars.contains { ["\u{7F}", "\u{2028}", "\u{2029}"].contains($0) })
    }

    @Test(arguments: [0, 1, -1, Int.max, Int.min])
    func integersComeBack(_ number: Int) throws {
        #expect(try parsed(.integer(number)) as? Int == number)
    }

    @Test(arguments: [
        (JSON.null, "null"), (.boolean(true), "true"), (.boolean(false), "false"), (.string(""), "\"\""),
        (.array([]), "[]"), (.object([]), "{}"), (.array([.array([])]), "[\n  []\n]"),
    ])
    func plainValuesAreWrittenPlainly(_ value: JSON, text: String) {
        #expect(value.text == text)
    }

    @Test func theSameValueGivesTheSameText() throws {
        let value = JSON.object((0..<50).map { ("member\($0 * 37 % 50)", .array([.integer($0), .string("\($0)")])) })
        #expect(value.text == value.text)
        let members = try #require(try parsed(value) as? [String: [Any]])
        #expect(members.count == 50)
        let positions = (0..<50).compactMap { value.text.range(of: "\"member\($0 * 37 % 50)\"")?.lowerBound }
        #expect(positions.count == 50 && positions == positions.sorted())
    }
}
