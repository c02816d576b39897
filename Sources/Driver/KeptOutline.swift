import GraphCore
import SwiftFrontend

/// An outline as a record keeps it, read when it is asked for.
///
/// The fingerprint of all that follows, the number of starts, each start as three numbers of four bytes, and the text. Empty
/// for a source that is for the parser.
struct KeptOutline: Sendable {
    let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    init(_ outline: Outline) {
        // No file that is read at a glance is larger than the numbers here.
        guard let text = outline.text, outline.starts.allSatisfy(\.isInSomeFile) else {
            bytes = []
            return
        }
        var content: [UInt8] = []
        content.reserveCapacity(16 + 12 * outline.starts.count + text.count)
        content.append(UInt64(outline.starts.count))
        for start in outline.starts {
            for number in [start.offset, start.position.line, start.position.column] {
                content.append(UInt32(truncatingIfNeeded: number))
            }
        }
        content += text
        var bytes: [UInt8] = []
        bytes.append(Fingerprint(content).value)
        self.bytes = (bytes + content)[...]
    }

    /// nil where nothing usable is kept.
    ///
    /// - Parameter fingerprint: What the outline is known by.
    func outline(of fingerprint: Fingerprint) -> Outline? {
        var cursor = RecordCursor(bytes)
        guard cursor.number() == Fingerprint(cursor.bytes).value, let count = cursor.count(ofBytes: 12) else {
            return nil
        }
        var starts: [Outline.Start] = []
        starts.reserveCapacity(count)
        for _ in 0..<count {
            guard let offset = cursor.smallNumber(), let line = cursor.smallNumber(), let column = cursor.smallNumber()
            else { return nil }
            let start = Outline.Start(
                offset: Int(offset), position: Position(line: Int(line), column: Int(column)))
            guard start.isInSomeFile, starts.last.map({ $0.offset <= start.offset }) ?? (offset == 0) else {
                return nil
            }
            starts.append(start)
        }
        let outline = Outline(text: Array(cursor.bytes), starts: starts)
        return outline.fingerprint == fingerprint ? outline : nil
    }
}

extension Outline.Start {
    fileprivate var isInSomeFile: Bool { UInt32(exactly: offset) != nil && position.isInSomeFile }
}
