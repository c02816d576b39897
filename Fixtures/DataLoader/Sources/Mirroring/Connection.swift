import Foundation

/// How a mirror connects: the choice of whoever starts it.
public struct Connection: Sendable {
    /// How many seconds of silence a server may keep.
    public let timeout: TimeInterval

    /// Header fields of every request.
    public let headers: [String: String]

    public init(timeout: TimeInterval, headers: [String: String] = [:]) {
        self.timeout = timeout
        self.headers = headers
    }
}
