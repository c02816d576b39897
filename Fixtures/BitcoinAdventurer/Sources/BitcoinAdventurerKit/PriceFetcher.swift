/// Gets the current price from somewhere.
protocol PriceFetcher: Sendable {
    /// Fetches the price and calls `completion` exactly once: with the response and no error, or with no response and
    /// the reason.
    ///
    /// The form is that of `Networking`. A bare `PriceResponse?` would do for a screen that just stays empty; the error
    /// beside it lets a front tell a server in trouble from a malformed answer and from none at all.
    func fetch(completion: @escaping @Sendable (PriceResponse?, PriceError?) -> Void)
}
