import Foundation
import Testing

@testable import BitcoinAdventurerKit

struct PriceResponseTests {
    @Test func decodesTheAnswerOfCoinbase() throws {
        let response = try JSONDecoder().decode(PriceResponse.self, from: Data(priceAnswer().utf8))
        #expect(response == PriceResponse(data: Price(base: "BTC", currency: "USD", amount: "15840.01")))
    }

    @Test(arguments: [
        "", "{}", #"{"data": null}"#, #"{"data": {"base": "BTC", "currency": "USD"}}"#,
        #"{"data": {"base": "BTC", "currency": "USD", "amount": 15840.01}}"#,
    ])
    func refusesWhatIsNoPrice(answer: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(PriceResponse.self, from: Data(answer.utf8))
        }
    }
}
