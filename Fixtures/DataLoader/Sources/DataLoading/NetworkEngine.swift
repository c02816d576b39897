import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What carries a request over a network, and its answer back.
public protocol NetworkEngine: Sendable {
    /// Requests `url`, and returns the body of the answer with what is known about it.
    func answer(from url: URL) async throws -> (Data, URLResponse)
}
