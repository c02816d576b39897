import BitcoinAdventurerKit
import LoopbackHTTP
import Synchronization
import Testing

/// The app's graph as it is, with a real session and a real server.
struct LoopbackTests {
    @Test func showsThePriceOfARealServer() async throws {
        let server = try LoopbackServer { path in
            .response(path == "/v2/prices/BTC-USD/spot" ? Response(body: priceAnswer()) : Response(status: .notFound))
        }
        defer { server.stop() }
        let price = try await LiveAppGraph(baseURL: server.baseURL).prices.load()
        #expect(price.description == "$15,840.01")
    }

    @Test func respectsThePathOfTheBaseURL() async throws {
        let server = try LoopbackServer { path in
            let isRight = path == "/proxy/coinbase/v2/prices/BTC-USD/spot"
            return .response(isRight ? Response(body: priceAnswer()) : Response(status: .notFound))
        }
        defer { server.stop() }
        let baseURL = server.baseURL.appending(path: "proxy/coinbase/")
        let price = try await LiveAppGraph(baseURL: baseURL).prices.load()
        #expect(price.description == "$15,840.01")
    }

    @Test func readsNothingFromACache() async throws {
        let answers = Atomic(0)
        let server = try LoopbackServer { _ in
            let count = answers.add(1, ordering: .relaxed).newValue
            return .response(
                Response(fields: [("Cache-Control", "public, max-age=3600")], body: priceAnswer(amount: "\(count)"))
            )
        }
        defer { server.stop() }
        let prices = LiveAppGraph(baseURL: server.baseURL).prices
        #expect(try await prices.load().dollars == "$1")
        #expect(try await prices.load().dollars == "$2")
    }

    @Test func tellsAnHTTPError() async throws {
        let server = try LoopbackServer { _ in .response(Response(status: .serviceUnavailable)) }
        defer { server.stop() }
        await #expect(throws: PriceError.status(503)) {
            try await LiveAppGraph(baseURL: server.baseURL).prices.load()
        }
    }

    @Test func tellsAMalformedAnswer() async throws {
        let server = try LoopbackServer { _ in .response(Response(body: "15840.01")) }
        defer { server.stop() }
        await #expect(throws: PriceError.malformedAnswer) {
            try await LiveAppGraph(baseURL: server.baseURL).prices.load()
        }
    }

    @Test func tellsThatNobodyListens() async throws {
        let server = try LoopbackServer { _ in .silence }
        let baseURL = server.baseURL
        server.stop()
        await #expect {
            try await LiveAppGraph(baseURL: baseURL).prices.load()
        } throws: { error in
            if case PriceError.noAnswer = error { true } else { false }
        }
    }

    @Test func doesNotWaitForeverForASilentServer() async throws {
        let server = try LoopbackServer { _ in .silence }
        defer { server.stop() }
        let graph = LiveImpatientGraph(baseURL: server.baseURL, timeout: 0.2)
        await #expect(throws: PriceError.noAnswer(reason: "the request timed out")) {
            try await graph.prices.load()
        }
    }
}
