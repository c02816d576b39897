/// What making each value of a graph does: its own call's effects, and those of all that it needs.
struct EffectAnalysis {
    /// By node.
    let effects: [Effects]

    /// Cost: linear in nodes and edges. Nodes that need each other in a loop share their effects.
    init(_ graph: ResolvedGraph) {
        var effects = graph.nodes.map { node in
            // What a graph on an actor keeps is reached on that actor.
            let actor = node.isKept ? graph.levels[node.level].graph.globalActor : nil
            return node.members.reduce(node.binding.effects) { $0.needing($1.member.effects) }
                .needing(Effects(isAsync: false, throwing: .never, globalActor: actor))
        }
        let components = strongComponents(count: graph.nodes.count, successors: { Self.needs(of: $0, in: graph) })
        for component in components {
            for node in component {
                for dependency in Self.needs(of: node, in: graph) {
                    effects[node] = effects[node].needing(effects[dependency])
                }
            }
            guard component.count > 1 else { continue }
            // Every node of a loop leads to every other, however long the loop is.
            let whole = component.map { effects[$0] }.reduce(Effects.none) { $0.needing($1) }.withoutTypedErrors
            for node in component { effects[node] = effects[node].needing(whole).withoutTypedErrors }
        }
        self.effects = effects
    }

    /// What happens when a node is made: an eager child graph makes all that it keeps.
    private static func needs(of node: Int, in graph: ResolvedGraph) -> [Int] {
        let dependencies = graph.dependencies(of: node)
        guard case .childGraph(let level) = graph.nodes[node].binding.source, graph.levels[level].graph.isEager else {
            return dependencies
        }
        return dependencies + graph.nodes.indices.filter { graph.nodes[$0].level == level && graph.nodes[$0].isKept }
    }
}

extension Effects {
    /// What the values of a loop throw comes from any of them.
    fileprivate var withoutTypedErrors: Effects {
        Effects(isAsync: isAsync, throwing: throwing == .never ? .never : .any, globalActor: globalActor)
    }

    /// The effects of a call that needs the result of another: an actor stays only where both agree on it, and a call
    /// into another actor waits.
    func needing(_ other: Effects) -> Effects {
        let crosses = globalActor != nil && other.globalActor != nil && globalActor != other.globalActor
        return Effects(
            isAsync: isAsync || other.isAsync || crosses, throwing: throwing.union(other.throwing),
            globalActor: globalActor ?? other.globalActor)
    }
}
