/// A number that tells texts apart (FNV-1a, 64 bits), the same on every machine. Not for texts that someone wants to
/// collide: whoever can write the sources decides what is generated from them anyway.
public struct Fingerprint: Hashable, Sendable {
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// One that was worked out before.
    public init(value: UInt64) {
        self.value = value
    }

    public init(_ bytes: some Sequence<UInt8>) {
        add(bytes)
    }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        // Other modules call this unspecialized, where each step through a sequence costs more than the step itself.
        let isAdded: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
        if isAdded == nil { for byte in bytes { add(byte) } }
    }

    private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes { add(byte) }
    }

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
