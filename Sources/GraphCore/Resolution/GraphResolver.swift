/// Finds out what a graph and its child graphs contain, from their entry points on.
///
/// Each binding is entered once for each set of generic arguments, so that the work is linear in the nodes and edges of
/// the graph, however many paths lead through them.
struct GraphResolver {
    private let bindingSet: BindingSet
    private let index: BindingIndex
    private let resolver: TypeResolver
    /// The module whose graphs these are: what an overriding graph prefers comes from there.
    private let module: String
    private let isOverriding: Bool
    /// The graphs that this is a variation of: values that live as long as one of them live as long as this one.
    private let overriddenGraphs: Set<NominalID>

    private var levels: [PendingLevel] = []
    private var nodes: [PendingNode] = []
    private var nodeOfUse: [Use: Int] = [:]
    private var supplies: [Request: ResolvedGraph.Supply] = [:]
    private var duplicates: [ResolvedGraph.Duplicate] = []
    private var overridingInputs: Set<String> = []
    /// The child graphs that were found to open themselves. They are not opened again: among graphs that all open each
    /// other there are more ways through them than anyone could wait for.
    private var recursive: Set<ResolvedType> = []

    private struct PendingLevel {
        let graph: GraphDeclaration
        let parent: Int?
        let inputs: [ResolvedType: [Binding]]
        var roots: [ResolvedGraph.Root] = []
    }

    private struct PendingNode {
        let binding: Binding
        let level: Int
        let genericArguments: [ResolvedType]
        var arguments: [ResolvedGraph.Argument] = []
        var members: [ResolvedGraph.Node.Member] = []
    }

    /// A key, asked for in one graph of the tree.
    private struct Request: Hashable {
        let key: ResolvedType
        let level: Int
    }

    /// A binding, used by one graph of the tree.
    private struct Use: Hashable {
        let binding: Location
        let source: Binding.Source
        let arguments: [ResolvedType]
        let level: Int
    }

    private struct Candidate {
        let binding: Binding
        let genericArguments: [ResolvedType]
        /// The graph whose input it is; nil for a declared binding.
        let inputLevel: Int?

        /// The types of the arguments that the value is made with.
        func assistedTypes(_ resolver: TypeResolver) -> [ResolvedType] {
            (binding.dependencies + binding.members.flatMap(\.dependencies)).filter(\.isAssisted)
                .map { resolver.substitute(genericArguments, in: $0.type) }
        }
    }

    static func resolve(_ declaration: GraphDeclaration, in bindingSet: BindingSet, _ index: BindingIndex)
        -> ResolvedGraph
    {
        var resolver = GraphResolver(declaration, bindingSet, index)
        return resolver.resolve(declaration)
    }

    private init(_ declaration: GraphDeclaration, _ bindingSet: BindingSet, _ index: BindingIndex) {
        self.bindingSet = bindingSet
        self.index = index
        resolver = TypeResolver(table: bindingSet.table)
        module = declaration.module
        isOverriding = declaration.overridden != nil
        let ancestors =
            isOverriding ? Conformances(table: bindingSet.table).ancestors(of: declaration.protocolType) : []
        overriddenGraphs = Set(ancestors.compactMap { if case .nominal(let id, _) = $0 { id } else { nil } })
    }

    private mutating func resolve(_ declaration: GraphDeclaration) -> ResolvedGraph {
        addLevel(declaration, parent: nil)
        // Nodes and child graphs are entered at the end while earlier ones are worked on: nearest to an entry point
        // first.
        var nextLevel = 0
        var nextNode = 0
        while nextLevel < levels.count || nextNode < nodes.count {
            if nextLevel < levels.count {
                levels[nextLevel].roots = roots(of: nextLevel)
                nextLevel += 1
            } else {
                fill(nextNode)
                nextNode += 1
            }
        }
        return ResolvedGraph(
            bindingSet: bindingSet,
            levels: levels.map { ResolvedGraph.Level(graph: $0.graph, parent: $0.parent, roots: $0.roots) },
            nodes: nodes.map(node), duplicates: duplicates, overridingInputs: overridingInputs)
    }

    private mutating func addLevel(_ graph: GraphDeclaration, parent: Int?) {
        let inputs = graph.inputs.map { $0.binding(of: graph) }
        levels.append(
            PendingLevel(graph: graph, parent: parent, inputs: Dictionary(grouping: inputs) { $0.keys[0].type }))
    }

    private mutating func roots(of level: Int) -> [ResolvedGraph.Root] {
        levels[level].graph.entryPoints.map { entryPoint in
            let supply: ResolvedGraph.Supply
            switch entryPoint.form {
            case .property:
                supply = self.supply(entryPoint.type, at: level)
            case .function(let parameters):
                supply = made(entryPoint.type, from: parameters.map(\.type), at: level)
            case .injection(let parameter):
                supply = .node(enterExisting(parameter, at: level))
            }
            return ResolvedGraph.Root(entryPoint: entryPoint, supply: supply)
        }
    }

    // MARK: - Nodes

    private func node(_ pending: PendingNode) -> ResolvedGraph.Node {
        ResolvedGraph.Node(
            binding: pending.binding, level: pending.level,
            type: resolver.substitute(pending.genericArguments, in: pending.binding.type),
            arguments: pending.arguments, members: pending.members)
    }

    private mutating func fill(_ index: Int) {
        let node = nodes[index]
        var assisted = 0
        if case .collection = node.binding.source {
            // The elements were found with the collection.
            return
        }
        nodes[index].arguments = node.binding.dependencies.map { argument($0, of: node, &assisted) }
        nodes[index].members = node.binding.members.map { member in
            ResolvedGraph.Node.Member(
                member: member, arguments: member.dependencies.map { argument($0, of: node, &assisted) })
        }
    }

    private mutating func argument(
        _ dependency: Dependency, of node: PendingNode, _ assisted: inout Int
    ) -> ResolvedGraph.Argument {
        let concrete = dependency.specialized { resolver.substitute(node.genericArguments, in: $0) }
        if concrete.isAssisted {
            defer { assisted += 1 }
            return ResolvedGraph.Argument(dependency: concrete, supply: .assisted(assisted))
        }
        let found: ResolvedGraph.Supply
        if case .factory(let method) = node.binding.source {
            // What a factory makes is made later, with the arguments of its method.
            let function = ResolvedFunctionType(
                parameters: method.parameters.map(\.type), isAsync: method.effects.isAsync,
                throwing: method.effects.throwing, result: method.result, isSendable: method.isSendable,
                globalActor: method.effects.globalActor)
            found = .provider(function, made(method.result, from: function.parameters, at: node.level))
        } else {
            found = supply(concrete.type, at: node.level)
        }
        let isAbsent = found.fault.map(\.isAbsence) ?? false
        return ResolvedGraph.Argument(
            dependency: concrete, supply: isAbsent && concrete.hasDefault ? .omitted : found)
    }

    private mutating func enter(_ binding: Binding, _ genericArguments: [ResolvedType], at level: Int) -> Int {
        let use = Use(binding: binding.location, source: binding.source, arguments: genericArguments, level: level)
        if let known = nodeOfUse[use] { return known }
        nodes.append(PendingNode(binding: binding, level: level, genericArguments: genericArguments))
        nodeOfUse[use] = nodes.count - 1
        return nodes.count - 1
    }

    private mutating func enterExisting(_ parameter: Binding.MethodParameter, at level: Int) -> Int {
        let binding = Binding(
            synthesized: .existing, type: parameter.type, location: parameter.location,
            module: levels[level].graph.module, members: bindingSet.injectedMembers(of: parameter.type.unqualified))
        return enter(binding, [], at: level)
    }

    // MARK: - Requests

    /// Who supplies a type, as it is asked for in a graph of the tree.
    private mutating func supply(_ type: ResolvedType, at level: Int) -> ResolvedGraph.Supply {
        let request = Request(key: type.asKey, level: level)
        if let function = type.function {
            // A function type's marks say how a provider is to be written, so the answer is not shared.
            let found = candidates(for: request)
            return found.isEmpty ? provider(function, at: level) : take(found, for: request)
        }
        // So do the marks of a function inside an optional or a `Lazy`.
        let asked = Request(key: type, level: level)
        if let known = supplies[asked] { return known }
        let found = find(type, request)
        supplies[asked] = found
        return found
    }

    /// - Parameter type: What is asked for, the marks of functions in it included.
    private mutating func find(_ type: ResolvedType, _ request: Request) -> ResolvedGraph.Supply {
        if request.key.isEndless { return .fault(.endless(request.key)) }
        let candidates = candidates(for: request)
        if !candidates.isEmpty { return direct(candidates, for: request) }
        let key = request.key
        if let value = type.arguments(of: "Lazy")?.first {
            return wrapped(supply(value, at: request.level)) { .lazy($0) }
        }
        if let kind = key.collectionKind { return collection(kind, request) }
        if let made = synthesized(request) { return .node(made) }
        if let child = bindingSet.childGraph(key) { return open(child, from: [], at: request.level) }
        // `T` stands where `T?` is asked for.
        if let wrapped = type.wrapped {
            let found = supply(wrapped, at: request.level)
            if case .fault(.unsupplied) = found { return .fault(.unsupplied(key)) }
            return found
        }
        return .fault(.unsupplied(key))
    }

    /// One of the candidates, as a value; what is made with arguments cannot be had so.
    private mutating func direct(_ candidates: [Candidate], for request: Request) -> ResolvedGraph.Supply {
        let assisted = candidates[0].assistedTypes(resolver)
        if !assisted.isEmpty { return .fault(.arguments(request.key, wanted: assisted, given: [])) }
        return take(candidates, for: request)
    }

    private mutating func provider(_ function: ResolvedFunctionType, at level: Int) -> ResolvedGraph.Supply {
        let found = made(function.result, from: function.parameters, at: level)
        if case .fault(.unsupplied(function.result.asKey)) = found {
            return .fault(.unsupplied(ResolvedType.function(function).asKey))
        }
        return wrapped(found) { .provider(function, $0) }
    }

    /// What is made of a type from arguments: none for a plain request.
    private mutating func made(
        _ type: ResolvedType, from given: [ResolvedType], at level: Int
    ) -> ResolvedGraph.Supply {
        let request = Request(key: type.asKey, level: level)
        let found = candidates(for: request)
        if found.isEmpty, let child = bindingSet.childGraph(request.key) {
            return open(child, from: given, at: level)
        }
        if given.isEmpty { return supply(type, at: level) }
        guard !found.isEmpty else {
            return request.key.wrapped.map { made($0, from: given, at: level) } ?? .fault(.unsupplied(request.key))
        }
        let wanted = found[0].assistedTypes(resolver)
        if wanted.map(\.asKey) != given.map(\.asKey) {
            return .fault(.arguments(request.key, wanted: wanted, given: given))
        }
        return take(found, for: request)
    }

    private mutating func open(
        _ child: GraphDeclaration, from given: [ResolvedType], at level: Int
    ) -> ResolvedGraph.Supply {
        let wanted = child.inputs.map(\.type)
        let type = child.protocolType
        if wanted.map(\.asKey) != given.map(\.asKey) {
            return .fault(.arguments(type, wanted: wanted, given: given))
        }
        if ancestors(of: level).contains(where: { levels[$0].graph.protocolType == type }) { recursive.insert(type) }
        let existing = levels.indices.first { levels[$0].parent == level && levels[$0].graph.protocolType == type }
        if existing == nil {
            if recursive.contains(type) { return .fault(.recursiveChild(type)) }
            addLevel(child, parent: level)
        }
        let binding = Binding(
            synthesized: .childGraph(level: existing ?? levels.count - 1), type: type, location: child.location,
            module: child.module,
            dependencies: child.inputs.map {
                Dependency(
                    label: $0.name, name: $0.name, type: $0.type, hasDefault: false, isAssisted: true,
                    location: $0.location, owner: child.name)
            })
        return .node(enter(binding, [], at: level))
    }

    private mutating func synthesized(_ request: Request) -> Int? {
        guard let factory = bindingSet.factory(request.key) else { return nil }
        let symbol = bindingSet.table.location(of: factory.protocolType)
        let binding = Binding(
            synthesized: .factory(factory), type: factory.protocolType, location: symbol ?? factory.location,
            module: module,
            dependencies: [
                Dependency(
                    label: nil, name: factory.name, type: factory.result, hasDefault: false, isAssisted: false,
                    location: factory.location, owner: bindingSet.names.constraint(factory.protocolType))
            ])
        return enter(binding, [], at: request.level)
    }

    private mutating func collection(_ kind: Binding.CollectionKind, _ request: Request) -> ResolvedGraph.Supply {
        let contributions = index.contributions(to: request.key)
        guard !contributions.isEmpty else { return .fault(.empty(request.key)) }
        let binding = Binding(
            synthesized: .collection(kind, contributions.map(\.contribution.key)), type: request.key,
            location: contributions[0].contribution.location, module: module)
        let node = enter(binding, [request.key], at: request.level)
        nodes[node].arguments = contributions.map { match, contribution in
            let element = index.binding(match)
            let candidate = Candidate(binding: element, genericArguments: match.arguments, inputLevel: nil)
            return ResolvedGraph.Argument(
                dependency: Dependency(
                    label: nil, name: "element", type: element.type, hasDefault: false, isAssisted: false,
                    location: contribution.location, owner: bindingSet.names.text(request.key)),
                supply: direct([candidate], for: Request(key: element.type, level: request.level)))
        }
        return .node(node)
    }

    private func wrapped(
        _ supply: ResolvedGraph.Supply, _ wrap: (ResolvedGraph.Supply) -> ResolvedGraph.Supply
    ) -> ResolvedGraph.Supply {
        supply.fault.map { .fault($0) } ?? wrap(supply)
    }

    // MARK: - Candidates

    private func ancestors(of level: Int) -> [Int] {
        var result: [Int] = []
        var current: Int? = level
        while let at = current {
            result.append(at)
            current = levels[at].parent
        }
        return result
    }

    /// Everyone who supplies a key in a graph: declared bindings, and the inputs of the graph and of those around it. In a
    /// graph that overrides, those that override the others.
    private mutating func candidates(for request: Request) -> [Candidate] {
        let declared = index.matches(for: request.key).map {
            Candidate(binding: index.binding($0), genericArguments: $0.arguments, inputLevel: nil)
        }
        let inputs = ancestors(of: request.level).flatMap { level in
            (levels[level].inputs[request.key] ?? []).map {
                Candidate(binding: $0, genericArguments: [], inputLevel: level)
            }
        }
        let candidates = (declared + inputs).sorted {
            ($0.binding.module, $0.binding.location) < ($1.binding.module, $1.binding.location)
        }
        return isOverriding ? overriding(candidates) : candidates
    }

    /// Enters the first of the candidates.
    private mutating func take(_ candidates: [Candidate], for request: Request) -> ResolvedGraph.Supply {
        let chosen = candidates[0]
        let place = place(of: chosen, for: request)
        guard let level = place else {
            guard case .scoped(let graph) = chosen.binding.scope else { return .fault(.unsupplied(request.key)) }
            return .fault(.outOfScope(request.key, graph: graph))
        }
        let node = enter(chosen.binding, chosen.genericArguments, at: level)
        if candidates.count > 1 {
            duplicates.append(
                ResolvedGraph.Duplicate(
                    key: request.key, level: request.level, node: node,
                    suppliers: candidates.map {
                        ResolvedGraph.Duplicate.Place(
                            location: $0.binding.location, description: $0.binding.description(bindingSet.names))
                    }))
        }
        return .node(node)
    }

    /// In a graph that overrides, an input replaces any binding, and a binding of the graph's own module replaces those
    /// of others.
    private mutating func overriding(_ candidates: [Candidate]) -> [Candidate] {
        let inputs = candidates.filter { $0.inputLevel != nil }
        let own = candidates.filter { $0.binding.module == module }
        let preferred = inputs.isEmpty ? own.isEmpty ? candidates : own : inputs
        if preferred.count < candidates.count {
            for winner in preferred {
                if case .input(let name) = winner.binding.source { overridingInputs.insert(name) }
            }
        }
        return preferred
    }

    /// The graph that makes or keeps a value which a graph asks for; nil where its scope is not around that one.
    private func place(of candidate: Candidate, for request: Request) -> Int? {
        if let level = candidate.inputLevel { return level }
        switch candidate.binding.scope {
        case .transient, .perResolve: return request.level
        case .singleton, .weak: return 0
        case .scoped(let graph):
            return ancestors(of: request.level).first { level in
                levels[level].graph.answers(to: graph) || (level == 0 && overriddenGraphs.contains(graph))
            }
        }
    }
}

extension ResolvedGraph.Fault {
    /// Whether nothing at all is there, so that a default may serve.
    fileprivate var isAbsence: Bool {
        switch self {
        case .unsupplied, .empty: true
        case .outOfScope, .arguments, .endless, .recursiveChild: false
        }
    }
}

extension GraphDeclaration {
    fileprivate func answers(to id: NominalID) -> Bool {
        if case .nominal(id, _) = protocolType { true } else { false }
    }
}
