/// What making each value of a graph does: its own call's effects, and those of all that it needs.
struct EffectAnalysis {
    /// By node.
    let effects: [Effects]

    /// Cost: linear in nodes and edges. Nodes that need each other in a loop share their effects.
    init(_ graph: ResolvedGraph) {
        var effects = graph.nodes.map(\.binding.effects)
        let components = strongComponents(count: graph.nodes.count, successors: graph.dependencies)
        for component in components {
            for node in component {
                for dependency in graph.dependencies(of: node) {
                    effects[node] = effects[node].needing(effects[dependency])
                }
            }
        }
        self.effects = effects
    }
}

extension Effects {
    /// The effects of a call that needs the result of another: an actor stays only where both agree on it, and a call
    /// into another actor waits.
    func needing(_ other: Effects) -> Effects {
        let crosses = globalActor != nil && other.globalActor != nil && globalActor != other.globalActor
        return Effects(
            isAsync: isAsync || other.isAsync || crosses, throwing: throwing.union(other.throwing),
            globalActor: globalActor ?? other.globalActor)
    }
}
