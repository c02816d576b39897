import BitcoinAdventurerKit
import Foundation
import NetworkingKit
import Testing

/// The app's own objects, with answers from memory.
struct PriceViewModelTests {
    @Test func showsThePrice() async throws {
        let networking = MemoryNetworking(answer: priceAnswer())
        let price = try await graph(networking).prices.load()
        #expect(price.dollars == "$15,840")
        #expect(price.cents == "01")
        #expect(networking.requestedPaths == ["v2/prices/BTC-USD/spot"])
    }

    @Test(arguments: [
        "", "<html></html>", "{}", priceAnswer(amount: "a lot"), priceAnswer(currency: "EUR"), priceAnswer(base: "ETH"),
    ])
    func tellsAMalformedAnswer(answer: String) async {
        await #expect(throws: PriceError.malformedAnswer) {
            try await graph(MemoryNetworking(answer: answer)).prices.load()
        }
    }

    @Test func tellsAnHTTPError() async {
        await #expect(throws: PriceError.status(503)) {
            try await graph(MemoryNetworking(error: NetworkingError.status(503))).prices.load()
        }
    }

    @Test func tellsThatThereIsNoAnswer() async {
        await #expect(throws: PriceError.noAnswer(reason: "the request timed out")) {
            try await graph(MemoryNetworking(error: NetworkingError.timedOut)).prices.load()
        }
    }

    @Test(arguments: [PriceError.status(503), .malformedAnswer, .noAnswer(reason: "the request timed out")])
    func describesEachFailureInOneLineOfItsOwn(error: PriceError) {
        let line =
            switch error {
            case .status: "the server answered with HTTP status 503"
            case .malformedAnswer: "the server's answer is not a bitcoin price in dollars"
            case .noAnswer: "no answer from the server: the request timed out"
            }
        #expect(error.localizedDescription == line)
    }

    private func graph(_ networking: MemoryNetworking) -> some TestAppGraph {
        // An input of the app's graph, and so of this one; but what asked for it is replaced.
        LiveTestAppGraph(baseURL: URL(filePath: "/"), networking: networking)
    }
}
