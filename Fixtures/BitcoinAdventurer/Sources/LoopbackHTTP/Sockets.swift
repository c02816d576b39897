#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A call of the system that failed.
package struct SocketError: Error, CustomStringConvertible {
    let call: String
    let code: Int32

    package var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// The few calls of the system that this module needs, with their failures as errors.
enum Sockets {
    /// A socket that listens on a port of the loopback interface, chosen by the kernel.
    static func makeListener() throws(SocketError) -> (descriptor: Int32, port: UInt16) {
        let descriptor = try makeSocket()
        do throws(SocketError) {
            try check("bind", withLoopbackAddress(port: 0) { bind(descriptor, $0, $1) })
            try check("listen", listen(descriptor, 16))
            // So that a client that gives up before it is accepted does not leave the accepting thread waiting.
            try check("fcntl", fcntl(descriptor, F_SETFL, O_NONBLOCK))
            return (descriptor, try port(of: descriptor))
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// A socket that is connected to a port of the loopback interface.
    static func makeConnection(to port: UInt16) throws(SocketError) -> Int32 {
        let descriptor = try makeSocket()
        do throws(SocketError) {
            try check("connect", withLoopbackAddress(port: port) { connect(descriptor, $0, $1) })
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    private static func makeSocket() throws(SocketError) -> Int32 {
        #if canImport(Glibc)
            let type = Int32(SOCK_STREAM.rawValue)
        #else
            let type = SOCK_STREAM
        #endif
        return try check("socket", socket(AF_INET, type, 0))
    }

    private static func port(of descriptor: Int32) throws(SocketError) -> UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        try check("getsockname", result)
        return UInt16(bigEndian: address.sin_port)
    }

    private static func withLoopbackAddress(
        port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    @discardableResult
    private static func check(_ call: String, _ result: Int32) throws(SocketError) -> Int32 {
        if result < 0 { throw SocketError(call: call, code: errno) }
        return result
    }
}
