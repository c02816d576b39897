/// Nothing needs itself in order to be made.
enum DependencyCycles: Validation {
    /// Loops are found one by one: the one through the first dependency in the source that is on any, then, with that
    /// dependency taken away, the next. So two loops that share a part are both drawn, and none twice.
    static func findings(in graph: ResolvedGraph) -> [Diagnostic] {
        var removed: Set<Edge> = []
        var findings: [Diagnostic] = []
        while let loop = firstLoop(in: graph, without: removed) {
            removed.insert(loop[0])
            findings.append(finding(loop, in: graph))
        }
        return findings
    }

    /// A dependency, by the node that has it and its place among that node's arguments.
    private struct Edge: Hashable {
        let node: Int
        let position: Int
    }

    /// The shortest loop through the first dependency in the source that is on a loop, beginning with it.
    private static func firstLoop(in graph: ResolvedGraph, without removed: Set<Edge>) -> [Edge]? {
        func edges(of node: Int) -> [(edge: Edge, target: Int)] {
            graph.nodes[node].arguments.enumerated().compactMap { position, argument in
                let edge = Edge(node: node, position: position)
                guard case .node(let target) = argument.supply, !removed.contains(edge) else { return nil }
                return (edge, target)
            }
        }
        var component = [Int](repeating: 0, count: graph.nodes.count)
        let components = strongComponents(count: graph.nodes.count) { edges(of: $0).map(\.target) }
        for (index, members) in components.enumerated() { members.forEach { component[$0] = index } }
        let onLoops = graph.nodes.indices.flatMap { node in
            edges(of: node).filter { component[$0.target] == component[node] }
        }
        let first = onLoops.min { location(of: $0.edge, in: graph) < location(of: $1.edge, in: graph) }
        guard let first else { return nil }
        return [first.edge] + shortestPath(from: first.target, to: first.edge.node, edges: edges)
    }

    private static func shortestPath(
        from start: Int, to end: Int, edges: (Int) -> [(edge: Edge, target: Int)]
    ) -> [Edge] {
        var cameBy: [Int: Edge] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count, cameBy[end] == nil, start != end {
            for (edge, target) in edges(queue[next]) where target != start && cameBy[target] == nil {
                cameBy[target] = edge
                queue.append(target)
            }
            next += 1
        }
        var path: [Edge] = []
        var current = end
        while current != start, let edge = cameBy[current] {
            path.insert(edge, at: 0)
            current = edge.node
        }
        return path
    }

    private static func location(of edge: Edge, in graph: ResolvedGraph) -> Location {
        graph.nodes[edge.node].arguments[edge.position].dependency.location
    }

    private static func finding(_ loop: [Edge], in graph: ResolvedGraph) -> Diagnostic {
        let names = loop.map { graph.names.text(graph.nodes[$0.node].type) }
        let drawn = (names + [names[0]]).joined(separator: " → ")
        let dependency = graph.nodes[loop[0].node].arguments[loop[0].position].dependency
        let provided = graph.names.text(dependency.type)
        let notes = loop.map { edge in
            let dependency = graph.nodes[edge.node].arguments[edge.position].dependency
            return Diagnostic.Note(
                at: dependency.location,
                "\(dependency.description) asks for '\(graph.names.text(dependency.type))'")
        }
        return Diagnostic(
            .dependencyCycle, at: dependency.location, "'\(names[0])' needs itself in order to be made: \(drawn)",
            notes: notes + [
                .init(
                    at: dependency.location,
                    "a provider breaks the loop, where a scope keeps '\(names[0])': "
                        + "\(dependency.name): @escaping () -> \(provided)")
            ])
    }
}
