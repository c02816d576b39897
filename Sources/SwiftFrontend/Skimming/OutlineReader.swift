import GraphCore

/// Takes down the outline of a source of which the declarations were read already.
struct OutlineReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let lines: LineIndex
    private var text: [UInt8] = []
    private var starts: [Outline.Start] = []
    /// What is copied next, when something is left out, or the source ends.
    private var copied = 0..<0
    /// Whether a line ends before the next token.
    private var endsLine = true

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ lines: LineIndex) {
        self.bytes = bytes
        self.lines = lines
    }

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

    /// - Parameter silent: What says nothing, in the order of the source.
    /// - Throws: `Doubt` never, where the declarations could be read without.
    consuming func outline(without silent: [Stretch]) throws(Doubt) -> Outline {
        var offset = 0
        for stretch in silent {
            try add(from: offset, to: stretch.range.lowerBound)
            offset = stretch.range.upperBound
            switch stretch.kind {
            // The brace that ends the body stands where the body lets it.
            case .body: start(at: offset)
            case .declaration: endsLine = true
            }
        }
        try add(from: offset, to: bytes.count)
        copy()
        return Outline(text: text, starts: starts)
    }

    private mutating func add(from start: Int, to end: Int) throws(Doubt) {
        let trivia = TriviaSkipper(bytes)
        var literals = BracketSkipper(bytes)
        var offset = start
        while offset < end {
            let before = offset
            if try trivia.skip(&offset) { endsLine = true }
            guard offset < end else { return }
            if endsLine {
                copy()
                if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
                self.start(at: offset)
                endsLine = false
            } else if bytes[before..<offset].contains(UInt8(ascii: "/")) {
                try addComments(from: before, to: offset)
            }
            let token = offset
            var hasLines = false
            switch bytes[offset] {
            case UInt8(ascii: "\""),
                UInt8(ascii: "#") where beginsString(at: offset):
                offset = try literals.end(ofStringAt: offset)
                hasLines = bytes[token..<offset].contains(where: ByteKinds.isLineEnd)
            case UInt8(ascii: "`"):
                offset = try literals.end(ofQuotedNameAt: offset)
            default:
                repeat { offset += 1 } while offset < end && ByteKinds.isNamePart(bytes[offset])
            }
            copied = copied.lowerBound..<offset
            // What follows a literal of several lines stands in the last of them.
            if hasLines { self.start(at: offset) }
        }
    }

    private func beginsString(at offset: Int) -> Bool {
        bytes[offset...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
    }

    /// Keeps the spaces around comments inside a line, and that there is a comment: where there is none, signs can touch.
    private mutating func addComments(from start: Int, to end: Int) throws(Doubt) {
        copy()
        var offset = start
        while offset < end {
            if bytes[offset] == UInt8(ascii: "/") {
                _ = try TriviaSkipper(bytes).skipComment(&offset)
                text += "/**/".utf8
            } else {
                text.append(bytes[offset])
                offset += 1
            }
        }
        self.start(at: end)
    }

    /// Goes on with what stands at an offset of the source.
    private mutating func start(at offset: Int) {
        copy()
        starts.append(Outline.Start(offset: text.count, position: lines.position(at: offset)))
        copied = offset..<offset
    }

    private mutating func copy() {
        text += bytes[copied]
        copied = copied.upperBound..<copied.upperBound
    }
}
