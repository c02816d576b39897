import Foundation

/// Why there is no data.
public enum LoadError: Error, Equatable {
    /// The server answered with an HTTP status other than success.
    case status(Int)

    /// No whole answer arrived: no connection, or one that broke, or none in time.
    case noAnswer(reason: String)
}

extension LoadError: LocalizedError {
    /// One line for the user.
    public var errorDescription: String? {
        switch self {
        case .status(let code): "the server answered with HTTP status \(code)"
        case .noAnswer(let reason): "no answer from the server: \(reason)"
        }
    }
}
