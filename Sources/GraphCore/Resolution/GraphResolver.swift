/// Finds out what a graph contains, from its entry points on.
///
/// Each binding is entered once for each set of generic arguments, so that the work is linear in the nodes and edges of
/// the graph, however many paths lead through them.
struct GraphResolver {
    private let set: BindingSet
    private let declaration: GraphDeclaration
    /// The declared bindings, then the graph's inputs.
    private let bindings: [Binding]
    private let index: BindingIndex
    private let resolver: TypeResolver

    private var nodes: [Pending] = []
    private var nodeOfMatch: [BindingIndex.Match: Int] = [:]
    private var supplies: [ResolvedType: ResolvedGraph.Supply] = [:]
    private var duplicates: [ResolvedGraph.Duplicate] = []

    private struct Pending {
        let binding: Binding
        let genericArguments: [ResolvedType]
        var arguments: [ResolvedGraph.Argument] = []
    }

    static func resolve(_ declaration: GraphDeclaration, in set: BindingSet) -> ResolvedGraph {
        var resolver = GraphResolver(declaration, set)
        return resolver.resolve()
    }

    private init(_ declaration: GraphDeclaration, _ set: BindingSet) {
        self.set = set
        self.declaration = declaration
        bindings = set.bindings + declaration.inputs.map { $0.binding(of: declaration) }
        index = BindingIndex(bindings, table: set.table)
        resolver = TypeResolver(table: set.table)
    }

    private mutating func resolve() -> ResolvedGraph {
        let roots = declaration.entryPoints.map { entryPoint in
            ResolvedGraph.Root(entryPoint: entryPoint, supply: supply(entryPoint.type, hasDefault: false))
        }
        // Nodes are entered at the end while earlier ones are worked on: nearest to an entry point first.
        var next = 0
        while next < nodes.count {
            nodes[next].arguments = arguments(of: nodes[next])
            next += 1
        }
        return ResolvedGraph(
            bindingSet: set, declaration: declaration, nodes: nodes.map(node), roots: roots, duplicates: duplicates)
    }

    private func node(_ pending: Pending) -> ResolvedGraph.Node {
        ResolvedGraph.Node(
            binding: pending.binding,
            type: resolver.substitute(pending.genericArguments, in: pending.binding.type),
            arguments: pending.arguments, genericArguments: pending.genericArguments)
    }

    private mutating func arguments(of node: Pending) -> [ResolvedGraph.Argument] {
        node.binding.dependencies.map { dependency in
            let concrete = dependency.specialized { resolver.substitute(node.genericArguments, in: $0) }
            return ResolvedGraph.Argument(
                dependency: concrete, supply: supply(concrete.type, hasDefault: concrete.hasDefault))
        }
    }

    private mutating func supply(_ type: ResolvedType, hasDefault: Bool) -> ResolvedGraph.Supply {
        let found = supply(key: type.asKey)
        return found == .missing && hasDefault ? .omitted : found
    }

    private mutating func supply(key: ResolvedType) -> ResolvedGraph.Supply {
        if let known = supplies[key] { return known }
        let found = find(key)
        supplies[key] = found
        return found
    }

    private mutating func find(_ key: ResolvedType) -> ResolvedGraph.Supply {
        let matches = index.matches(for: key)
        if let first = matches.first {
            let node = enter(first)
            if matches.count > 1 {
                duplicates.append(
                    ResolvedGraph.Duplicate(key: key, node: node, suppliers: matches.map { place(of: $0, for: key) }))
            }
            return .node(node)
        }
        // `T` stands where `T?` is asked for.
        return key.wrapped.map { supply(key: $0) } ?? .missing
    }

    private mutating func enter(_ match: BindingIndex.Match) -> Int {
        if let known = nodeOfMatch[match] { return known }
        nodes.append(Pending(binding: bindings[match.binding], genericArguments: match.arguments))
        nodeOfMatch[match] = nodes.count - 1
        return nodes.count - 1
    }

    private func place(of match: BindingIndex.Match, for key: ResolvedType) -> ResolvedGraph.Duplicate.Place {
        let binding = bindings[match.binding]
        return ResolvedGraph.Duplicate.Place(
            location: binding.location, description: binding.description(set.names))
    }
}

extension Dependency {
    func specialized(_ transform: (ResolvedType) -> ResolvedType) -> Dependency {
        Dependency(
            label: label, name: name, type: transform(type), hasDefault: hasDefault, location: location, owner: owner)
    }
}

extension GraphDeclaration.Input {
    fileprivate func binding(of graph: GraphDeclaration) -> Binding {
        Binding(
            source: .input(name: name), type: type.asKey, keys: [Binding.Key(type: type.asKey, location: location)],
            scope: .transient, dependencies: [], effects: .none, module: graph.module, location: location,
            annotation: location, named: [], genericParameters: [], requirements: [], isFaulty: false)
    }
}

extension Binding {
    /// The declaration, as messages name it: `HTTPNetworking`, `AppBindings.session`, input `user`.
    func description(_ names: TypeNames) -> String {
        switch source {
        case .initializer(let type): "'\(names.text(type))'"
        case .function(.type(let type), let name), .variable(.type(let type), let name):
            "'\(names.text(type)).\(name)'"
        case .function(.module, let name), .variable(.module, let name): "'\(name)'"
        case .input(let name): "input '\(name)'"
        }
    }
}
