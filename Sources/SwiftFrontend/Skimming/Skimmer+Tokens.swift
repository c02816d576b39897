import GraphCore

/// Taking tokens one at a time.
extension Skimmer {
    /// The text of a token, without the backticks around a name.
    func text(_ token: Token) -> String {
        token.kind == .quotedWord ? tokens.text(token.start + 1, token.end - 1) : tokens.text(token.start, token.end)
    }

    /// The text of the token that is next, if that is a word; empty for any other.
    func currentWord() -> String { tokens.current.kind == .word ? text(tokens.current) : "" }

    /// The keyword that is next, if one is.
    func keyword() -> Keyword? { Keyword(rawValue: currentWord()) }

    func span(_ start: Int, _ end: Int) -> Span {
        Span(start: lines.position(at: start), end: lines.position(at: end))
    }

    func span(_ token: Token) -> Span { span(token.start, token.end) }

    mutating func takeSymbol(_ symbol: Unicode.Scalar) throws(Doubt) -> Bool {
        guard tokens.current.isSymbol(symbol) else { return false }
        try tokens.advance()
        return true
    }

    mutating func takeWord(_ word: StaticString) throws(Doubt) -> Bool {
        guard tokens.isWord(tokens.current, word) else { return false }
        try tokens.advance()
        return true
    }

    mutating func expectSymbol(_ symbol: Unicode.Scalar) throws(Doubt) {
        guard try takeSymbol(symbol) else { throw Doubt() }
    }

    /// Whether two characters stand next to each other: `->`, `==`.
    func isNext(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        tokens.current.isSymbol(first) && tokens.byte(at: tokens.current.end) == UInt8(ascii: second)
    }

    /// Takes them, if nothing of an operator follows.
    mutating func takeBoth(_ first: Unicode.Scalar, _ second: Unicode.Scalar) throws(Doubt) -> Bool {
        guard isNext(first, second) else { return false }
        try tokens.advance()
        guard !tokens.isOperatorPart(at: tokens.current.end) else { throw Doubt() }
        try tokens.advance()
        return true
    }

    /// Takes the equals sign before a value, which stands alone.
    mutating func takeEquals() throws(Doubt) -> Bool {
        guard tokens.current.isSymbol("=") else { return false }
        guard !tokens.isOperatorPart(at: tokens.current.end) else { throw Doubt() }
        try tokens.advance()
        return true
    }

    /// Takes a name, as a declaration or a type has one.
    mutating func takeName() throws(Doubt) -> DeclaredName {
        let token = tokens.current
        guard token.kind == .word || token.kind == .quotedWord else { throw Doubt() }
        let text = text(token)
        guard token.kind == .quotedWord || !(ReservedWord.contains(text) || text.hasPrefix("$")) else { throw Doubt() }
        try tokens.advance()
        return DeclaredName(text, span(token))
    }
}
