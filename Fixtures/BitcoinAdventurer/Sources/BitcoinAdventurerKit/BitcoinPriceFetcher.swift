import DI
import Foundation
import NetworkingKit

/// Gets the price of a bitcoin from Coinbase.
@Injectable(as: PriceFetcher.self)
struct BitcoinPriceFetcher: PriceFetcher {
    let networking: any Networking

    func fetch(completion: @escaping @Sendable (PriceResponse?, PriceError?) -> Void) {
        networking.request(Coinbase.bitcoin) { data, error in
            do throws(PriceError) {
                completion(try response(data: data, error: error), nil)
            } catch {
                completion(nil, error)
            }
        }
    }

    private func response(data: Data?, error: (any Error)?) throws(PriceError) -> PriceResponse {
        switch error {
        case NetworkingError.status(let status)?: throw .status(status)
        case let error?: throw .noAnswer(reason: error.localizedDescription)
        case nil: break
        }
        // A dollar sign before an amount in euros would be worse than no price, so the answer must fit the question.
        guard let data, let response = try? JSONDecoder().decode(PriceResponse.self, from: data),
            response.data.base == "BTC", response.data.currency == "USD"
        else { throw .malformedAnswer }
        return response
    }
}
