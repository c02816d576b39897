import Emission
import Foundation

extension SourceLines {
    /// Reads the lines that findings and their notes point at, each file once. A file that has gone away since it was
    /// read, or is no text, has none.
    public init(pointedAtBy findings: [Finding]) {
        let locations = Dictionary(grouping: findings.flatMap(\.locations), by: \.path)
        self.init(
            locations.mapValues { locations in
                Self.lines(Set(locations.flatMap { [$0.span.start.line, $0.span.end.line] }), of: locations[0].path)
            })
    }

    /// Cost: one pass over the bytes of the file; a text of its own is made of the lines asked for only.
    private static func lines(_ numbers: Set<Int>, of path: String) -> [Int: String] {
        guard let bytes = try? FileContents(path).bytes, bytes.firstInvalidUTF8 == nil else { return [:] }
        var result: [Int: String] = [:]
        var number = 1
        var start = 0
        func endLine(at end: Int) {
            if numbers.contains(number) { result[number] = String(decoding: bytes[start..<end], as: UTF8.self) }
            number += 1
        }
        // As the compiler counts them: LF, CR and CRLF, and nothing else.
        for offset in bytes.indices where bytes.endsLine(at: offset) {
            let isCRLF =
                bytes[offset] == UInt8(ascii: "\n") && offset > start && bytes[offset - 1] == UInt8(ascii: "\r")
            endLine(at: isCRLF ? offset - 1 : offset)
            start = offset + 1
        }
        endLine(at: bytes.count)
        return result
    }
}

extension [UInt8] {
    /// Whether a line ends with this byte: with LF, and with CR that no LF follows.
    func endsLine(at offset: Int) -> Bool {
        switch self[offset] {
        case UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): offset + 1 == count || self[offset + 1] != UInt8(ascii: "\n")
        default: false
        }
    }
}
