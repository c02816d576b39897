/// An attribute as written: a macro's, an actor's, a property wrapper's.
public struct Attribute: Hashable, Sendable, Codable {
    /// The name with its path and arguments: `Injectable`, `DI.Injectable`, `MainActor`.
    public let name: WrittenType
    public let arguments: [Argument]
    public let span: Span

    public init(name: WrittenType, arguments: [Argument], span: Span) {
        self.name = name
        self.arguments = arguments
        self.span = span
    }

    public struct Argument: Hashable, Sendable, Codable {
        public let label: String?
        public let value: WrittenExpression
        public let span: Span

        public init(label: String?, value: WrittenExpression, span: Span) {
            self.label = label
            self.value = value
            self.span = span
        }
    }
}

/// As much of an expression as annotations need.
public indirect enum WrittenExpression: Hashable, Sendable, Codable {
    /// `T.self`
    case metatype(WrittenType)
    /// `.singleton`, `Scope.singleton`, `.scoped(to: UserGraph.self)`; the base is empty where a dot comes first.
    case member(String, base: [String], arguments: [Attribute.Argument])
    case string(String)
    case integer(Int)
    case `nil`
    /// Anything else.
    case other
}

/// One clause of `@available`.
public struct Availability: Hashable, Sendable, Codable {
    public let platform: String
    /// The version from which on it is there, component by component; empty where it never is.
    public let introduced: [Int]

    public init(platform: String, introduced: [Int]) {
        self.platform = platform
        self.introduced = introduced
    }
}
