import DI

public struct Currency: Hashable, Sendable {
    public let code: String

    public init(code: String) { self.code = code }
}

public protocol PriceSource {
    /// The price in dollars; nil where none is known.
    func price(of currency: Currency) -> Int?
}

/// What the price screen shows.
@Injectable
struct PriceViewModel {
    let currency: Currency
    private let source: any PriceSource

    init(currency: Currency, source: any PriceSource) {
        self.currency = currency
        self.source = source
    }

    var title: String { currency.code }
    var amount: String { source.price(of: currency).map { "$\($0)" } ?? "no price" }
}

@Injectable(as: PriceSource.self)
struct YesterdaysPrices: PriceSource {
    func price(of currency: Currency) -> Int? { ["BTC": 15840, "ETH": 462][currency.code] }
}
