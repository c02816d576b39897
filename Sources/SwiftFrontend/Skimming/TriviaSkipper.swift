/// Passes over spaces and comments.
struct TriviaSkipper {
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Moves an offset to the next token, or to the end of the text.
    ///
    /// - Returns: Whether a line ended on the way.
    func skip(_ offset: inout Int) throws(Doubt) -> Bool {
        var endsLine = false
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                offset += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                endsLine = true
                offset += 1
            case UInt8(ascii: "/") where isComment(at: offset):
                if try skipComment(&offset) { endsLine = true }
            default:
                return endsLine
            }
        }
        return endsLine
    }

    /// Whether a comment begins at a slash.
    func isComment(at offset: Int) -> Bool {
        guard offset + 1 < bytes.count else { return false }
        return bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*")
    }

    /// Moves an offset from the beginning of a comment to its end, the end of the line excluded.
    ///
    /// - Returns: Whether a line ended in it.
    func skipComment(_ offset: inout Int) throws(Doubt) -> Bool {
        let isLine = bytes[offset + 1] == UInt8(ascii: "/")
        offset += 2
        if isLine {
            while offset < bytes.count, !ByteKinds.isLineEnd(bytes[offset]) {
                if bytes[offset] == 0 { throw Doubt() }
                offset += 1
            }
            return false
        }
        var depth = 1
        var endsLine = false
        while offset < bytes.count {
            let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
            switch (bytes[offset], next) {
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                offset += 2
                depth -= 1
                if depth == 0 { return endsLine }
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                offset += 2
                depth += 1
            case (0, _):
                throw Doubt()
            case (let byte, _):
                if ByteKinds.isLineEnd(byte) { endsLine = true }
                offset += 1
            }
        }
        throw Doubt()
    }
}
