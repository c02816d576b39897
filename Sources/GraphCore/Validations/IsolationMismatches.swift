/// Who asks, synchronously, for something on a global actor is on that actor.
enum IsolationMismatches: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        synchronous(analyzed) + unprotected(analyzed)
    }

    /// A class that is neither `Sendable` nor on an actor cannot be taken along to an actor: what it keeps or shares is
    /// out of reach there.
    private static func unprotected(_ analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        let placement = analyzed.placement
        return graph.levels.flatMap { level -> [Diagnostic] in
            if level.graph.isSendable || level.graph.globalActor != nil { return [] }
            return level.roots.compactMap { root in
                guard case .node(let start) = root.supply, root.entryPoint.effects.isAsync,
                    let (node, actor) = graph.first(
                        from: start,
                        where: { node in
                            placement.hasFunction[node] && !placement.isStatic[node]
                                ? analyzed.effects[node].globalActor : nil
                        }), root.entryPoint.isolation(in: level.graph) != actor
                else { return nil }
                let name = graph.names.text(actor)
                return Diagnostic(
                    .isolationMismatch, at: root.entryPoint.location,
                    "\(root.entryPoint.description(of: level.graph)) crosses to '\(name)' for "
                        + "'\(graph.names.text(graph.nodes[node].type))', which it makes there out of what it keeps or "
                        + "was given, but '\(level.graph.name)' cannot go along: let it inherit 'Sendable', or write '@\(name)' "
                        + "before it",
                    notes: analyzed.isolationPath(from: node, to: actor))
            }
        }
    }

    private static func synchronous(_ analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        return graph.levels.flatMap { level in
            level.roots.compactMap { root -> Diagnostic? in
                guard case .node(let node) = root.supply, !root.entryPoint.effects.isAsync,
                    let actor = analyzed.effects[node].globalActor
                else { return nil }
                let own = root.entryPoint.isolation(in: level.graph)
                if own == actor { return nil }
                let name = graph.names.text(actor)
                return Diagnostic(
                    .isolationMismatch, at: root.entryPoint.location,
                    "\(root.entryPoint.description(of: level.graph)) is not on '\(name)', but what it leads to is; "
                        + "write '@\(name)' before it or its graph, or make it 'async'",
                    notes: analyzed.isolationPath(from: node, to: actor))
            }
        }
    }
}

extension GraphDeclaration.EntryPoint {
    /// The global actor that it runs on.
    func isolation(in graph: GraphDeclaration) -> ResolvedType? {
        isNonisolated ? nil : effects.globalActor ?? graph.globalActor
    }
}

extension AnalyzedGraph {
    fileprivate func isolationPath(from node: Int, to actor: ResolvedType) -> [Diagnostic.Note] {
        var notes: [Diagnostic.Note] = []
        var current = node
        var seen: Set<Int> = []
        while seen.insert(current).inserted {
            let content = graph.nodes[current]
            let name = names.text(content.type)
            if content.binding.effects.globalActor == actor {
                return notes + [
                    .init(at: content.binding.location, "'\(name)' is made on '\(names.text(actor))'")
                ]
            }
            let next = content.allArguments.first { argument in
                argument.supply.direct.map { effects[$0].globalActor == actor } ?? false
            }
            guard let next, let target = next.supply.direct else { return notes }
            notes.append(
                .init(
                    at: next.dependency.location,
                    "'\(name)' needs '\(names.text(graph.nodes[target].type))' for \(content.describes(next.dependency))"
                ))
            current = target
        }
        return notes
    }
}
