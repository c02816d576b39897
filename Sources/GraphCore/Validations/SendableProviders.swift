/// A provider that any thread may call takes nothing of a graph along that only one may use.
enum SendableProviders: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        let atRoots = graph.levels.flatMap { level in
            level.roots.compactMap { root in
                analyzed.finding(root.supply, Asker(root.entryPoint, of: level.graph), in: level.graph)
            }
        }
        let atNodes = graph.nodes.flatMap { node in
            node.allArguments.compactMap { argument in
                analyzed.finding(
                    argument.supply, Asker(argument.dependency, of: node), in: graph.levels[node.level].graph)
            }
        }
        return atRoots + atNodes
    }
}

extension AnalyzedGraph {
    fileprivate func finding(
        _ supply: ResolvedGraph.Supply, _ asker: Asker, in level: GraphDeclaration
    ) -> Diagnostic? {
        switch supply {
        case .lazy(let made): return finding(made, asker, in: level)
        case .node, .omitted, .assisted, .fault: return nil
        case .provider(let function, let made):
            guard function.isSendable, !level.isSendable, level.globalActor == nil, let node = held(by: made) else {
                return nil
            }
            return Diagnostic(
                .isolationMismatch, at: asker.location,
                "\(asker.description) is '@Sendable', but takes '\(names.text(graph.nodes[node].type))' from "
                    + "'\(level.name)', which is for one thread at a time: let '\(level.name)' inherit 'Sendable', or ask "
                    + "without '@Sendable'")
        }
    }

    /// The nearest node of what a provider makes for which it would hold on to the graph.
    private func held(by supply: ResolvedGraph.Supply) -> Int? {
        var seen = Set(supply.nodes)
        var queue = supply.nodes
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            if placement.hasFunction[node] {
                // One that belongs to the class needs no graph, and so does all that it calls.
                if placement.isStatic[node] { continue }
                return node
            }
            if case .childGraph = graph.nodes[node].binding.source { return node }
            for other in graph.nodes[node].suppliers where seen.insert(other).inserted { queue.append(other) }
        }
        return nil
    }
}
