/// Nothing holds what does not live as long as itself.
enum ScopeMismatches: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        let outOfScope = graph.askings.compactMap { asking -> Diagnostic? in
            switch asking.fault {
            case .outOfScope(let type, let scope):
                return finding(asking, type, graph.names.constraint(.nominal(scope, [])), analyzed)
            case .unsupplied(let type):
                return childWithInput(asking, in: graph).map { finding(asking, type, $0.name, analyzed) }
            default:
                return nil
            }
        }
        return outOfScope + callScoped(analyzed)
    }

    /// Whether a key that nobody supplies is that of an input of a child graph, asked for by what the graph keeps.
    static func explains(_ asking: Asking, in graph: ResolvedGraph) -> Bool {
        childWithInput(asking, in: graph) != nil
    }

    private static func childWithInput(_ asking: Asking, in graph: ResolvedGraph) -> GraphDeclaration? {
        guard case .unsupplied(let key) = asking.fault, let node = asking.node, graph.nodes[node].isKept else {
            return nil
        }
        return graph.levels.indices.first { level in
            graph.isLevel(level, below: asking.level)
                && graph.levels[level].graph.inputs.contains { $0.type.asKey == key }
        }.map { graph.levels[$0].graph }
    }

    private static func finding(
        _ asking: Asking, _ type: ResolvedType, _ scope: String, _ analyzed: AnalyzedGraph
    ) -> Diagnostic {
        let names = analyzed.names
        let holder = asking.node.map { analyzed.graph.nodes[$0] }
        let subject = holder.map { "'\(names.text($0.type))'" } ?? "'\(analyzed.graph.levels[asking.level].graph.name)'"
        let hint: Diagnostic.Note =
            if let holder, holder.isKept {
                .init(
                    at: holder.binding.location,
                    "let \(subject) live no longer than that: 'scope: .scoped(to: \(scope).self)'")
            } else {
                .init(at: asking.location, "only '\(scope)' can have it: ask for it there")
            }
        return analyzed.finding(
            .scopeMismatch, asking,
            "\(subject) outlives '\(names.text(type))', which lives only as long as '\(scope)': "
                + "\(asking.description) cannot have it",
            hints: [hint])
    }

    /// What lives as long as one call of an entry point cannot be held by what a graph keeps, through however many
    /// transient values: which call's would it be?
    private static func callScoped(_ analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        let reached = graph.callScopedNodes
        return graph.nodes.enumerated().flatMap { index, node -> [Diagnostic] in
            guard node.isKept else { return [] }
            return node.allArguments.compactMap { argument in
                guard let direct = argument.supply.direct, let held = reached[direct] else { return nil }
                let holder = graph.names.text(node.type)
                let asker = Asker(argument.dependency, of: node)
                let maker = asker.written(makerOf: argument.dependency.type, graph.names)
                return Diagnostic(
                    .scopeMismatch, at: argument.dependency.location,
                    "'\(holder)' outlives '\(graph.names.text(graph.nodes[held].type))', which lives only as long as one "
                        + "call of an entry point: \(asker.description) cannot have it",
                    chain: analyzed.chains.chain(from: index),
                    hints: [
                        .init(
                            at: argument.dependency.location,
                            "ask for a new one each time, '\(maker)', or give '\(holder)' a 'scope: .perResolve'")
                    ])
            }
        }
    }
}

extension ResolvedGraph {
    /// Whether one graph of the tree is opened, at any depth, by another.
    func isLevel(_ level: Int, below other: Int) -> Bool {
        var current = levels[level].parent
        while let at = current {
            if at == other { return true }
            current = levels[at].parent
        }
        return false
    }

    /// By node: a value of one call of an entry point that making the node needs; nil for what needs none, and for what
    /// a graph keeps.
    var callScopedNodes: [Int?] {
        var reached = [Int?](repeating: nil, count: nodes.count)
        for component in strongComponents(count: nodes.count, successors: dependencies) {
            for node in component where !nodes[node].isKept {
                reached[node] =
                    nodes[node].binding.scope == .perResolve
                    ? node : dependencies(of: node).lazy.compactMap { reached[$0] }.first
            }
        }
        return reached
    }
}
