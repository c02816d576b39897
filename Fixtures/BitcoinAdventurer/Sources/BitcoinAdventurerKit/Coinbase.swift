import NetworkingKit

/// The endpoints of the Coinbase API.
package enum Coinbase: Endpoint {
    /// What one bitcoin costs at this moment, in US dollars.
    case bitcoin

    package var path: String {
        switch self {
        case .bitcoin: "v2/prices/BTC-USD/spot"
        }
    }
}
