import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A server on the loopback interface that remembers the requests, and meets all of them in the same way.
package final class LoopbackServer: Sendable {
    package enum Reply: Sendable {
        case body(String)
        /// A status line's code and reason, and no body.
        case status(String)
        /// Takes the request and says nothing.
        case silence
    }

    package let baseURL: URL

    private let state: State

    private final class State: Sendable {
        let isStopped = Atomic(false)
        let heads = Mutex<[String]>([])
    }

    package init(reply: Reply) throws {
        let listener = try Self.makeListener()
        let port = Self.port(of: listener)
        // A literal but for the digits of a port, so it is a URL.
        baseURL = URL(string: "http://127.0.0.1:\(port)/")!
        state = State()
        Thread.detachNewThread { [state] in
            var open: [Int32] = []
            while !state.isStopped.load(ordering: .relaxed) {
                guard Self.isReady(listener, within: 20) else { continue }
                let client = accept(listener, nil, nil)
                guard client >= 0 else { continue }
                let head = Self.readHead(from: client)
                state.heads.withLock { $0.append(head) }
                if let answer = reply.text {
                    _ = answer.withCString { send(client, $0, strlen($0), 0) }
                    close(client)
                } else {
                    open.append(client)
                }
            }
            for descriptor in open + [listener] { close(descriptor) }
        }
    }

    deinit { stop() }

    /// The heads of all requests so far: the request line, then the header fields.
    package var requestHeads: [String] { state.heads.withLock { $0 } }

    package func stop() { state.isStopped.store(true, ordering: .relaxed) }

    // MARK: - The system's calls

    private static func makeListener() throws -> Int32 {
        #if canImport(Glibc)
            let type = Int32(SOCK_STREAM.rawValue)
        #else
            let type = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, type, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
        }
        guard descriptor >= 0, isBound, listen(descriptor, 16) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        return descriptor
    }

    private static func port(of descriptor: Int32) -> UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    private static func isReady(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    private static func readHead(from client: Int32) -> String {
        var bytes: [UInt8] = []
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8), bytes.count < 8192, isReady(client, within: 1000) {
            var byte: UInt8 = 0
            guard recv(client, &byte, 1, 0) == 1 else { break }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension LoopbackServer.Reply {
    /// What goes over the wire.
    fileprivate var text: String? {
        switch self {
        case .body(let body): Self.text("200 OK", body)
        case .status(let status): Self.text(status, "")
        case .silence: nil
        }
    }

    private static func text(_ status: String, _ body: String) -> String {
        "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    }
}
