/// A graph in which everything is decided: who supplies what, in which order values are made, where each is kept, what
/// every part does besides returning. Emitters write it down.
public struct Graph: Sendable {
    public let declaration: GraphDeclaration
    public let className: String
    /// Dependencies come before what depends on them.
    public let nodes: [Node]
    public let entryPoints: [EntryPoint]
    public let imports: [Import]
    /// Writes types so that they mean in the generated file what they mean here.
    public let names: TypeNames

    /// A value that the graph can make.
    public struct Node: Sendable {
        public let source: Binding.Source
        public let type: ResolvedType
        public let arguments: [Argument]
        /// What making it does, everything that it needs included.
        public let effects: Effects
        public let placement: Placement
        /// What the generated call is mapped back to where nothing else called for it.
        public let annotation: Location
    }

    /// Where the code that makes a value stands.
    public enum Placement: Hashable, Sendable {
        /// At its only use.
        case inline
        /// In a function of its own.
        case builder(name: String)
        /// In a function of its own, which keeps the value.
        case scoped(name: String, storage: String)
        /// It is a stored property: an input.
        case property(name: String)
    }

    public struct Argument: Sendable {
        public let label: String?
        public let node: Int
        /// The parameter that it is for.
        public let location: Location
    }

    public struct EntryPoint: Sendable {
        public let declaration: GraphDeclaration.EntryPoint
        public let node: Int
    }
}
