/// A graph with every question answered, rightly or not: who supplies each parameter, and what nobody does.
///
/// Validations look at this; what passes them all is sealed.
public struct ResolvedGraph: Sendable {
    public let bindingSet: BindingSet
    public let declaration: GraphDeclaration
    /// The bindings that the entry points reach, each once for each set of generic arguments; nearest to an entry point
    /// first.
    public let nodes: [Node]
    public let roots: [Root]
    /// Keys that several bindings supply, in the order in which they were met.
    public let duplicates: [Duplicate]

    /// A binding in a graph.
    public struct Node: Sendable {
        public let binding: Binding
        /// The binding's type, its generic parameters replaced.
        public let type: ResolvedType
        /// The arguments of the call, in order.
        public let arguments: [Argument]
        /// What the arguments of a generic binding are.
        public let genericArguments: [ResolvedType]
    }

    public struct Argument: Sendable {
        public let dependency: Dependency
        public let supply: Supply
    }

    /// Where a value comes from.
    public enum Supply: Hashable, Sendable {
        case node(Int)
        /// The parameter's default serves; the argument is left out.
        case omitted
        /// Nobody supplies it.
        case missing
    }

    public struct Root: Sendable {
        public let entryPoint: GraphDeclaration.EntryPoint
        public let supply: Supply
    }

    public struct Duplicate: Hashable, Sendable {
        public let key: ResolvedType
        /// The node that was taken, to go on with.
        public let node: Int
        /// All suppliers, the first first.
        public let suppliers: [Place]

        public struct Place: Hashable, Sendable {
            public let location: Location
            public let description: String
        }
    }

    public var names: TypeNames { bindingSet.names }

    /// The nodes that a node's creation needs, in the order of its parameters.
    func dependencies(of node: Int) -> [Int] {
        nodes[node].arguments.compactMap { if case .node(let other) = $0.supply { other } else { nil } }
    }
}
