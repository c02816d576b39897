import Dispatch
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A small HTTP server for one process and its tests, on the loopback interface only.
///
/// However a client behaves, it holds one of a few threads for a limited time, and a limited number of bytes.
package final class LoopbackServer {
    /// How the server meets a request.
    package enum Reply: Sendable {
        case response(Response)

        /// Keeps the connection open and says nothing, as a server that hangs.
        case silence
    }

    /// The port that the kernel chose.
    package let port: UInt16

    private let listener: any DispatchSourceRead

    /// Holds one entry for as long as the port is open.
    private let listening = DispatchGroup()

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - timeLimit: How long one connection may take, whatever it does.
    ///   - reply: The reply to a GET request for a path; called on several threads at once.
    package init(
        timeLimit: Duration = .seconds(5), reply: @escaping @Sendable (_ path: String) -> Reply
    ) throws(SocketError) {
        let (descriptor, port) = try Sockets.makeListener()
        self.port = port
        let accepting = DispatchQueue(label: "LoopbackServer.accepting")
        let places = DispatchSemaphore(value: 8)

        listener = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: accepting)
        listener.setEventHandler {
            places.wait()
            let client = accept(descriptor, nil, nil)
            guard client >= 0 else {
                places.signal()
                return
            }
            // A thread of its own: a client that keeps one of a queue's few waiting would hold up all others.
            Thread.detachNewThread {
                Self.serve(Connection(adopting: client), before: .now + timeLimit, reply)
                places.signal()
            }
        }
        listening.enter()
        listener.setCancelHandler { [listening] in
            close(descriptor)
            listening.leave()
        }
        listener.activate()
    }

    deinit { stop() }

    /// Where the server is reached.
    package var baseURL: URL {
        // A literal but for the digits of a port, so it is a URL.
        URL(string: "http://127.0.0.1:\(port)")!
    }

    /// Closes the port before it returns; connections that are open are still served. Once is enough, twice does no
    /// harm.
    package func stop() {
        listener.cancel()
        listening.wait()
    }

    private static func serve(
        _ connection: borrowing Connection, before deadline: Connection.Deadline, _ reply: (String) -> Reply
    ) {
        switch self.reply(to: connection, before: deadline, reply) {
        case .response(let response):
            connection.write(response.bytes, before: deadline)
            connection.finishSending()
        case .silence: break
        }
        // To close while the client still talks would reset the connection, and might take the answer with it.
        while .now < deadline, let rest = connection.receive(atMost: 4096, before: deadline), !rest.isEmpty {}
    }

    private static func reply(
        to connection: borrowing Connection, before deadline: Connection.Deadline, _ reply: (String) -> Reply
    ) -> Reply {
        do throws(Status) {
            return reply(try RequestHead(from: connection, before: deadline).path)
        } catch {
            return .response(Response(status: error))
        }
    }
}
