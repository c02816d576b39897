/// Coinbase's answer to a question about a price.
struct PriceResponse: Decodable, Equatable {
    let data: Price
}

/// What one unit of a currency costs in another one.
struct Price: Decodable, Equatable {
    /// The currency that is bought, for example `BTC`.
    let base: String

    /// The currency that is paid, for example `USD`.
    let currency: String

    /// Stays the text that the server sent: money is no floating-point number.
    let amount: String
}
