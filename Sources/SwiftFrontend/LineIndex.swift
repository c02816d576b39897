import GraphCore

/// Turns offsets in a text into lines and columns, as the compiler counts them: LF, CR and CRLF each end a line,
/// columns are UTF-8 bytes from 1.
struct LineIndex {
    /// Where the text goes on in another line, or elsewhere, in order.
    private let starts: [Outline.Start]

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var starts: [Outline.Start] = []
        func start(at offset: Int) {
            starts.append(Outline.Start(offset: offset, position: Position(line: starts.count + 1, column: 1)))
        }
        start(at: 0)
        for offset in bytes.indices {
            switch bytes[offset] {
            case UInt8(ascii: "\n"):
                start(at: offset + 1)
            case UInt8(ascii: "\r") where offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"):
                start(at: offset + 1)
            default:
                break
            }
        }
        self.starts = starts
    }

    /// For the text of an outline: the places are those in the source.
    init(_ outline: Outline) {
        starts = outline.starts
    }

    /// The place of an offset. Cost: logarithmic in the number of lines.
    func position(at offset: Int) -> Position {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle].offset <= offset { low = middle } else { high = middle }
        }
        guard low < high else { return Position(line: 1, column: 1) }
        let start = starts[low]
        return Position(line: start.position.line, column: start.position.column + offset - start.offset)
    }
}
