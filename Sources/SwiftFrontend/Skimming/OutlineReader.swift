import GraphCore

/// Takes down the outline of a source of which the declarations were read already.
struct OutlineReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let lines: LineIndex
    private var fingerprint = Fingerprint([])
    private var starts: [Position] = []
    /// What stands between the last token and the next one. Its numbers, and that of a body, are no bytes of a token.
    private var gap = Gap.none

    private enum Gap: UInt8, Comparable {
        case none = 0, space, line

        static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ lines: LineIndex) {
        self.bytes = bytes
        self.lines = lines
    }

    /// - Parameter silent: What says nothing, in the order of the source.
    /// - Throws: `Doubt` never, where the declarations could be read without.
    consuming func outline(without silent: [Stretch]) throws(Doubt) -> Outline {
        gap = .line
        var offset = 0
        for stretch in silent {
            try add(from: offset, to: stretch.range.lowerBound)
            offset = stretch.range.upperBound
            switch stretch.kind {
            case .body:
                // The brace that ends the body stands where the body lets it.
                fingerprint.add(Self.bodyMark)
                start(at: offset)
            case .declaration: if bytes[stretch.range].contains(where: ByteKinds.isLineEnd) { gap = .line }
            }
        }
        try add(from: offset, to: bytes.count)
        return Outline(fingerprint: fingerprint, starts: starts)
    }

    private static let bodyMark: UInt8 = 3

    /// A stretch of the source that says nothing.
    struct Stretch {
        enum Kind {
            /// The inside of a body, between its braces.
            case body
            /// A declaration that is not kept, as a whole.
            case declaration
        }

        let kind: Kind
        let range: Range<Int>
    }

    private mutating func add(from start: Int, to end: Int) throws(Doubt) {
        let trivia = TriviaSkipper(bytes)
        var strings = BracketSkipper(bytes)
        var offset = start
        while offset < end {
            let before = offset
            if try trivia.skip(&offset) { gap = .line }
            if offset > before { gap = max(gap, .space) }
            guard offset < end else { return }
            let token = offset
            switch bytes[offset] {
            case UInt8(ascii: "\""),
                UInt8(ascii: "#") where beginsString(at: offset):
                offset = try strings.end(ofStringAt: offset)
            default:
                repeat { offset += 1 } while offset < end && ByteKinds.isNamePart(bytes[offset])
            }
            add(token..<offset)
        }
    }

    private func beginsString(at offset: Int) -> Bool {
        guard let next = bytes[offset...].first(where: { $0 != UInt8(ascii: "#") }) else { return false }
        return next == UInt8(ascii: "\"")
    }

    private mutating func add(_ token: Range<Int>) {
        if gap == .line { start(at: token.lowerBound) }
        if gap != .none { fingerprint.add(gap.rawValue) }
        gap = .none
        let text = bytes[token]
        fingerprint.add(text)
        // What follows a literal of several lines stands in the last of them.
        if bytes[token.lowerBound] == UInt8(ascii: "\"") || bytes[token.lowerBound] == UInt8(ascii: "#"),
            text.contains(where: ByteKinds.isLineEnd)
        {
            start(at: token.upperBound)
        }
    }

    private mutating func start(at offset: Int) { starts.append(lines.position(at: offset)) }
}
