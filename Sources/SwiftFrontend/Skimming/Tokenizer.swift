/// Cuts a source into tokens, and skips what stands between brackets without cutting it.
///
/// A value: a copy is a place to come back to. Nothing is read beyond the end of the text, where every byte counts as 0.
struct Tokenizer {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The next token.
    private(set) var current: Token
    /// Where the last token that was taken ends.
    private(set) var previousEnd = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Doubt) {
        self.bytes = bytes
        current = Token(kind: .end, start: 0, end: 0, startsLine: true)
        current = try token(after: 0, isFirst: true)
    }

    /// Takes the next token.
    mutating func advance() throws(Doubt) {
        previousEnd = current.end
        current = try token(after: current.end, isFirst: false)
    }

    /// Takes all up to an offset, at which a token begins or trivia.
    mutating func jump(to offset: Int) throws(Doubt) {
        previousEnd = offset
        current = try token(after: offset, isFirst: false)
    }

    /// Takes what stands between the bracket that is next and its counterpart, both included.
    mutating func skipBrackets() throws(Doubt) {
        var skipper = BracketSkipper(bytes)
        try jump(to: skipper.end(ofBracketAt: current.start))
    }

    /// The next token but one.
    func following() throws(Doubt) -> Token { try token(after: current.end, isFirst: false) }

    func byte(at offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }

    /// Whether a byte is a further part of an operator: a slash may be the beginning of a comment instead.
    func isOperatorPart(at offset: Int) -> Bool {
        ByteKinds.isOperatorPart(byte(at: offset))
            && !(byte(at: offset) == UInt8(ascii: "/") && TriviaSkipper(bytes).isComment(at: offset))
    }

    func text(_ start: Int, _ end: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }

    /// Whether a token is this word, which is ASCII.
    func isWord(_ token: Token, _ word: StaticString) -> Bool {
        guard token.kind == .word, token.end - token.start == word.utf8CodeUnitCount else { return false }
        for index in 0..<word.utf8CodeUnitCount where bytes[token.start + index] != word.utf8Start[index] {
            return false
        }
        return true
    }

    // MARK: - Cutting

    private func token(after offset: Int, isFirst: Bool) throws(Doubt) -> Token {
        var start = offset
        let startsLine = try TriviaSkipper(bytes).skip(&start) || isFirst
        func made(_ kind: Token.Kind, _ end: Int) -> Token {
            Token(kind: kind, start: start, end: end, startsLine: startsLine)
        }
        guard start < bytes.count else { return made(.end, start) }
        let byte = bytes[start]
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let (kind, end) = try number(at: start)
            return made(kind, end)
        case _ where ByteKinds.isNamePart(byte):
            var end = start + 1
            while ByteKinds.isNamePart(self.byte(at: end)) { end += 1 }
            // What goes on in another script is one name with it.
            guard self.byte(at: end) < 0x80 else { throw Doubt() }
            return made(.word, end)
        case UInt8(ascii: "`"):
            var end = start + 1
            while ByteKinds.isNamePart(self.byte(at: end)) { end += 1 }
            guard self.byte(at: end) == byte, end > start + 1, !ByteKinds.isDigit(bytes[start + 1]) else {
                throw Doubt()
            }
            return made(.quotedWord, end + 1)
        case UInt8(ascii: "\""):
            var skipper = BracketSkipper(bytes)
            return made(.string, try skipper.end(ofStringAt: start))
        case UInt8(ascii: "#") where [UInt8(ascii: "#"), UInt8(ascii: "\"")].contains(self.byte(at: start + 1)):
            var skipper = BracketSkipper(bytes)
            return made(.string, try skipper.end(ofStringAt: start))
        case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "'"), 0..<0x20, 0x7F...0xFF:
            throw Doubt()
        default:
            return made(.symbol(byte), start + 1)
        }
    }

    private func number(at start: Int) throws(Doubt) -> (Token.Kind, end: Int) {
        var end = start
        var kind = Token.Kind.integer
        let hasPrefix =
            bytes[start] == UInt8(ascii: "0") && ByteKinds.isNamePart(byte(at: start + 1))
            && !ByteKinds.isDigit(byte(at: start + 1)) && byte(at: start + 1) != UInt8(ascii: "_")
        while ByteKinds.isNamePart(byte(at: end)) {
            if !hasPrefix, !ByteKinds.isDigit(bytes[end]), bytes[end] != UInt8(ascii: "_") { throw Doubt() }
            end += 1
        }
        if byte(at: end) == UInt8(ascii: "."), ByteKinds.isDigit(byte(at: end + 1)) {
            guard !hasPrefix else { throw Doubt() }
            kind = .float
            end += 1
            while ByteKinds.isDigit(byte(at: end)) || byte(at: end) == UInt8(ascii: "_") { end += 1 }
        }
        guard !ByteKinds.isNamePart(byte(at: end)) else { throw Doubt() }
        return (kind, end)
    }
}
