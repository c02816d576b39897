/// The way from a place in a graph to the entry point that is nearest to it.
struct Chains {
    private let graph: ResolvedGraph
    /// Who asks for each node first, seen from the entry points.
    private let askers: [Asker]
    private let allAskers: [[Int]]
    private let rootsOfNode: [Int: [Root]]

    private struct Root: Hashable {
        let level: Int
        let index: Int
    }

    private enum Asker {
        case root(Root)
        case argument(Dependency, node: Int)
        case nobody
    }

    /// Cost: linear in the nodes and edges of the graph.
    init(_ graph: ResolvedGraph) {
        var askers = [Asker](repeating: .nobody, count: graph.nodes.count)
        var allAskers = [[Int]](repeating: [], count: graph.nodes.count)
        var rootsOfNode: [Int: [Root]] = [:]
        var queue: [Int] = []
        for (level, content) in graph.levels.enumerated() {
            for (index, root) in content.roots.enumerated() {
                for node in root.supply.nodes {
                    rootsOfNode[node, default: []].append(Root(level: level, index: index))
                    if case .nobody = askers[node] {
                        askers[node] = .root(Root(level: level, index: index))
                        queue.append(node)
                    }
                }
            }
        }
        var next = 0
        while next < queue.count {
            let asking = queue[next]
            next += 1
            for argument in graph.nodes[asking].allArguments {
                for node in argument.supply.nodes {
                    allAskers[node].append(asking)
                    if case .nobody = askers[node] {
                        askers[node] = .argument(argument.dependency, node: asking)
                        queue.append(node)
                    }
                }
            }
        }
        self.graph = graph
        self.askers = askers
        self.allAskers = allAskers
        self.rootsOfNode = rootsOfNode
    }

    /// The notes from a node up to the nearest entry point, and how many more entry points lead to it.
    func notes(from node: Int) -> [Diagnostic.Note] {
        var notes: [Diagnostic.Note] = []
        var current = node
        while true {
            let type = graph.names.text(graph.nodes[current].type)
            switch askers[current] {
            case .argument(let dependency, let asking):
                notes.append(
                    .init(
                        at: dependency.location,
                        "'\(type)' is needed for \(graph.nodes[asking].describes(dependency))"))
                current = asking
            case .root(let root):
                let content = graph.levels[root.level]
                let entryPoint = content.roots[root.index].entryPoint
                let others = roots(reaching: node).count - 1
                let more = others > 0 ? ", and \(others) more lead here" : ""
                notes.append(
                    .init(at: entryPoint.location, "'\(type)' is \(entryPoint.description(of: content.graph))\(more)"))
                return notes
            case .nobody:
                return notes
            }
        }
    }

    /// The entry points from which a node is reached.
    private func roots(reaching node: Int) -> Set<Root> {
        var seen: Set<Int> = [node]
        var open = [node]
        var roots: Set<Root> = []
        while let current = open.popLast() {
            roots.formUnion(rootsOfNode[current] ?? [])
            for asking in allAskers[current] where seen.insert(asking).inserted { open.append(asking) }
        }
        return roots
    }
}
