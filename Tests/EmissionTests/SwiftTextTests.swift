import GraphCore
import Testing

@testable import Emission

/// Text that is written into Swift is read back as the same text.
@Suite struct SwiftTextTests {
    @Test(arguments: [
        ("plain", #""plain""#), ("", #""""#), ("a \"word\"", #""a \"word\"""#), ("C:\\temp", #""C:\\temp""#),
        ("one\ntwo\r\n", #""one\ntwo\r\n""#), ("\t", #""\t""#), ("\\(name)", #""\\(name)""#),
        ("größe 🕰️", "\"größe 🕰️\""),
        ("\0", #""\u{0}""#), ("\u{2028}", #""\u{2028}""#), ("#\"raw\"#", ##""#\"raw\"#""##),
    ])
    func aStringLiteralIsEscaped(_ text: String, literal: String) {
        #expect(text.swiftLiteral == literal)
    }

    @Test(
        arguments: controlCharacters + [
            "\"", "\\", "'", "#", "(", "é", "\u{301}", "\u{200B}", "\u{FEFF}", "🕰️", "\u{E000}",
        ])
    func everyCharacterComesBack(_ character: Character) throws {
        for text in ["\(character)", "a\(character)b", "\(character)\(character)", "\\\(character)", "\(character)\"("]
        {
            let literal = text.swiftLiteral
            let hasLineEnd = literal.unicodeScalars.contains { ["\n", "\r", "\u{2028}", "\u{2029}"].contains($0) }
            #expect(!hasLineEnd)
            let file = read("@Mark(\(literal)) struct Clock {}")
            #expect(!file.isBroken)
            guard case .type(let type) = try #require(file.declarations.first) else { return }
            #expect(type.header.attributes.first?.arguments.map(\.value) == [.string(text)])
        }
    }

    @Test(arguments: [
        ("clock", "clock"), ("Clock2", "Clock2"), ("_clock", "_clock"), ("größe", "größe"), ("時計", "時計"), ("_", "_"),
        ("class", "`class`"), ("init", "`init`"), ("self", "`self`"), ("Self", "`Self`"), ("Any", "`Any`"),
        ("in", "`in`"), ("default", "`default`"), ("Type", "`Type`"), ("await", "`await`"),
        ("two words", "`two words`"),
        ("2nd", "`2nd`"), ("a-b", "`a-b`"), ("get", "get"), ("set", "set"), ("open", "open"), ("any", "`any`"),
    ])
    func anIdentifierThatIsNotPlainStandsInBackticks(_ name: String, written: String) {
        #expect(name.asIdentifier == written)
    }

    /// All words that Swift gives a meaning somewhere (The Swift Programming Language, Lexical Structure).
    @Test(arguments: [
        "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func",
        "import", "init", "inout", "internal", "let", "nonisolated", "open", "operator", "precedencegroup", "private",
        "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch",
        "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
        "switch", "throw", "where", "while", "Any", "as", "await", "false", "is", "nil", "self", "Self", "super",
        "throws", "true", "try", "associativity", "async", "convenience", "didSet", "dynamic", "final", "get",
        "indirect", "infix", "lazy", "left", "mutating", "none", "nonmutating", "optional", "override", "package",
        "postfix", "precedence", "prefix", "Protocol", "required", "right", "set", "some", "Type", "unowned", "weak",
        "willSet", "any", "each", "actor", "macro", "isolated", "sending", "consume", "copy", "discard", "then",
        "unsafe", "repeat", "module", "distributed", "yield",
    ])
    func everyWordCanBeAName(_ word: String) throws {
        let name = word.asIdentifier
        let file = read(
            """
            struct \(name) { let \(name): Int; @Mark func \(name)(\(word.asLabel): Int) {} }
            let \(name) = 1
            _ = \(name)
            let other = make(\(word.asLabel): \(name))
            _ = other.\(name)
            object.\(name) = \(name)
            class Live: \(name) {
                let storage = DI.ScopedValue<\(name)>()
                let make: @Sendable (\(name), \(name)?) async throws(\(name)) -> \(name)
                @\(name) func make(_: \(name), other: @escaping () -> \(name)) -> [\(name): Kit.\(name)] {
                    return \(name)(other: \(name).other)
                }
            }
            """)
        #expect(!file.isBroken)
        guard case .type(let type) = try #require(file.declarations.first) else { return }
        #expect(type.name.text == word)
        #expect(type.members.count == 2)
    }
}
