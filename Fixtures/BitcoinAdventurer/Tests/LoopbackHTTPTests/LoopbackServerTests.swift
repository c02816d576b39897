import LoopbackHTTP
import Testing

/// The server, met by clients that are less well behaved than a URL session.
struct LoopbackServerTests {
    @Test func answersARequest() throws {
        let server = try LoopbackServer { path in .response(Response(body: path)) }
        defer { server.stop() }
        let answer = try exchange(with: server, "GET /path HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(answer.contains("\r\nContent-Length: 5\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n/path"))
    }

    @Test(arguments: [
        ("GET /path HT", "400 Bad Request"),
        ("", "400 Bad Request"),
        ("GET /path\r\n\r\n", "400 Bad Request"),
        ("GET path HTTP/1.1\r\n\r\n", "400 Bad Request"),
        ("POST /path HTTP/1.1\r\n\r\n", "405 Method Not Allowed"),
    ])
    func refusesWhatIsNoRequest(request: String, status: String) throws {
        let server = try LoopbackServer { _ in .response(Response(body: "")) }
        defer { server.stop() }
        #expect(try exchange(with: server, request).hasPrefix("HTTP/1.1 \(status)\r\n"))
    }

    @Test func refusesARequestThatHasNoEnd() throws {
        let server = try LoopbackServer { _ in .response(Response(body: "")) }
        defer { server.stop() }
        let answer = try exchange(with: server, "GET /" + String(repeating: "x", count: 100_000))
        #expect(answer.hasPrefix("HTTP/1.1 431 Request Header Fields Too Large\r\n"))
    }

    @Test func givesUpOnAClientThatDoesNotFinish() throws {
        let server = try LoopbackServer(timeLimit: .milliseconds(200)) { _ in .response(Response(body: "")) }
        defer { server.stop() }
        let client = try Connection(port: server.port)
        client.write(Array("GET /".utf8), before: .now + .seconds(5))
        #expect(text(from: client).hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    }

    @Test func answersWhileOtherClientsAreSlow() throws {
        let server = try LoopbackServer { _ in .response(Response(body: "")) }
        defer { server.stop() }
        let slow = try Connection(port: server.port)
        let slower = try Connection(port: server.port)
        #expect(try exchange(with: server, "GET / HTTP/1.1\r\n\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
        slow.finishSending()
        slower.finishSending()
    }

    @Test func takesNoConnectionAfterItStopped() throws {
        let server = try LoopbackServer { _ in .silence }
        server.stop()
        #expect(throws: SocketError.self) { _ = try Connection(port: server.port) }
    }

    /// All that the server answers to a client that sends `request` and nothing more.
    private func exchange(with server: LoopbackServer, _ request: String) throws -> String {
        let client = try Connection(port: server.port)
        client.write(Array(request.utf8), before: .now + .seconds(5))
        client.finishSending()
        return text(from: client)
    }

    private func text(from connection: borrowing Connection) -> String {
        var bytes: [UInt8] = []
        while let rest = connection.receive(atMost: 4096, before: .now + .seconds(5)), !rest.isEmpty { bytes += rest }
        return String(decoding: bytes, as: UTF8.self)
    }
}
