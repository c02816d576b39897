import DataLoading
import Foundation
import LoopbackServer
import Mirroring
import Testing

/// The mirror's graph, which binds the engine that the loader has a default for.
struct MirrorTests {
    @Test func sendsTheHeadersOfItsConnectionAndNotTheDefaultOnes() async throws {
        let server = try LoopbackServer(reply: .body("page"))
        defer { server.stop() }
        let graph = LiveMirrorGraph(connection: Connection(timeout: 5, headers: ["X-Client": "Mirror"]))
        let urls = ["one", "two"].map { server.baseURL.appending(path: $0) }
        let copies = try await graph.mirror.copies(of: urls)
        #expect(copies == [urls[0]: Data("page".utf8), urls[1]: Data("page".utf8)])
        #expect(server.requestHeads.count == 2)
        #expect(server.requestHeads.allSatisfy { $0.contains("\r\nX-Client: Mirror\r\n") })
    }

    @Test func waitsAsLongAsItsConnectionSays() async throws {
        let server = try LoopbackServer(reply: .silence)
        defer { server.stop() }
        let graph = LiveMirrorGraph(connection: Connection(timeout: 1))
        let start = ContinuousClock.now
        await #expect {
            try await graph.loader.load(from: server.baseURL)
        } throws: { error in
            if case LoadError.noAnswer = error { true } else { false }
        }
        // Less than the 30 seconds of the session that would serve by default.
        #expect((.milliseconds(900)..<(.seconds(10))).contains(start.duration(to: .now)))
    }

    @Test func hasOneSession() {
        let graph = LiveMirrorGraph(connection: Connection(timeout: 5))
        #expect(graph.engine as AnyObject === graph.engine as AnyObject)
    }

    @Test func canBeGivenAnotherEngine() async throws {
        let graph = LiveTestMirrorGraph(connection: Connection(timeout: 5), engine: Echo())
        let url = URL(filePath: "/page")
        #expect(try await graph.mirror.copies(of: [url]) == [url: Data("/page".utf8)])
    }
}
