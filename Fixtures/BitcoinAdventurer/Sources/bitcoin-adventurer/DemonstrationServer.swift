import BitcoinAdventurerKit
import LoopbackHTTP

/// Coinbase on a quiet day: one price, always the same.
enum DemonstrationServer {
    static func reply(to path: String) -> LoopbackServer.Reply {
        guard path == "/" + Coinbase.bitcoin.path else { return .response(Response(status: .notFound)) }
        return .response(Response(body: #"{"data": {"base": "BTC", "currency": "USD", "amount": "15840.01"}}"#))
    }
}
