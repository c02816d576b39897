#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// One end of a TCP connection; it closes with the value. No call on it waits beyond the deadline that it is given.
package struct Connection: ~Copyable {
    package typealias Deadline = ContinuousClock.Instant

    private let descriptor: Int32

    /// Takes over a connected socket.
    init(adopting descriptor: Int32) {
        self.descriptor = descriptor
        #if canImport(Darwin)
            // Writing to a client that is gone is an error to be handled, not a signal that ends the process.
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// Connects to a port of this machine.
    package init(port: UInt16) throws(SocketError) {
        self.init(adopting: try Sockets.makeConnection(to: port))
    }

    deinit { close(descriptor) }

    /// What arrives next, at most `limit` bytes: empty at the end of what the other side sends, nil where nothing
    /// arrives in time.
    package func receive(atMost limit: Int, before deadline: Deadline) -> [UInt8]? {
        guard waits(for: POLLIN, until: deadline) else { return nil }
        return [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            // A connection that broke has no more to say, just as one that ended.
            count = max(0, recv(descriptor, buffer.baseAddress, limit, Int32(MSG_DONTWAIT)))
        }
    }

    /// Sends `bytes`, or as many of them as the other side takes in time.
    package func write(_ bytes: [UInt8], before deadline: Deadline) {
        #if canImport(Darwin)
            let flags = MSG_DONTWAIT
        #else
            let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty, waits(for: POLLOUT, until: deadline) {
            let sent = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
            if sent < 0 { return }
            rest = rest.dropFirst(sent)
        }
    }

    /// Tells the other side that nothing more comes; it can still be listened to.
    package func finishSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    private func waits(for event: Int32, until deadline: Deadline) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        while true {
            let remaining = max(0, (deadline - .now) / .milliseconds(1))
            let ready = poll(&entry, 1, Int32(clamping: Int(remaining.rounded(.up))))
            if ready >= 0 || errno != EINTR { return ready > 0 }
        }
    }
}
