import DI
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What no initializer of this module makes, so that a graph has to be told.
package enum NetworkingBindings {
    /// One session for a whole graph, so that its requests share connections. It keeps nothing of what it loads.
    @Provides(scope: .singleton)
    package static func session() -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCache = nil
        return URLSession(configuration: configuration)
    }
}
