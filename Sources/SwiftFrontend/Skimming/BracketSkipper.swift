/// Finds the end of what stands between brackets: a function's body, a list of arguments.
///
/// It knows comments with nesting, strings of every kind with interpolation, and conditional compilation. Where it cannot
/// be sure that a bracket is one (a regular expression, text that is not balanced), it is in doubt.
struct BracketSkipper {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var depthOfStrings = 0
    /// How many `#if` are open.
    private var conditions = 0

    /// Nobody writes more by hand, and what goes deeper is for the parser, which has limits of its own.
    private static let deepestNesting = 128
    private static let deepestStrings = 8

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// - Parameter start: Where an opening bracket stands.
    /// - Returns: The offset after its counterpart.
    mutating func end(ofBracketAt start: Int) throws(Doubt) -> Int {
        let trivia = TriviaSkipper(bytes)
        var closing: [UInt8] = []
        var offset = start
        while offset < bytes.count {
            let byte = bytes[offset]
            guard ByteKinds.matters(byte) else {
                offset += 1
                continue
            }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                closing.append(byte + 2)
                offset += 1
            case UInt8(ascii: "("):
                closing.append(byte + 1)
                offset += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
                guard closing.popLast() == byte else { throw Doubt() }
                offset += 1
                if closing.isEmpty {
                    guard conditions == 0 else { throw Doubt() }
                    return offset
                }
            case UInt8(ascii: "\""):
                offset = try end(ofStringAt: offset)
            case UInt8(ascii: "`"):
                offset = try end(ofQuotedNameAt: offset)
            case UInt8(ascii: "#"):
                offset = try end(ofPoundAt: offset)
            case UInt8(ascii: "/"):
                if trivia.isComment(at: offset) {
                    _ = try trivia.skipComment(&offset)
                } else {
                    guard isDivision(at: offset) else { throw Doubt() }
                    offset += 1
                }
            default:
                throw Doubt()
            }
            guard closing.count <= Self.deepestNesting else { throw Doubt() }
        }
        throw Doubt()
    }

    /// - Parameter start: Where the literal begins: at its quotation mark, or the first `#` before it.
    /// - Returns: The offset after it.
    mutating func end(ofStringAt start: Int) throws(Doubt) -> Int {
        guard depthOfStrings < Self.deepestStrings else { throw Doubt() }
        depthOfStrings += 1
        defer { depthOfStrings -= 1 }
        let quote = UInt8(ascii: "\"")
        let pounds = count(UInt8(ascii: "#"), at: start)
        var offset = start + pounds
        guard byte(at: offset) == quote else { throw Doubt() }
        // `""` is empty, `"""` begins a literal of several lines; raw ones of a line may hold quotation marks.
        let quotes = count(quote, at: offset)
        if quotes == 2, hasPounds(pounds, at: offset + 2) { return offset + 2 + pounds }
        let isMultiline = quotes >= 3
        // `#"""#` is a quotation mark in a literal of one line: only where nothing follows is it surely the other kind.
        guard !isMultiline || pounds == 0 || ByteKinds.isLineEnd(byte(at: offset + 3)) else { throw Doubt() }
        guard isMultiline || quotes == 1 || pounds > 0, quotes <= 3 else { throw Doubt() }
        let delimiter = isMultiline ? 3 : 1
        offset += delimiter
        while offset < bytes.count {
            switch bytes[offset] {
            case quote where hasRun(of: quote, delimiter, at: offset) && hasPounds(pounds, at: offset + delimiter):
                // `""""` inside a literal of several lines: the first of them belongs to the text.
                guard byte(at: offset + delimiter) != quote else { throw Doubt() }
                return offset + delimiter + pounds
            case UInt8(ascii: "\\") where hasPounds(pounds, at: offset + 1):
                offset += 1 + pounds
                if byte(at: offset) == UInt8(ascii: "(") {
                    let around = conditions
                    conditions = 0
                    offset = try end(ofBracketAt: offset)
                    conditions = around
                } else {
                    guard offset < bytes.count, isMultiline || !ByteKinds.isLineEnd(bytes[offset]) else {
                        throw Doubt()
                    }
                    offset += 1
                }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                guard isMultiline else { throw Doubt() }
                offset += 1
            case 0:
                throw Doubt()
            default:
                offset += 1
            }
        }
        throw Doubt()
    }

    /// - Parameter start: Where a name between backticks begins, which may hold anything: `` `a // b` ``.
    /// - Returns: The offset after it.
    func end(ofQuotedNameAt start: Int) throws(Doubt) -> Int {
        var offset = start + 1
        while byte(at: offset) != UInt8(ascii: "`") {
            guard offset < bytes.count, !ByteKinds.isLineEnd(bytes[offset]) else { throw Doubt() }
            offset += 1
        }
        return offset + 1
    }

    /// What begins with `#`: a raw string, a macro, a condition.
    private mutating func end(ofPoundAt start: Int) throws(Doubt) -> Int {
        let pounds = count(UInt8(ascii: "#"), at: start)
        switch byte(at: start + pounds) {
        case UInt8(ascii: "\""):
            return try end(ofStringAt: start)
        case let first where ByteKinds.isNamePart(first) && pounds == 1:
            var end = start + 1
            while ByteKinds.isNamePart(byte(at: end)) { end += 1 }
            let word = UnsafeBufferPointer(rebasing: bytes[start + 1..<end])
            switch word.count {
            case 2 where word.elementsEqual("if".utf8):
                conditions += 1
                try checkCondition(at: end)
            case 6 where word.elementsEqual("elseif".utf8):
                try checkCondition(at: end)
            case 5 where word.elementsEqual("endif".utf8):
                conditions -= 1
            default: break
            }
            guard conditions >= 0 else { throw Doubt() }
            return end
        default:
            throw Doubt()
        }
    }

    /// A clause for another compiler may hold anything, and a condition that goes on in the next line may ask for one.
    private func checkCondition(at start: Int) throws(Doubt) {
        var end = start
        while end < bytes.count, !ByteKinds.isLineEnd(bytes[end]) { end += 1 }
        let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
        let condition = String(decoding: line, as: UTF8.self)
        if condition.contains("swift") || condition.contains("compiler") || condition.contains("/") { throw Doubt() }
        let isClosed = line.count { $0 == UInt8(ascii: "(") } == line.count { $0 == UInt8(ascii: ")") }
        guard isClosed, endsOperand(before: end) else { throw Doubt() }
    }

    /// Whether a slash that begins no comment divides: SE-0354 lets a regular expression begin with one, but neither
    /// before a space nor where something stands that can be divided.
    private func isDivision(at offset: Int) -> Bool {
        let before = byte(at: offset - 1)
        if before != UInt8(ascii: " "), endsOperand(before: offset) { return true }
        let after = byte(at: offset + 1)
        if after == UInt8(ascii: " ") { return before == UInt8(ascii: " ") && endsOperand(before: offset) }
        return after == UInt8(ascii: "=") && byte(at: offset + 2) == UInt8(ascii: " ") && endsOperand(before: offset)
    }

    /// Whether a name, a number or a bracket that closes stands before an offset, on the same line.
    private func endsOperand(before offset: Int) -> Bool {
        var end = offset
        while byte(at: end - 1) == UInt8(ascii: " ") { end -= 1 }
        let last = byte(at: end - 1)
        guard ByteKinds.isNamePart(last) else { return last == UInt8(ascii: ")") || last == UInt8(ascii: "]") }
        var start = end
        while ByteKinds.isNamePart(byte(at: start - 1)) { start -= 1 }
        let word = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
        return Self.reservedOperands.contains(word)
            || !(ReservedWord.contains(word) || Self.wordsBeforeOperands.contains(word))
    }

    /// Of the reserved words, those that are values.
    private static let reservedOperands: Set<String> = ["self", "Self", "super", "nil", "true", "false", "Any"]
    /// Words before a value that could be names as well.
    private static let wordsBeforeOperands: Set<String> = [
        "await", "copy", "consume", "each", "then", "unsafe", "yield",
    ]

    private func hasPounds(_ count: Int, at start: Int) -> Bool { hasRun(of: UInt8(ascii: "#"), count, at: start) }

    private func hasRun(of byte: UInt8, _ count: Int, at start: Int) -> Bool {
        (0..<count).allSatisfy { self.byte(at: start + $0) == byte }
    }

    private func count(_ byte: UInt8, at start: Int) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset] == byte { offset += 1 }
        return offset - start
    }

    private func byte(at offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }
}
