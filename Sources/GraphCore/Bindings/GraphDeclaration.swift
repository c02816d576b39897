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
    /// Whether the generated class can be used from any thread.
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
        /// Whether the requirement opts out of the protocol's isolation.
        public let isNonisolated: Bool
    }

    public enum Form: Sendable {
        case property
        /// A function without parameters.
        case function
    }
}
