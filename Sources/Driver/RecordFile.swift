import Foundation
import SwiftFrontend

/// The file that keeps the record of a request's last run.
///
/// Numbers of eight bytes, least first, and texts after their length: how long the first part is, then what tells whether a run
/// can be left out, ending in the fingerprint of all before it; after that the outlines, one after the other, which only a run
/// that is made looks at. Nothing in it is trusted: a first part that does not fit to the last byte is none, and so is such
/// an outline. The file is read and not mapped, because a mapped one that somebody cuts off ends the process.
struct RecordFile {
    private let path: String
    /// All that decides what a run does, but for the files it reads.
    private let request: String

    private static let form: UInt64 = 0x64692D67656E_0003

    /// nil for a request without a cache.
    init?(_ request: Request) {
        guard let cache = request.cache else { return nil }
        self.request = request.identity
        let name = "run-" + String(Fingerprint(self.request.utf8).value, radix: 16)
        path = URL(fileURLWithPath: cache.path).appendingPathComponent(name).path
    }

    /// What was kept; nil where nothing usable is there.
    func read() -> RunRecord? {
        guard FolderEntry.isFile(path), let bytes = try? FileContents(path).bytes else { return nil }
        var file = RecordCursor(bytes[...])
        guard let count = file.integer(), let first = file.take(count), let check = file.number(),
            Fingerprint(first).value == check
        else { return nil }
        var cursor = RecordCursor(first)
        guard cursor.number() == Self.form, cursor.text() == request,
            let products = cursor.list(ofBytes: 24, { $0.product() }),
            let marks = cursor.list(ofBytes: 56, { $0.mark() }), cursor.isAtEnd
        else { return nil }
        // Those that are cut off are empty.
        let outlines = marks.map { KeptOutline(file.take($0.size) ?? []) }
        return RunRecord(marks: marks.map(\.mark), outlines: outlines, products: products)
    }

    /// Keeps a record. A folder that cannot be written to keeps nothing: a cache is no reason to fail.
    func write(_ record: RunRecord) {
        var first: [UInt8] = []
        first.append(Self.form)
        first.append(request)
        first.append(UInt64(record.products.count))
        for product in record.products { first.append(product) }
        first.append(UInt64(record.marks.count))
        for (mark, outline) in zip(record.marks, record.outlines) {
            first.append(mark)
            first.append(UInt64(outline.bytes.count))
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(first.count + 16 + record.outlines.reduce(0) { $0 + $1.bytes.count })
        bytes.append(UInt64(first.count))
        bytes += first
        bytes.append(Fingerprint(first).value)
        for outline in record.outlines { bytes += outline.bytes }
        let url = URL(fileURLWithPath: path)
        try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(bytes).write(to: url, options: .atomic)
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ product: RunRecord.Product) {
        append(product.path)
        append(product.content.value)
        append(UInt64(product.references.count))
        for reference in product.references {
            let place = reference.place
            // No number is written at the beginning of a file.
            for number in [reference.offset ?? 0, reference.mark, reference.line, place.start, place.distance] {
                append(UInt64(truncatingIfNeeded: number))
            }
        }
    }

    fileprivate mutating func append(_ mark: RunRecord.Mark) {
        append(mark.path)
        append(mark.outline.value)
        let status = mark.status
        // No file was last changed at the beginning of time.
        for number in [status?.size, status?.modified, status?.changed, status?.identity] { append(number ?? 0) }
    }
}

extension RecordCursor {
    /// A list after its count; nil where an element is.
    ///
    /// - Parameter size: How many bytes an element takes at least.
    fileprivate mutating func list<Element>(
        ofBytes size: Int, _ element: (inout RecordCursor) -> Element?
    ) -> [Element]? {
        guard let count = count(ofBytes: size) else { return nil }
        var result: [Element] = []
        result.reserveCapacity(count)
        for _ in 0..<count {
            guard let next = element(&self) else { return nil }
            result.append(next)
        }
        return result
    }

    fileprivate mutating func product() -> RunRecord.Product? {
        guard let path = text(), let content = number(), let references = list(ofBytes: 40, { $0.reference() }) else {
            return nil
        }
        return RunRecord.Product(path: path, content: Fingerprint(value: content), references: references)
    }

    private mutating func reference() -> RunRecord.Reference? {
        guard let offset = place(), let mark = place(), let line = place(), let start = place(),
            let distance = place()
        else { return nil }
        return RunRecord.Reference(
            offset: offset == 0 ? nil : offset, mark: mark, line: line,
            place: Outline.Place(start: start, distance: distance))
    }

    /// A mark, and how many bytes its outline takes.
    fileprivate mutating func mark() -> (mark: RunRecord.Mark, size: Int)? {
        guard let path = text(), let outline = number(), let size = number(), let modified = number(),
            let changed = number(), let identity = number(), let count = integer()
        else { return nil }
        let status = FileStatus(size: size, modified: modified, changed: changed, identity: identity)
        let mark = RunRecord.Mark(
            path: path, status: changed == 0 ? nil : status, outline: Fingerprint(value: outline))
        return (mark, count)
    }
}
