/// A graph in which everything is decided: who supplies what, in which order values are made, where each is kept, what
/// every part does besides returning. Emitters write it down.
public struct Graph: Sendable {
    public let className: String
    public let protocolType: ResolvedType
    public let name: String
    /// nil for a class inside another one, which has the level of what is around it.
    public let access: AccessLevel?
    public let globalActor: ResolvedType?
    /// Whether threads share it.
    public let isSendable: Bool
    public let location: Location
    public let inputs: [GraphDeclaration.Input]
    /// What a child graph has from the graphs around it.
    public let parts: [Part]
    /// Where scoped values are kept that only the class's own functions use.
    public let storages: [Storage]
    /// What the values of loops have in common that injected members close, where there are any.
    public let creationLoop: String?
    /// Where the values of one call of an entry point are kept.
    public let callStorages: [Storage]
    /// What the initializer prepares: functions that hold just what they need, in an order in which each finds what it
    /// mentions.
    public let wiring: [Wire]
    /// Values that are made when the graph is, in order.
    public let eagerValues: [Statement]
    public let initializerEffects: Effects
    public let entryPoints: [EntryPoint]
    public let functions: [Function]
    public let factories: [FactoryClass]
    public let children: [Graph]
    public let imports: [Import]
    /// The files that lines are not mapped back to.
    public let unmappedPaths: Set<String>
    /// Writes types so that they mean in the generated file what they mean here.
    public let names: TypeNames

    public struct Part: Sendable {
        public let name: String
        public let type: PartType
        public let location: Location
    }

    public enum PartType: Sendable {
        case value(ResolvedType)
        case function(FunctionSignature)
    }

    public struct Storage: Sendable {
        public let name: String
        public let type: ResolvedType
        public let kind: StorageKind
        public let location: Location
    }

    /// How a value is kept; by whom it is used decides.
    public struct StorageKind: Hashable, Sendable {
        public let isShared: Bool
        public let isAsync: Bool
        public let isWeak: Bool
        /// The constant that the values of its loops have in common, where an injected member closes one.
        public let loop: String?
    }

    /// One constant of the initializer.
    public struct Wire: Sendable {
        public let name: String
        public let form: Form
        /// Whether the class keeps it as a property.
        public let isKept: Bool
        public let location: Location

        public enum Form: Sendable {
            case storage(Storage)
            case function(FunctionSignature, Body)
            /// The way back to a value from what it holds itself.
            case reference(ResolvedType, FunctionSignature)
            /// What makes such a value, which the reference finds.
            case source(FunctionSignature, Body, reference: String)
        }
    }

    public struct EntryPoint: Sendable {
        public let declaration: GraphDeclaration.EntryPoint
        /// The actor that it runs on.
        public let globalActor: ResolvedType?
        public let body: Body
    }

    public struct Function: Sendable {
        public let name: String
        /// Whether it needs nothing that a graph has.
        public let isStatic: Bool
        public let signature: FunctionSignature
        public let body: Body
        public let location: Location
    }

    /// The implementation of a protocol marked `@Factory`.
    public struct FactoryClass: Sendable {
        public let name: String
        /// The property that holds what makes the values.
        public let property: String
        public let method: Binding.FactoryMethod
    }
}
