/// Reads numbers and texts from the front of a record; nil where that ends too early.
struct RecordCursor {
    private(set) var bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { bytes.isEmpty }

    mutating func number() -> UInt64? { load(UInt64.self).map { UInt64(littleEndian: $0) } }

    mutating func smallNumber() -> UInt32? { load(UInt32.self).map { UInt32(littleEndian: $0) } }

    mutating func integer() -> Int? { number().flatMap { Int(exactly: $0) } }

    /// A number that counts something in a file: nothing can be added to it that would be too much.
    mutating func place() -> Int? { number().flatMap { UInt32(exactly: $0) }.map { Int($0) } }

    /// How many elements follow, each of which takes at least so many bytes: no room is made for more than can be there.
    mutating func count(ofBytes size: Int) -> Int? {
        number().flatMap { $0 <= UInt64(bytes.count / size) ? Int($0) : nil }
    }

    mutating func text() -> String? {
        count(ofBytes: 1).flatMap { take($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= bytes.count else { return nil }
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count)
    }

    private mutating func load<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        take(MemoryLayout<Number>.size)?.withUnsafeBytes { $0.loadUnaligned(as: type) }
    }
}

extension [UInt8] {
    mutating func append(_ number: UInt64) { Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) } }

    mutating func append(_ number: UInt32) { Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) } }

    /// A text after its length.
    mutating func append(_ text: String) {
        append(UInt64(text.utf8.count))
        append(contentsOf: text.utf8)
    }
}
