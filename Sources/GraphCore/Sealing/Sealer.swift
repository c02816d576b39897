/// Turns a graph that passed every validation into what emitters write down.
struct Sealer {
    private let graph: ResolvedGraph
    private let effects: [Effects]
    private let uses: [Int]
    private var memberNames: MemberNames

    static func seal(_ graph: ResolvedGraph) -> Graph {
        var sealer = Sealer(graph)
        return sealer.seal()
    }

    private init(_ graph: ResolvedGraph) {
        self.graph = graph
        effects = EffectAnalysis(graph).effects
        uses = Self.uses(in: graph)
        memberNames = MemberNames(
            taken: graph.declaration.inputs.map(\.name) + graph.declaration.entryPoints.map(\.name))
    }

    private mutating func seal() -> Graph {
        let order = strongComponents(count: graph.nodes.count, successors: graph.dependencies).flatMap { $0 }
        var place = [Int](repeating: 0, count: order.count)
        for (index, node) in order.enumerated() { place[node] = index }
        let nodes = order.map { node($0, place) }
        let entryPoints = graph.roots.compactMap { root -> Graph.EntryPoint? in
            guard case .node(let node) = root.supply else { return nil }
            return Graph.EntryPoint(declaration: root.entryPoint, node: place[node])
        }
        return Graph(
            declaration: graph.declaration, className: graph.declaration.className, nodes: nodes,
            entryPoints: entryPoints, imports: ImportChoice(graph).imports,
            names: graph.names.forCode(hiding: memberNames.taken))
    }

    private mutating func node(_ index: Int, _ place: [Int]) -> Graph.Node {
        let node = graph.nodes[index]
        let arguments = node.arguments.compactMap { argument -> Graph.Argument? in
            guard case .node(let supplier) = argument.supply else { return nil }
            return Graph.Argument(
                label: argument.dependency.label, node: place[supplier], location: argument.dependency.location)
        }
        return Graph.Node(
            source: node.source, type: node.type, arguments: arguments, effects: effects[index],
            placement: placement(index), annotation: node.binding.annotation)
    }

    private mutating func placement(_ index: Int) -> Graph.Placement {
        let node = graph.nodes[index]
        if case .input(let name) = node.binding.source { return .property(name: name) }
        switch node.binding.scope {
        case .singleton:
            let name = memberNames.name(for: node.type, graph.names)
            return .scoped(name: name, storage: memberNames.reserve(name + "Storage"))
        case .transient, .perResolve, .weak, .scoped:
            return uses[index] > 1 ? .builder(name: memberNames.name(for: node.type, graph.names)) : .inline
        }
    }

    private static func uses(in graph: ResolvedGraph) -> [Int] {
        var uses = [Int](repeating: 0, count: graph.nodes.count)
        for root in graph.roots { if case .node(let node) = root.supply { uses[node] += 1 } }
        for node in graph.nodes.indices { for other in graph.dependencies(of: node) { uses[other] += 1 } }
        return uses
    }
}

extension ResolvedGraph.Node {
    /// The binding's source, its generic parameters replaced.
    fileprivate var source: Binding.Source {
        switch binding.source {
        case .initializer: .initializer(of: type.wrappedByFailableInitializer(of: binding))
        case .function, .variable, .input: binding.source
        }
    }
}

extension ResolvedType {
    /// The type whose initializer is called: that of `T?` where `init?` is `T`.
    fileprivate func wrappedByFailableInitializer(of binding: Binding) -> ResolvedType {
        if case .initializer(let type) = binding.source, type != binding.type, let wrapped { wrapped } else { self }
    }
}
