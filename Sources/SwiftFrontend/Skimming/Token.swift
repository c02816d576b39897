/// A piece of a source, as far as declarations need it told apart.
struct Token {
    enum Kind: Equatable {
        /// A name or a keyword.
        case word
        /// A name between backticks.
        case quotedWord
        case integer
        case float
        /// A string literal of any kind, its delimiters included.
        case string
        /// One character of punctuation or of an operator: `->` is two of them.
        case symbol(UInt8)
        case end
    }

    let kind: Kind
    /// Offsets in the file; the end is excluded.
    let start: Int
    let end: Int
    /// Whether a line ends between the token before and this one.
    let startsLine: Bool

    func isSymbol(_ character: Unicode.Scalar) -> Bool { kind == .symbol(UInt8(ascii: character)) }
}
