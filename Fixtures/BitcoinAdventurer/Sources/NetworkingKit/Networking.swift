import Foundation

/// Asks a server for endpoints. What stands behind it, a real session or a dictionary, is the graph's business.
public protocol Networking: Sendable {
    /// Requests `endpoint` and calls `completion` exactly once, on a thread of the implementation's choice: with the
    /// body and no error, or with no body and the error.
    func request(_ endpoint: any Endpoint, completion: @escaping @Sendable (Data?, (any Error)?) -> Void)
}
