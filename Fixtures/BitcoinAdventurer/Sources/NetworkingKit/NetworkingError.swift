import Foundation

/// What `Networking` adds to the errors of the network below it.
public enum NetworkingError: Error, Equatable {
    /// The server answered, but with an HTTP status other than 2xx.
    case status(Int)

    /// The answer was not complete in time.
    case timedOut
}

extension NetworkingError: LocalizedError {
    public var errorDescription: String? {
        switch self {
        case .status(let code): "HTTP status \(code)"
        case .timedOut: "the request timed out"
        }
    }
}
