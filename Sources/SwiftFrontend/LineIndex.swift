import GraphCore

/// Turns offsets in a file into lines and columns, as the compiler counts them: LF, CR and CRLF each end a line,
/// columns are UTF-8 bytes from 1.
struct LineIndex {
    /// The offset at which each line begins, in order.
    private let starts: [Int]

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var starts = [0]
        for offset in bytes.indices {
            switch bytes[offset] {
            case UInt8(ascii: "\n"):
                starts.append(offset + 1)
            case UInt8(ascii: "\r") where offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"):
                starts.append(offset + 1)
            default:
                break
            }
        }
        self.starts = starts
    }

    /// The place of an offset. Cost: logarithmic in the number of lines.
    func position(at offset: Int) -> Position {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return Position(line: low + 1, column: offset - starts[low] + 1)
    }
}
