#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The compiler plugin behind the annotations of `DI`.
///
/// Every annotation expands to nothing, so this plugin answers each message of the compiler without looking into the
/// declaration that comes with it: parsing an 8 kB type to produce nothing costs 25 ms, answering costs about one.
/// It speaks the wire protocol itself (`swift-syntax`, `PluginMessages.swift`): an 8-byte little-endian length, then
/// that many bytes of JSON, on standard input and standard output. Compilers keep that protocol compatible with older
/// plugins; only the two answers below are needed.
@main
struct AnnotationPlugin {
    static func main() {
        while let message = readMessage() {
            writeMessage(answer(to: message))
        }
    }

    /// The answer to one message: what the plugin can do, or an expansion to nothing.
    ///
    /// A message is an object with one member, named after its kind, so the first quoted word tells it.
    static func answer(to message: [UInt8]) -> String {
        let name = message.drop { $0 != UInt8(ascii: "\"") }.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
        switch String(decoding: name, as: UTF8.self) {
        case "getCapability":
            return #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
        default:
            return #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#
        }
    }

    /// The beginning of the next message, in which its kind stands; nil at the end of the input or where it breaks off.
    ///
    /// What follows is read and dropped: whatever length a header claims, it costs no memory.
    private static func readMessage() -> [UInt8]? {
        guard let header = readBytes(8) else { return nil }
        var rest = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        var beginning: [UInt8]?
        repeat {
            let count = min(rest, 1 << 16)
            guard let piece = readBytes(Int(count)) else { return nil }
            beginning = beginning ?? piece
            rest -= count
        } while rest > 0
        return beginning
    }

    private static func readBytes(_ count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                // The buffer has `count` bytes, at least one here, so it has a base address.
                let received = read(STDIN_FILENO, buffer.baseAddress! + filled, count - filled)
                if received > 0 { filled += received } else if received == 0 || errno != EINTR { break }
            }
        }
        return bytes.count == count ? bytes : nil
    }

    private static func writeMessage(_ text: String) {
        let payload = Array(text.utf8)
        let header = (0..<8).map { UInt8(truncatingIfNeeded: UInt64(payload.count) >> (8 * UInt64($0))) }
        let bytes = header + payload
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                // The header alone is eight bytes, so the buffer is not empty and has a base address.
                let written = write(STDOUT_FILENO, buffer.baseAddress! + sent, buffer.count - sent)
                if written > 0 { sent += written } else if errno != EINTR { exit(1) }
            }
        }
    }
}
