import Foundation

/// Why there is no price.
public enum PriceError: Error, Equatable {
    /// The server answered with an HTTP status other than success.
    case status(Int)

    /// The server answered with something that is not the price that it was asked for.
    case malformedAnswer

    /// No whole answer arrived: no connection, or one that broke, or none in time.
    case noAnswer(reason: String)
}

extension PriceError: LocalizedError {
    /// One line for the user.
    public var errorDescription: String? {
        switch self {
        case .status(let code): "the server answered with HTTP status \(code)"
        case .malformedAnswer: "the server's answer is not a bitcoin price in dollars"
        case .noAnswer(let reason): "no answer from the server: \(reason)"
        }
    }
}
