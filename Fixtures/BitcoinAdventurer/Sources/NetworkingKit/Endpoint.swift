/// Something that a server can be asked for.
public protocol Endpoint: Sendable {
    /// Where it lies, relative to the base URL of the server.
    var path: String { get }
}
