/// A graph with every question answered, rightly or not: who supplies each parameter, and what nobody does.
///
/// A root graph and the child graphs that it opens, at any depth, are one tree, resolved together. Validations look at
/// this; what passes them all is sealed.
public struct ResolvedGraph: Sendable {
    let bindingSet: BindingSet
    /// The root graph, then every child graph, each after the one that opens it.
    public let levels: [Level]
    /// The bindings that the entry points reach, each once for each set of generic arguments and each graph that keeps
    /// or makes it; nearest to an entry point first.
    public let nodes: [Node]
    /// Keys that several bindings supply, in the order in which they were met.
    let duplicates: [Duplicate]
    /// The inputs that took the place of something else, in a graph that overrides.
    let overridingInputs: Set<String>

    /// A graph of the tree.
    public struct Level: Sendable {
        public let graph: GraphDeclaration
        /// The graph that opens this one; nil for the root.
        public let parent: Int?
        public let roots: [Root]
    }

    /// A binding in a graph.
    public struct Node: Sendable {
        public let binding: Binding
        /// The graph of the tree that makes it, and keeps it if it is kept.
        public let level: Int
        /// The binding's type, its generic parameters replaced.
        public let type: ResolvedType
        /// The arguments of the call, in order.
        public let arguments: [Argument]
        /// What is injected afterwards, member by member.
        public let members: [Member]

        public struct Member: Sendable {
            public let member: InjectedMember
            public let arguments: [Argument]
        }

        /// Everything that the value is given, in the order in which it is given.
        let allArguments: [Argument]
        /// The nodes that supply it, now or later.
        let suppliers: [Int]
        /// Those that have to be there before the value is complete.
        let dependencies: [Int]

        init(binding: Binding, level: Int, type: ResolvedType, arguments: [Argument], members: [Member]) {
            self.binding = binding
            self.level = level
            self.type = type
            self.arguments = arguments
            self.members = members
            // Every walk through a graph asks for these.
            allArguments = members.isEmpty ? arguments : arguments + members.flatMap(\.arguments)
            suppliers = allArguments.flatMap(\.supply.nodes)
            dependencies = allArguments.compactMap(\.supply.direct)
        }
    }

    public struct Argument: Sendable {
        public let dependency: Dependency
        public let supply: Supply
    }

    /// Where a value comes from.
    public indirect enum Supply: Hashable, Sendable {
        case node(Int)
        /// The parameter's default serves; the argument is left out.
        case omitted
        /// It is given at the call: the argument in that place.
        case assisted(Int)
        /// A closure of that type, each call of which is a request; its parameters are the assisted arguments.
        case provider(ResolvedFunctionType, Supply)
        /// A value that is made on first use.
        case lazy(Supply)
        case fault(Fault)
    }

    /// Why something that is asked for cannot be had.
    public enum Fault: Hashable, Sendable {
        /// Nobody supplies the key.
        case unsupplied(ResolvedType)
        /// Nothing contributes to the collection.
        case empty(ResolvedType)
        /// It is kept by a graph that is not, and does not enclose, the one that asks.
        case outOfScope(ResolvedType, graph: NominalID)
        /// It is made with arguments, and was asked for with others, or with none.
        case arguments(ResolvedType, wanted: [ResolvedType], given: [ResolvedType])
        /// A generic type that needs ever larger specialisations of itself.
        case endless(ResolvedType)
        /// A child graph that would contain itself.
        case recursiveChild(ResolvedType)
    }

    public struct Root: Sendable {
        public let entryPoint: GraphDeclaration.EntryPoint
        public let supply: Supply
    }

    struct Duplicate: Hashable, Sendable {
        let key: ResolvedType
        let level: Int
        /// The node that was taken, to go on with.
        let node: Int
        /// All suppliers, the first first.
        let suppliers: [Place]

        struct Place: Hashable, Sendable {
            let location: Location
            let description: String
        }
    }

    public var declaration: GraphDeclaration { levels[0].graph }
    public var names: TypeNames { bindingSet.names }

    /// The nodes that have to be there before a node's value is complete.
    func dependencies(of node: Int) -> [Int] { nodes[node].dependencies }

    /// The nodes that have to be there before a node's value exists: not what its members are given afterwards, where
    /// the value is kept meanwhile.
    func prerequisites(of node: Int) -> [Int] {
        let content = nodes[node]
        return content.isKept && !content.members.isEmpty
            ? content.arguments.compactMap(\.supply.direct) : content.dependencies
    }

    /// The nearest node, itself included, that a node needs at once and for which there is an answer.
    func first<Answer>(from start: Int, where answer: (Int) -> Answer?) -> (node: Int, answer: Answer)? {
        var seen: Set<Int> = [start]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            if let found = answer(node) { return (node, found) }
            for other in dependencies(of: node) where seen.insert(other).inserted { queue.append(other) }
        }
        return nil
    }

    /// By node: whether it is on a loop that an injected member closes.
    var isOnMemberLoop: [Bool] {
        var result = [Bool](repeating: false, count: nodes.count)
        for component in strongComponents(count: nodes.count, successors: dependencies) {
            let isLoop = component.count > 1 || dependencies(of: component[0]).contains(component[0])
            for node in component where isLoop { result[node] = true }
        }
        return result
    }

    /// Every node that a node leads to, now or later.
    func successors(of node: Int) -> [Int] {
        guard case .childGraph(let level) = nodes[node].binding.source else { return nodes[node].suppliers }
        // What the child graph makes is made later, but is made through this.
        return nodes[node].suppliers + levels[level].roots.flatMap(\.supply.nodes)
    }
}

extension ResolvedGraph.Supply {
    /// The node that is needed at once.
    var direct: Int? { if case .node(let node) = self { node } else { nil } }

    /// The nodes that are needed at once or later.
    var nodes: [Int] {
        switch self {
        case .node(let node): [node]
        case .provider(_, let supply), .lazy(let supply): supply.nodes
        case .omitted, .assisted, .fault: []
        }
    }

    var fault: ResolvedGraph.Fault? {
        switch self {
        case .fault(let fault): fault
        case .provider(_, let supply), .lazy(let supply): supply.fault
        case .node, .omitted, .assisted: nil
        }
    }
}

extension ResolvedGraph.Node {
    /// Whether a graph keeps the value: it is the same for whoever asks.
    var isKept: Bool {
        switch binding.scope {
        case .singleton, .weak, .scoped: true
        case .transient, .perResolve: false
        }
    }
}
