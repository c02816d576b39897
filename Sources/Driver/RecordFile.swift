import Foundation
import SwiftFrontend

/// The file that keeps the record of a request's last run.
///
/// Numbers of eight bytes, least first, and texts after their length; at the end the fingerprint of all before it. Nothing
/// in it is trusted: a file that does not fit to the last byte is none.
struct RecordFile {
    private let path: String
    /// All that decides what a run does, but for the files it reads.
    private let request: String

    private static let form: UInt64 = 0x64692D67656E_0002

    /// nil for a request without a cache.
    init?(_ request: Request) {
        guard let cache = request.cache else { return nil }
        self.request = request.identity
        let name = "run-" + String(Fingerprint(self.request.utf8).value, radix: 16)
        path = URL(fileURLWithPath: cache.path).appendingPathComponent(name).path
    }

    /// What was kept; nil where nothing usable is there.
    func read() -> RunRecord? {
        guard FolderEntry.isFile(path), let bytes = try? FileContents(path).bytes, bytes.count > 8 else { return nil }
        var check = Cursor(bytes: bytes[(bytes.count - 8)...])
        guard check.number() == Fingerprint(bytes.dropLast(8)).value else { return nil }
        var cursor = Cursor(bytes: bytes.dropLast(8))
        guard cursor.number() == Self.form, cursor.text() == request, let products = cursor.products(),
            let marks = cursor.marks(), cursor.isAtEnd
        else { return nil }
        return RunRecord(marks: marks, products: products)
    }

    /// Keeps a record. A folder that cannot be written to keeps nothing: a cache is no reason to fail.
    func write(_ record: RunRecord) {
        var bytes: [UInt8] = []
        bytes.append(Self.form)
        bytes.append(request)
        bytes.append(UInt64(record.products.count))
        for product in record.products {
            bytes.append(product.path)
            bytes.append(product.content.value)
            bytes.append(UInt64(product.references.count))
            for reference in product.references {
                // No number is written at the beginning of a file.
                let offset = reference.offset ?? 0
                let place = reference.place
                for number in [offset, reference.mark, reference.line, place.start, place.distance] {
                    bytes.append(UInt64(truncatingIfNeeded: number))
                }
            }
        }
        bytes.append(UInt64(record.marks.count))
        for mark in record.marks {
            bytes.append(mark.path)
            bytes.append(mark.outline.value)
            let status = mark.status
            for number in [status?.size, status?.modified, status?.changed, status?.identity] {
                // No file was last changed at the beginning of time.
                bytes.append(number ?? 0)
            }
        }
        bytes.append(Fingerprint(bytes).value)
        let url = URL(fileURLWithPath: path)
        try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(bytes).write(to: url, options: .atomic)
    }
}

/// Reads what was written, from the front; nil where that ends too early.
private struct Cursor {
    var bytes: ArraySlice<UInt8>

    var isAtEnd: Bool { bytes.isEmpty }

    mutating func number() -> UInt64? {
        guard bytes.count >= 8 else { return nil }
        defer { bytes = bytes.dropFirst(8) }
        return bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func text() -> String? {
        guard let count = number(), count <= UInt64(bytes.count) else { return nil }
        defer { bytes = bytes.dropFirst(Int(count)) }
        return String(decoding: bytes.prefix(Int(count)), as: UTF8.self)
    }

    mutating func products() -> [RunRecord.Product]? {
        guard let count = number(), count <= UInt64(bytes.count) else { return nil }
        var result: [RunRecord.Product] = []
        for _ in 0..<count {
            guard let path = text(), let content = number(), let references = references() else { return nil }
            result.append(
                RunRecord.Product(path: path, content: Fingerprint(value: content), references: references))
        }
        return result
    }

    mutating func references() -> [RunRecord.Reference]? {
        // A reference takes five numbers.
        guard let count = number(), count <= UInt64(bytes.count / 40) else { return nil }
        var result: [RunRecord.Reference] = []
        result.reserveCapacity(Int(count))
        for _ in 0..<count {
            guard let offset = integer(), let mark = integer(), let line = integer(), let start = integer(),
                let distance = integer()
            else { return nil }
            result.append(
                RunRecord.Reference(
                    offset: offset == 0 ? nil : offset, mark: mark, line: line,
                    place: Outline.Place(start: start, distance: distance)))
        }
        return result
    }

    private mutating func integer() -> Int? { number().flatMap { Int(exactly: $0) } }

    mutating func marks() -> [RunRecord.Mark]? {
        // A mark takes at least six numbers.
        guard let count = number(), count <= UInt64(bytes.count / 48) else { return nil }
        var result: [RunRecord.Mark] = []
        result.reserveCapacity(Int(count))
        for _ in 0..<count {
            guard let path = text(), let outline = number(), let size = number(), let modified = number(),
                let changed = number(), let identity = number()
            else { return nil }
            let status =
                changed == 0
                ? nil : FileStatus(size: size, modified: modified, changed: changed, identity: identity)
            result.append(RunRecord.Mark(path: path, status: status, outline: Fingerprint(value: outline)))
        }
        return result
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { append(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
    }

    fileprivate mutating func append(_ text: String) {
        append(UInt64(text.utf8.count))
        append(contentsOf: text.utf8)
    }
}

extension Request {
    /// A text that is the same exactly for requests that ask for the same, in the same folder, by the same build of the
    /// tool.
    fileprivate var identity: String {
        let severities = severities.map { "\($0.key.rawValue)=\($0.value)" }
        let ofModule = conditionsOfModule.flatMap { module, names in names.map { "\(module)=\($0)" } }
        let parts: [[String]] = [
            [cache?.version ?? "", FileManager.default.currentDirectoryPath, module, output ?? ""], inputs,
            dependencies.map { "\($0.module)=\($0.path)" }, conditions.sorted(), ofModule.sorted(),
            [target.architecture, target.system, target.environment ?? ""], clangArguments, severities.sorted(),
        ]
        // Written with their lengths, texts do not run into one another.
        return parts.map { part in part.map { "\($0.utf8.count):\($0)" }.joined() }.joined(separator: ";")
    }
}
