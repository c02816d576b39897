import GraphCore
import Testing

/// What nests more deeply than is read never gets to the parser, and is found at its place.
@Suite struct NestingTests {
    private static func nested(_ count: Int, _ open: String, _ middle: String, _ close: String) -> String {
        String(repeating: open, count: count) + middle + String(repeating: close, count: count)
    }

    /// Ways to nest: what opens, what stands inside, what closes, and the text around, in which `•` is the place.
    static let ways = [
        ("struct A {", "", "}", "•"), ("extension A {", "", "}", "•"), ("func f() { ", "", "}", "•"),
        ("#if !A\n", "", "#endif\n", "•"), ("#if A\n", "", "", "•"), ("{", "", "", "•"),
        ("[", "Int", "]", "let größe: •"), ("(", "Int", ")", "let größe: •"), ("B<", "Int", ">", "let größe: •"),
        ("() -> ", "Int", "", "let größe: •"), ("a<", "", "", "let größe = •"), ("f(a<b, ", "", "", "let größe = •"),
        ("B<// of\n", "Int", ">", "let größe: •"), ("\"\\(", "1", ")\"", "let größe = •"),
        ("{ ", "1", "}", "let größe = •"),
        ("switch a { case b: ", "", "}", "func größe() { • }"),
    ]

    @Test(arguments: ways)
    func tenThousandLevelsAreFound(_ way: (String, String, String, String)) throws {
        let text = way.3.replacing("•", with: Self.nested(10_000, way.0, way.1, way.2))
        let file = try read(text)
        let excess = try #require(file.excess)
        #expect(file.isBroken && file.declarations.isEmpty)
        #expect(excess.line <= text.split(separator: "\n", omittingEmptySubsequences: false).count)
    }

    @Test(arguments: ways.filter { $0.0 != "[" })
    func fortyLevelsAreRead(_ way: (String, String, String, String)) throws {
        #expect(try read(way.3.replacing("•", with: Self.nested(40, way.0, way.1, way.2))).excess == nil)
    }

    @Test(arguments: [
        ("?", "let größe: Int•"), ("!", "let größe: Int•"), (".B", "let größe: A•"), (".Type", "let größe: A•"),
        ("some ", "let größe: •P"), ("some\n", "let größe: •P"), (" || swift(>=5)", "#if größe•\n#endif"),
        ("?", "struct A { init(a: Int•) {} }"), (".B", "struct A { init(a: A•) {} }"),
        (".B", "@Mark(A•.self) struct A {}"),
    ])
    func whatStandsInARowIsBounded(_ piece: String, around: String) throws {
        let text = { (count: Int) in around.replacing("•", with: String(repeating: piece, count: count)) }
        #expect(try read(text(100_000)).excess != nil)
        #expect(try read(text(100)).excess == nil)
    }

    /// The parser would take a day.
    @Test(arguments: [("[", "]"), ("[(", ")]"), ("[A<", ">]"), ("[A: ", "]")])
    func fortySquareBracketsAreFound(_ open: String, close: String) throws {
        for around in ["let größe: •", "let größe = •"] {
            let text = { (count: Int) in around.replacing("•", with: Self.nested(count, open, "Int", close)) }
            #expect(try read(text(40)).excess != nil)
            #expect(try read(text(8)).excess == nil)
        }
    }

    @Test func theFirstThatIsTooDeepIsPointedAt() throws {
        let excess = try read("let größe = 1\n" + String(repeating: "{\n", count: 300)).excess
        #expect(excess == Position(line: 258, column: 1))
    }

    /// Long, and not deep.
    @Test(arguments: [
        String(repeating: "let a = b < c\n", count: 2_000), String(repeating: "let a: () -> A?\n", count: 2_000),
        "let a = [" + String(repeating: "1 << 3, b.c, .d?.e, \"(\", ", count: 2_000) + "]",
        String(repeating: "case a\n", count: 4_000), String(repeating: "func f() { let a = /[(]/ }\n", count: 2_000),
        "func f(" + String(repeating: "_ a: () -> Int, ", count: 2_000) + ") {}",
        "let a = b" + String(repeating: "\n    .c(1)", count: 900),
        "let a = \"\"\"\n" + String(repeating: "((( [ { < \\(b) \"\n", count: 2_000) + "\"\"\"",
        "/* " + String(repeating: "{ ( [ /* */ ", count: 2_000) + "*/", String(repeating: "// {\n", count: 2_000),
        "let a = 1" + String(repeating: " + b", count: 2_000),
        String(repeating: "#if A\n#else\n#endif\n", count: 2_000),
        "let a = #\"" + String(repeating: "{(", count: 2_000) + "\"#",
        "let a = [" + String(repeating: "\"\", ", count: 2_000) + "]",
        String(repeating: "if try await f() { try g() }\n", count: 2_000),
    ])
    func whatIsLongIsNotDeep(_ text: String) throws {
        #expect(try read("let größe = 1\n" + text).excess == nil)
    }
}
