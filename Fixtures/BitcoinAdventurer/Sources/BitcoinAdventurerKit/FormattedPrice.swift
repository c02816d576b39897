/// A price as it is shown: two labels, the cents smaller than the dollars.
public struct FormattedPrice: Equatable, Sendable {
    /// The sign and the whole dollars in groups of thousands, for example `$15,840`.
    public let dollars: String

    /// Two digits, for example `01`.
    public let cents: String
}

extension FormattedPrice: CustomStringConvertible {
    /// Both in one line, where there is only one.
    public var description: String { "\(dollars).\(cents)" }
}
