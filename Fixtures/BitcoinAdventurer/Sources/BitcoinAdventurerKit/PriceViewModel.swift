import DI

/// What the price screen shows, for any kind of screen.
@Injectable
public struct PriceViewModel: Sendable {
    private let fetcher: any PriceFetcher
    private let formatter: PriceFormatter

    init(fetcher: any PriceFetcher, formatter: PriceFormatter) {
        self.fetcher = fetcher
        self.formatter = formatter
    }

    /// The current price of one bitcoin, ready for the labels.
    public func load() async throws(PriceError) -> FormattedPrice {
        let response = try await fetched().get()
        guard let price = formatter.format(response.data.amount) else { throw .malformedAnswer }
        return price
    }

    private func fetched() async -> Result<PriceResponse, PriceError> {
        await withCheckedContinuation { continuation in
            fetcher.fetch { response, error in
                let failure = error ?? .noAnswer(reason: "no reason is known")
                continuation.resume(returning: response.map { .success($0) } ?? .failure(failure))
            }
        }
    }
}
