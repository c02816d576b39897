/// Everything about a tree of graphs that the code of each part of it has to agree on: names, places, effects.
struct SealingPlan {
    let graph: ResolvedGraph
    let placement: Placement
    /// By node: what making it does, everything that it needs at once included.
    let effects: [Effects]
    private var levelNames: [MemberNames] = []
    private var classNames: [String] = []
    private var functionNames: [FunctionKey: String] = [:]
    private var storages: [Int: Graph.Storage] = [:]
    private var referenceNames: [Int: String] = [:]
    private var factoryNames: [Int: String] = [:]
    private var partsOfLevel: [[PlannedPart]] = []
    private var partNames: [[PlannedPart.Need: String]] = []

    /// What a child graph has from a graph around it.
    struct PlannedPart {
        enum Need: Hashable {
            case input(Int)
            case function(Int)
        }

        let need: Need
        let name: String

        var node: Int {
            switch need {
            case .input(let node), .function(let node): node
            }
        }
    }

    init(_ analyzed: AnalyzedGraph) {
        graph = analyzed.graph
        placement = analyzed.placement
        effects = analyzed.effects
        for level in graph.levels.indices { nameMembers(ofLevel: level) }
    }

    // MARK: - Names

    private mutating func nameMembers(ofLevel level: Int) {
        let content = graph.levels[level]
        var names = MemberNames(
            taken: content.graph.inputs.map(\.name) + content.graph.entryPoints.map(\.name)
                + ["CallScope", "parent", Self.callScopeName, Self.creationLoopName])
        classNames.append(
            content.parent.map { levelNames[$0].reserve(content.graph.className) } ?? content.graph.className)
        for node in placement.order where graph.nodes[node].level == level && placement.hasFunction[node] {
            let type = graph.nodes[node].type
            let name = names.name(for: type, graph.names)
            let constant = type.asConstantName(graph.names)
            functionNames[FunctionKey(node: node, holding: .everything)] = name
            if let kind = storageKind(of: node) {
                storages[node] = Graph.Storage(
                    name: names.reserve(constant + "Storage"), type: type, kind: kind,
                    location: graph.nodes[node].binding.annotation)
            }
            if placement.isOnLoop[node] {
                functionNames[FunctionKey(node: node, holding: .nothing)] = names.reserve("reach" + name.dropFirst(4))
                let source: String
                if hasReference(node) {
                    referenceNames[node] = names.reserve(constant + "Reference")
                    source = names.reserve(constant + "Source")
                } else {
                    source = names.reserve("prepare" + name.dropFirst(4))
                }
                functionNames[FunctionKey(node: node, holding: .prerequisites)] = source
            }
        }
        for node in graph.nodes.indices where graph.nodes[node].level == level {
            guard case .factory(let method) = graph.nodes[node].binding.source else { continue }
            factoryNames[node] = names.reserve(
                graph.names.constraint(method.protocolType).asWords + "Implementation")
        }
        partsOfLevel.append(
            needs(ofLevel: level).map { need in
                let name: String
                switch need {
                case .input(let node): name = names.reserve(graph.nodes[node].inputName)
                case .function(let node): name = names.name(for: graph.nodes[node].type, graph.names)
                }
                return PlannedPart(need: need, name: name)
            })
        partNames.append(Dictionary(uniqueKeysWithValues: partsOfLevel[level].map { ($0.need, $0.name) }))
        levelNames.append(names)
    }

    /// What a graph, and those that it opens, need of the graphs around it.
    private func needs(ofLevel level: Int) -> [PlannedPart.Need] {
        let inside = graph.levels.indices.filter { $0 == level || graph.isLevel($0, below: level) }
        var found: Set<Int> = []
        for inner in inside {
            for root in graph.levels[inner].roots { found.formUnion(root.supply.nodes) }
        }
        for node in graph.nodes where inside.contains(node.level) {
            found.formUnion(node.suppliers)
        }
        return found.filter { !inside.contains(graph.nodes[$0].level) }.sorted().map { node in
            isInput(node) ? .input(node) : .function(node)
        }
    }

    func names(ofLevel level: Int) -> MemberNames { levelNames[level] }
    func className(ofLevel level: Int) -> String { classNames[level] }
    func parts(ofLevel level: Int) -> [PlannedPart] { partsOfLevel[level] }
    func storage(of node: Int) -> Graph.Storage? { storages[node] }
    func referenceName(of node: Int) -> String { referenceNames.name(of: node) }
    func sourceName(of node: Int) -> String {
        functionNames.name(of: FunctionKey(node: node, holding: .prerequisites))
    }
    func factoryClassName(_ node: Int) -> String { factoryNames.name(of: node) }

    /// The name of a node's function in the class of a graph: its own, or that of what the graph has from around it.
    func functionName(_ key: FunctionKey, from level: Int) -> String {
        graph.nodes[key.node].level == level
            ? functionNames.name(of: key) : partNames[level].name(of: .function(key.node))
    }

    func inputName(_ node: Int, from level: Int) -> String {
        graph.nodes[node].level == level ? graph.nodes[node].inputName : partNames[level].name(of: .input(node))
    }

    static let creationLoopName = "creationLoop"
    static let callScopeName = "callScope"

    /// The constant that the values of loops have in common, where a graph has such loops.
    func creationLoop(ofLevel level: Int) -> String? {
        let isNeeded = storages.contains { graph.nodes[$0.key].level == level && $0.value.kind.loop != nil }
        return isNeeded ? Self.creationLoopName : nil
    }

    // MARK: - Facts about nodes

    func isInput(_ node: Int) -> Bool {
        if case .input = graph.nodes[node].binding.source { true } else { false }
    }

    func opensChild(_ node: Int) -> Bool {
        if case .childGraph = graph.nodes[node].binding.source { true } else { false }
    }

    /// Whether the function is a constant that holds what it needs, and not a method.
    func isDetached(_ key: FunctionKey, from level: Int) -> Bool {
        graph.nodes[key.node].level != level || isWired(key.node)
    }

    /// Whether the node's function is a constant of the initializer.
    func isWired(_ node: Int) -> Bool { placement.isDetached[node] && !placement.isStatic[node] }

    /// Whether the value can hold something that leads back to it.
    func hasReference(_ node: Int) -> Bool {
        placement.isOnLoop[node] && graph.nodes[node].isKept && placement.isDetached[node]
    }

    /// Whether the function is the source that the node's references lead to.
    func isSource(_ key: FunctionKey) -> Bool { key.holding == .prerequisites && hasReference(key.node) }

    /// The kept values of a node's own loop and graph that its value, and what has to be there before it, are given
    /// afterwards: they are reached by reference, so that whoever makes the value from outside has to keep their sources.
    func completing(_ node: Int) -> [Int] {
        guard placement.isOnLoop[node] else { return [] }
        let level = graph.nodes[node].level
        func isOnItsLoop(_ other: Int) -> Bool {
            placement.component(of: other, inLevel: level) == placement.component(of: node, inLevel: level)
        }
        func reach(_ successors: (Int) -> [Int]) -> Set<Int> {
            var found: Set<Int> = [node]
            var open = [node]
            while let next = open.popLast() {
                for other in successors(next) where isOnItsLoop(other) && found.insert(other).inserted {
                    open.append(other)
                }
            }
            return found
        }
        return reach(graph.dependencies).subtracting(reach(graph.prerequisites)).filter {
            hasReference($0) && graph.nodes[$0].level == level
        }.sorted()
    }

    private func storageKind(of node: Int) -> Graph.StorageKind? {
        let content = graph.nodes[node]
        let level = graph.levels[content.level].graph
        switch content.binding.scope {
        case .transient: return nil
        case .perResolve:
            return Graph.StorageKind(
                isShared: false, isAsync: effects[node].isAsync, isWeak: false, loop: nil)
        case .singleton, .scoped, .weak:
            return Graph.StorageKind(
                isShared: level.isSendable && level.globalActor == nil, isAsync: effects[node].isAsync,
                isWeak: content.binding.scope == .weak,
                loop: placement.isOnMemberLoop[node] ? Self.creationLoopName : nil)
        }
    }

    /// The actor that a node's function runs on.
    func actor(ofFunction node: Int) -> ResolvedType? {
        effects[node].globalActor ?? graph.levels[graph.nodes[node].level].graph.globalActor
    }

    /// What a call of a node's function does.
    private func functionEffects(of node: Int) -> Effects {
        Effects(isAsync: effects[node].isAsync, throwing: effects[node].throwing, globalActor: actor(ofFunction: node))
    }

    func signature(of node: Int) -> FunctionSignature {
        let content = graph.nodes[node]
        let assisted = content.allArguments.filter { if case .assisted = $0.supply { true } else { false } }
        var names = levelNames[content.level]
        return FunctionSignature(
            parameters: assisted.map {
                FunctionSignature.Parameter(name: names.reserve($0.dependency.name), type: $0.dependency.type)
            },
            effects: functionEffects(of: node), result: content.type,
            isSendable: graph.levels[content.level].graph.isSendable,
            takesCallScope: placement.needsCallScope[node])
    }

    // MARK: - Effects of calls

    func callEffects(of effects: Effects, _ context: CodeContext) -> CallEffects {
        let crosses = effects.globalActor != nil && effects.globalActor != context.actor
        return CallEffects(isAsync: effects.isAsync || crosses, canThrow: effects.throwing != .never)
    }

    /// The call of a node's initializer or provider alone.
    func callEffects(ofCall node: Int, _ context: CodeContext) -> CallEffects {
        if case .childGraph(let level) = graph.nodes[node].binding.source {
            return callEffects(of: initializerEffects(ofLevel: level), context)
        }
        return callEffects(of: graph.nodes[node].binding.effects, context)
    }

    /// The call of a node's function.
    func callEffects(ofFunction node: Int, _ context: CodeContext) -> CallEffects {
        callEffects(of: functionEffects(of: node), context)
    }

    func callEffects(keeping node: Int, _ storage: Graph.Storage, _ context: CodeContext) -> CallEffects {
        CallEffects(isAsync: storage.kind.isAsync, canThrow: effects[node].throwing != .never)
    }

    /// What the initializer of a graph's class does: it makes values where the graph is eager.
    func initializerEffects(ofLevel level: Int) -> Effects {
        eagerNodes(ofLevel: level).map(functionEffects).reduce(
            Effects(isAsync: false, throwing: .never, globalActor: graph.levels[level].graph.globalActor)
        ) { $0.needing($1) }
    }

    /// The values that an eager graph makes at once, dependencies first.
    func eagerNodes(ofLevel level: Int) -> [Int] {
        guard graph.levels[level].graph.isEager else { return [] }
        return placement.order.filter { node in
            let content = graph.nodes[node]
            return content.level == level && content.isKept && content.binding.scope != .weak
        }
    }
}

extension ResolvedGraph.Node {
    fileprivate var inputName: String {
        guard case .input(let name) = binding.source else {
            preconditionFailure("only inputs are asked for their names")
        }
        return name
    }
}

extension ResolvedType {
    /// A name for a constant of the type: `HTTPNetworking` becomes `httpNetworking`.
    func asConstantName(_ names: TypeNames) -> String { names.text(self).asWords.asConstantName }
}

extension Dictionary where Value == String {
    /// The name that the plan gave: whoever asks for one asks for what was named with its level.
    fileprivate func name(of key: Key) -> String {
        guard let name = self[key] else { preconditionFailure("nothing was named for \(key)") }
        return name
    }
}
