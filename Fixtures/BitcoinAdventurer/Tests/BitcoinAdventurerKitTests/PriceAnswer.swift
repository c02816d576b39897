/// What Coinbase answers, by default in the form that its documentation shows.
func priceAnswer(base: String = "BTC", currency: String = "USD", amount: String = "15840.01") -> String {
    #"{"data": {"base": "\#(base)", "currency": "\#(currency)", "amount": "\#(amount)"}}"#
}
