/// A number that tells texts apart, 64 bits, the same on every machine. Not for texts that someone wants to collide:
/// whoever can write the sources decides what is generated from them anyway.
public struct Fingerprint: Hashable, Sendable {
    public let value: UInt64

    /// One that was worked out before.
    public init(value: UInt64) {
        self.value = value
    }

    /// Cost: about a cycle for each byte of what lies in memory as one piece, as all texts and arrays do.
    public init(_ bytes: some Sequence<UInt8>) {
        value =
            bytes.withContiguousStorageIfAvailable { Self.value(of: UnsafeRawBufferPointer($0)) }
            ?? Array(bytes).withUnsafeBytes { Self.value(of: $0) }
    }

    /// Eight bytes at a time, each mixed into all bits by a product of twice the width, of which the halves are laid over one
    /// another.
    private static func value(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        var value = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
        func add(_ word: UInt64) {
            let product = (value ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            value = product.high ^ product.low
        }
        let end = bytes.count & ~7
        for offset in stride(from: 0, to: end, by: 8) {
            add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        }
        if end < bytes.count { add(bytes[end...].reduce(0) { $0 << 8 | UInt64($1) }) }
        return value
    }
}
