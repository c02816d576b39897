/// Nothing needs itself in order to be made.
///
/// A loop is sound where something on it is deferred (a provider, a `Lazy`, a factory, an injected member) and a scope
/// keeps a value on it: then the loop closes on the value that is there already. Any other loop never ends.
enum DependencyCycles: Validation {
    /// Loops are found one by one: the one through the first dependency in the source that is on any, then, with that
    /// dependency taken away, the next. So two loops that share a part are both drawn, and none twice.
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        var removed: Set<Location> = []
        var findings: [Diagnostic] = []
        while let loop = firstLoop(in: graph, without: removed) {
            removed.insert(loop[0].dependency.location)
            findings.append(finding(loop, in: graph))
        }
        return findings + endless(analyzed) + asynchronous(analyzed)
    }

    /// A loop that a member closes is created in one go; nobody may get at its values in the middle, as others could
    /// while one of them waits.
    private static func asynchronous(_ analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        let isOnLoop = graph.isOnMemberLoop
        return graph.nodes.enumerated().flatMap { index, node -> [Diagnostic] in
            guard node.isKept, isOnLoop[index], analyzed.effects[index].isAsync else { return [] }
            return node.members.flatMap(\.arguments).compactMap { argument in
                guard let target = argument.supply.direct, isOnLoop[target] else { return nil }
                return Diagnostic(
                    .dependencyCycle, at: argument.dependency.location,
                    "\(node.describes(argument.dependency)) closes a loop on which something is 'async': while that "
                        + "waits, others would get values that are not complete",
                    chain: analyzed.chains.chain(from: index),
                    hints: [
                        .init(
                            at: argument.dependency.location,
                            "ask for it later: '"
                                + Asker(argument.dependency, of: node)
                                .written(makerOf: argument.dependency.type, graph.names) + "'")
                    ])
            }
        }
    }

    /// A generic type that needs itself with larger and larger arguments never meets itself, and never ends either.
    private static func endless(_ analyzed: AnalyzedGraph) -> [Diagnostic] {
        analyzed.graph.askings.compactMap { asking in
            guard case .endless = asking.fault else { return nil }
            return Diagnostic(
                .dependencyCycle, at: asking.location,
                "\(asking.description) asks for ever larger types: making it never ends")
        }
    }

    private struct Edge {
        let node: Int
        let dependency: Dependency
        let target: Int
        /// Whether the dependency is a parameter, or a member, that someone wrote.
        let isWritten: Bool
    }

    /// What leads on to a loop: at once, or, from what no scope keeps to what no scope keeps, later.
    private static func edges(of node: Int, in graph: ResolvedGraph, without removed: Set<Location>, deferred: Bool)
        -> [Edge]
    {
        let content = graph.nodes[node]
        let arguments = deferred || !content.isKept ? content.allArguments : content.arguments
        return arguments.flatMap { argument -> [Edge] in
            guard !removed.contains(argument.dependency.location) else { return [] }
            let targets = deferred ? argument.supply.nodes : [argument.supply.direct].compactMap { $0 }
            return targets.map {
                Edge(
                    node: node, dependency: argument.dependency, target: $0,
                    isWritten: !content.binding.source.isSynthesized)
            }
        }
    }

    /// The shortest loop through the first dependency in the source that is on a loop, beginning with it.
    private static func firstLoop(in graph: ResolvedGraph, without removed: Set<Location>) -> [Edge]? {
        let immediate = { (node: Int) in edges(of: node, in: graph, without: removed, deferred: false) }
        // Loops that nothing keeps: every request would make the whole loop anew.
        let unkept = { (node: Int) -> [Edge] in
            if graph.nodes[node].isKept { return [] }
            return edges(of: node, in: graph, without: removed, deferred: true)
                .filter { !graph.nodes[$0.target].isKept }
        }
        return firstLoop(count: graph.nodes.count, immediate) ?? firstLoop(count: graph.nodes.count, unkept)
    }

    private static func firstLoop(count: Int, _ edges: (Int) -> [Edge]) -> [Edge]? {
        var component = [Int](repeating: 0, count: count)
        let components = strongComponents(count: count) { edges($0).map(\.target) }
        for (index, members) in components.enumerated() { members.forEach { component[$0] = index } }
        let onLoops = (0..<count).flatMap { node in edges(node).filter { component[$0.target] == component[node] } }
        // What someone wrote as a parameter or a member says more than what a collection, or a factory, is made of.
        let first = onLoops.min { left, right in
            left.isWritten == right.isWritten ? left.dependency.location < right.dependency.location : left.isWritten
        }
        guard let first else { return nil }
        return [first] + shortestPath(from: first.target, to: first.node, edges)
    }

    private static func shortestPath(from start: Int, to end: Int, _ edges: (Int) -> [Edge]) -> [Edge] {
        var cameBy: [Int: Edge] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count, cameBy[end] == nil, start != end {
            for edge in edges(queue[next]) where edge.target != start && cameBy[edge.target] == nil {
                cameBy[edge.target] = edge
                queue.append(edge.target)
            }
            next += 1
        }
        var path: [Edge] = []
        var current = end
        while current != start, let edge = cameBy[current] {
            path.append(edge)
            current = edge.node
        }
        return path.reversed()
    }

    private static func finding(_ loop: [Edge], in graph: ResolvedGraph) -> Diagnostic {
        let names = loop.map { graph.names.text(graph.nodes[$0.node].type) }
        let drawn = (names + [names[0]]).joined(separator: " → ")
        let first = loop[0].dependency
        let notes = loop.map { edge in
            Diagnostic.Note(
                at: edge.dependency.location,
                "\(graph.nodes[edge.node].describes(edge.dependency)) asks for "
                    + "'\(graph.names.text(edge.dependency.type))'")
        }
        let provider = Asker(first, of: graph.nodes[loop[0].node]).written(makerOf: first.type, graph.names)
        let isKept = loop.contains { graph.nodes[$0.node].isKept }
        let isDeferred = loop.contains { graph.nodes[$0.node].allArguments.contains(deferred: $0.dependency) }
        let way =
            isDeferred
            ? "a provider defers this, but no scope keeps a value on the loop, so it never ends: give '\(names[0])' a scope"
            : "a provider breaks the loop here\(isKept ? "" : ", once '\(names[0])' has a scope that keeps it"): "
                + "'\(provider)'"
        return Diagnostic(
            .dependencyCycle, at: first.location, "'\(names[0])' needs itself in order to be made: \(drawn)",
            notes: notes, hints: [.init(at: first.location, way)])
    }
}

extension [ResolvedGraph.Argument] {
    fileprivate func contains(deferred dependency: Dependency) -> Bool {
        contains {
            $0.dependency.location == dependency.location && $0.supply.direct == nil && !$0.supply.nodes.isEmpty
        }
    }
}
