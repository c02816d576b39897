/// Finds where a source nests more deeply than is read.
///
/// The parser looks ahead with a recursion that has no limit, so what is too deep must not reach it; and what it builds is
/// never deeper than what recursion over it can bear. One pass over the bytes, without recursion. What it takes for a
/// bracket in a regular expression is dropped where the brackets around it close.
struct NestingLimit {
    /// As many levels as the compiler reads ("structure nesting level exceeded maximum of 256").
    private static let deepest = 256
    /// As many members, optionals, prefixes in a row: the compiler sets no limit to those, and nobody writes as many.
    private static let longestChain = 1024
    /// At each square bracket the parser looks ahead twice, for a type and for the number of an inline array's elements,
    /// and so on inside: what takes a thousandth of a second at ten of them takes a day at forty.
    private static let mostSquareBrackets = 10

    private let bytes: UnsafeBufferPointer<UInt8>
    private var levels = [Level(.file)]
    /// What stands in a row on the levels that are open, without brackets: `A<B<`, `() -> () ->`, `.a.b?`.
    private var links = Links()
    /// The last byte that is no space and no comment, and whether it ends a prefix in words.
    private var last: UInt8 = 0
    private var followsPrefix = false
    /// Whether a line ended since.
    private var startsLine = false

    private enum Kind: Equatable {
        case file, condition
        /// By the byte that closes it.
        case bracket(UInt8)
        /// By the number of its `#` and of its quotation marks.
        case string(pounds: Int, quotes: Int)
    }

    private struct Level {
        let kind: Kind
        var links = Links()

        init(_ kind: Kind) { self.kind = kind }
    }

    private struct Links {
        var angles = 0
        var arrows = 0
        /// Members, optionals, prefixes.
        var chain = 0
    }

    /// - Returns: The offset of the first thing that stands too deep; nil for a source that can be read.
    static func excess(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var limit = NestingLimit(bytes)
        return limit.excess()
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private mutating func excess() -> Int? {
        var offset = 0
        while offset < bytes.count {
            let start = offset
            if case .string(let pounds, let quotes) = levels[levels.count - 1].kind {
                passText(&offset, pounds: pounds, quotes: quotes)
            } else {
                passToken(&offset)
            }
            let depth = levels.count - 1 + links.angles + links.arrows
            if depth > Self.deepest || links.chain > Self.longestChain
                || squareBrackets > Self.mostSquareBrackets
            {
                return start
            }
        }
        return nil
    }

    // MARK: - Levels

    /// How many square brackets are open inside one another, with no brace between.
    private var squareBrackets: Int {
        guard levels[levels.count - 1].kind == .bracket(UInt8(ascii: "]")) else { return 0 }
        return levels.reversed().prefix { $0.kind != .bracket(UInt8(ascii: "}")) }
            .count { $0.kind == .bracket(UInt8(ascii: "]")) }
    }

    private mutating func open(_ kind: Kind) { levels.append(Level(kind)) }

    /// Closes the innermost level of a kind, and what is still open in it. What was never opened is passed over; what
    /// stands in an interpolation closes nothing around its string.
    private mutating func close(_ kind: Kind) {
        let innermost = levels.lastIndex { level in
            if case .string = level.kind { true } else { level.kind == kind }
        }
        guard let index = innermost, levels[index].kind == kind else { return }
        while levels.count > index {
            let closed = levels.removeLast()
            links.angles -= closed.links.angles
            links.arrows -= closed.links.arrows
            links.chain -= closed.links.chain
        }
    }

    private mutating func add(_ count: Int = 1, to link: WritableKeyPath<Links, Int>) {
        levels[levels.count - 1].links[keyPath: link] += count
        links[keyPath: link] += count
    }

    private mutating func end(_ link: WritableKeyPath<Links, Int>) {
        add(-levels[levels.count - 1].links[keyPath: link], to: link)
    }

    private mutating func endStatement() {
        end(\.angles)
        end(\.arrows)
        end(\.chain)
    }

    // MARK: - Reading

    private mutating func passToken(_ offset: inout Int) {
        let byte = bytes[offset]
        if ByteKinds.isSpace(byte) {
            startsLine = startsLine || ByteKinds.isLineEnd(byte)
            offset += 1
            return
        }
        if byte == UInt8(ascii: "/"), TriviaSkipper(bytes).isComment(at: offset) { return passComment(&offset) }
        if startsLine, endsStatement, !goesOn(byte) { endStatement() }
        defer { last = bytes[offset - 1] }
        followsPrefix = false
        startsLine = false
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): open(.bracket(byte + 2))
        case UInt8(ascii: "("): open(.bracket(byte + 1))
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): close(.bracket(byte))
        case UInt8(ascii: ";"): endStatement()
        case UInt8(ascii: ","):
            end(\.arrows)
            end(\.chain)
        case UInt8(ascii: "="): end(\.chain)
        case UInt8(ascii: "\""): return openString(&offset, pounds: 0)
        case UInt8(ascii: "#"): return passPound(&offset)
        case UInt8(ascii: "<") where !["<", "="].contains(scalar(offset + 1)) && scalar(offset - 1) != "<":
            add(to: \.angles)
        case UInt8(ascii: ">") where scalar(offset - 1) == "-": add(to: \.arrows)
        case UInt8(ascii: ">"): if levels[levels.count - 1].links.angles > 0 { add(-1, to: \.angles) }
        case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "&"):
            add(to: \.chain)
        case _ where ByteKinds.isNamePart(byte): return passWord(&offset)
        default: break
        }
        offset += 1
    }

    /// Whether what stands before waits for nothing more.
    private var endsStatement: Bool {
        !followsPrefix
            && (ByteKinds.isNamePart(last) || last >= 0x80 || ")]}?!\"`".utf8.contains(last))
    }

    /// Whether a line that begins with this byte continues the one before.
    private func goesOn(_ byte: UInt8) -> Bool { ByteKinds.isOperatorPart(byte) || ",:".utf8.contains(byte) }

    /// The words that stand before a type or an expression, any number of them in a row.
    private static let prefixes = [
        "some", "any", "each", "repeat", "try", "await", "inout", "borrowing", "consuming", "sending", "isolated",
        "consume", "copy", "unsafe",
    ].map { Array($0.utf8) }

    private mutating func passWord(_ offset: inout Int) {
        let word = self.word(at: offset)
        if Self.prefixes.contains(where: { $0.elementsEqual(word) }) {
            add(to: \.chain)
            followsPrefix = true
        }
        offset += word.count
    }

    private mutating func passComment(_ offset: inout Int) {
        do throws(Doubt) {
            _ = try TriviaSkipper(bytes).skipComment(&offset)
        } catch {
            // A NUL in it; or it never ends, and neither does the text.
            offset += 1
        }
    }

    /// A raw string, a condition, a macro.
    private mutating func passPound(_ offset: inout Int) {
        let pounds = count(of: UInt8(ascii: "#"), at: offset)
        offset += pounds
        if scalar(offset) == "\"" { return openString(&offset, pounds: pounds) }
        let word = self.word(at: offset)
        offset += word.count
        switch String(decoding: word, as: UTF8.self) {
        case "if":
            open(.condition)
            passCondition(&offset)
        case "elseif": passCondition(&offset)
        case "endif": close(.condition)
        default: break
        }
    }

    /// Each operator of a condition nests what stands on one side of it.
    private mutating func passCondition(_ offset: inout Int) {
        endStatement()
        while offset < bytes.count, !ByteKinds.isLineEnd(bytes[offset]) {
            if ["&", "|", "!"].contains(scalar(offset)) { add(to: \.chain) }
            offset += 1
        }
    }

    private mutating func openString(_ offset: inout Int, pounds: Int) {
        let quotes = count(of: UInt8(ascii: "\""), at: offset)
        let isEmpty = quotes == 2
        let delimiter = quotes >= 3 ? 3 : 1
        offset += isEmpty ? 2 : delimiter
        if !isEmpty { open(.string(pounds: pounds, quotes: delimiter)) }
    }

    /// Passes over one thing in a string: a character, what begins an interpolation, what ends the string.
    private mutating func passText(_ offset: inout Int, pounds: Int, quotes: Int) {
        let kind = Kind.string(pounds: pounds, quotes: quotes)
        switch bytes[offset] {
        case UInt8(ascii: "\\") where hasRun(of: UInt8(ascii: "#"), pounds, at: offset + 1):
            offset += 1 + pounds
            if scalar(offset) == "(" { open(.bracket(UInt8(ascii: ")"))) }
        case UInt8(ascii: "\"")
        where hasRun(of: UInt8(ascii: "\""), quotes, at: offset)
            && hasRun(of: UInt8(ascii: "#"), pounds, at: offset + quotes):
            offset += quotes + pounds - 1
            close(kind)
        case UInt8(ascii: "\n") where quotes == 1, UInt8(ascii: "\r") where quotes == 1:
            close(kind)
        default: break
        }
        offset += 1
    }

    // MARK: - Bytes

    private func word(at start: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
        var end = start
        while end < bytes.count, ByteKinds.isNamePart(bytes[end]) { end += 1 }
        return bytes[start..<end]
    }

    private func count(of byte: UInt8, at start: Int) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset] == byte { offset += 1 }
        return offset - start
    }

    private func hasRun(of byte: UInt8, _ count: Int, at start: Int) -> Bool {
        (0..<count).allSatisfy { self.byte(start + $0) == byte }
    }

    private func byte(_ offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }

    private func scalar(_ offset: Int) -> Unicode.Scalar { Unicode.Scalar(byte(offset)) }
}
