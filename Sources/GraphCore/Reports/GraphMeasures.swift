/// Numbers about each node of a graph.
struct GraphMeasures {
    /// By node: how many nodes and entry points ask for it, now or later.
    let dependents: [Int]
    /// By node: how many steps lead to it from the nearest entry point.
    let depth: [Int]
    /// By node: how many entry points reach it.
    let entryPoints: [Int]

    init(_ graph: ResolvedGraph) {
        let count = graph.nodes.count
        let successors = (0..<count).map(graph.successors)
        let roots = graph.levels.flatMap(\.roots).map(\.supply.nodes)

        var dependents = [Int](repeating: 0, count: count)
        let asked = graph.nodes.map { Set($0.suppliers) } + roots.map(Set.init)
        for nodes in asked { for node in nodes { dependents[node] += 1 } }
        self.dependents = dependents

        var entryPoints = [Int](repeating: 0, count: count)
        for root in roots { for (node, _) in Self.reached(from: root, successors) { entryPoints[node] += 1 } }
        self.entryPoints = entryPoints

        var depth = [Int](repeating: 0, count: count)
        // What a child graph returns is at hand once that graph is: its entry points are not nearer than what opens it.
        let outermost = graph.levels.first.map { $0.roots.flatMap(\.supply.nodes) } ?? []
        for (node, steps) in Self.reached(from: outermost, successors) { depth[node] = steps }
        self.depth = depth
    }

    /// The nodes that some nodes lead to, themselves included, with the number of steps.
    private static func reached(from start: [Int], _ successors: [[Int]]) -> [(node: Int, steps: Int)] {
        var seen = [Bool](repeating: false, count: successors.count)
        var queue: [(node: Int, steps: Int)] = []
        func enter(_ nodes: [Int], steps: Int) {
            for node in nodes where !seen[node] {
                seen[node] = true
                queue.append((node, steps))
            }
        }
        enter(start, steps: 0)
        var next = 0
        while next < queue.count {
            enter(successors[queue[next].node], steps: queue[next].steps + 1)
            next += 1
        }
        return queue
    }
}
