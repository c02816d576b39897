/// A graph as its protocol declares it.
public struct GraphDeclaration: Sendable {
    public let protocolType: ResolvedType
    public let name: String
    public let className: String
    public let module: String
    public let access: AccessLevel
    public let location: Location
    public let inputs: [Input]
    public let entryPoints: [EntryPoint]
    /// Whether scoped values are made when the graph is.
    public let isEager: Bool
    /// The graph that this one is a variation of.
    public let overridden: NominalID?
    /// Whether the class can be used from any thread.
    public let isSendable: Bool
    public let globalActor: ResolvedType?

    public struct Input: Sendable {
        public let name: String
        public let type: ResolvedType
        public let location: Location
    }

    /// A requirement that the graph answers: a root of what it contains.
    public struct EntryPoint: Sendable {
        public let name: String
        public let form: Form
        public let type: ResolvedType
        public let effects: Effects
        public let location: Location
        /// Where it is there: its own restrictions and those of its protocol.
        public let availability: [Availability]
        /// Whether the requirement opts out of the protocol's isolation.
        public let isNonisolated: Bool
    }

    public enum Form: Sendable {
        case property
        /// A function whose parameters, if any, are the assisted ones of what it returns.
        case function([Binding.MethodParameter])
        /// A function that fills the members of what it is given.
        case injection(Binding.MethodParameter)
    }
}
