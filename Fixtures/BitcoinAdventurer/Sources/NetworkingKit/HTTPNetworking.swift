import DI
import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Networking over HTTP. A price is stale within seconds, so nothing is ever read from a cache.
@Injectable(as: Networking.self)
package struct HTTPNetworking: Networking {
    private let baseURL: BaseURL
    private let session: URLSession
    private let timeout: RequestTimeout

    /// - Parameter timeout: A default that gives way: a graph that binds `RequestTimeout` decides for itself.
    package init(baseURL: BaseURL, session: URLSession, timeout: RequestTimeout = 10) {
        self.baseURL = baseURL
        self.session = session
        self.timeout = timeout
    }

    package func request(_ endpoint: any Endpoint, completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        var request = URLRequest(url: baseURL.appending(path: endpoint.path))
        // Said here too, and not only by the session: it must hold for whatever session this is given.
        request.cachePolicy = .reloadIgnoringLocalCacheData
        let task = session.dataTask(with: request) { data, response, error in
            if let error = Self.error(response: response, error: error) {
                completion(nil, error)
            } else {
                completion(data, nil)
            }
        }
        task.resume()
        // A session's own timeout is for silence, and begins anew with every byte of a server that only trickles.
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { [weak task] in task?.cancel() }
    }

    private static func error(response: URLResponse?, error: (any Error)?) -> (any Error)? {
        switch (error as? URLError)?.code {
        // Nobody else holds the task, so it was the timeout that cancelled it.
        case .cancelled, .timedOut: return NetworkingError.timedOut
        default: break
        }
        guard error == nil, let status = (response as? HTTPURLResponse)?.statusCode else { return error }
        return (200..<300).contains(status) ? nil : NetworkingError.status(status)
    }
}
