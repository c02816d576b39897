import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Foundation's type, this module's protocol.
extension URLSession: NetworkEngine {
    public func answer(from url: URL) async throws -> (Data, URLResponse) {
        try await data(from: url)
    }
}

extension URLSession {
    /// The session of whoever does not bring one: it gives up after 30 seconds of silence, and says who asks.
    public static let configured: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 30
        configuration.httpAdditionalHeaders = ["Accept": "application/json", "X-Client": "DataLoader"]
        return URLSession(configuration: configuration)
    }()
}
