import DI
import DataLoading
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The engine of this module's graph. `URLSession` is Foundation's, so the annotation stands on an extension; it takes the
/// place of the loader's default argument.
@Injectable(as: NetworkEngine.self, scope: .singleton)
extension URLSession {
    @Inject static func session(configuration: URLSessionConfiguration) -> URLSession {
        URLSession(configuration: configuration)
    }
}

enum NetworkBindings {
    /// A configuration is set up in several steps, which is a function's work and no initializer's.
    @Provides static func configuration(connection: Connection) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = connection.timeout
        configuration.httpAdditionalHeaders = connection.headers
        return configuration
    }
}
