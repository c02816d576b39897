/// The way from a place in a graph to the entry point that is nearest to it.
struct Chains {
    private let graph: ResolvedGraph
    /// Who asks for each node first, seen from the entry points.
    private let askers: [Asker]
    private let allAskers: [[Int]]
    private let rootsOfNode: [Int: [Int]]

    private enum Asker {
        case root(Int)
        case argument(Int, node: Int)
        case nobody
    }

    /// Cost: linear in the nodes and edges of the graph.
    init(_ graph: ResolvedGraph) {
        var askers = [Asker](repeating: .nobody, count: graph.nodes.count)
        var allAskers = [[Int]](repeating: [], count: graph.nodes.count)
        var rootsOfNode: [Int: [Int]] = [:]
        var queue: [Int] = []
        for (index, root) in graph.roots.enumerated() {
            guard case .node(let node) = root.supply else { continue }
            rootsOfNode[node, default: []].append(index)
            if case .nobody = askers[node] {
                askers[node] = .root(index)
                queue.append(node)
            }
        }
        var next = 0
        while next < queue.count {
            let asking = queue[next]
            next += 1
            for (position, argument) in graph.nodes[asking].arguments.enumerated() {
                guard case .node(let node) = argument.supply else { continue }
                allAskers[node].append(asking)
                if case .nobody = askers[node] {
                    askers[node] = .argument(position, node: asking)
                    queue.append(node)
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
            case .argument(let position, let asking):
                let dependency = graph.nodes[asking].arguments[position].dependency
                notes.append(
                    .init(at: dependency.location, "'\(type)' is needed for \(dependency.description)"))
                current = asking
            case .root(let index):
                let entryPoint = graph.roots[index].entryPoint
                let others = roots(reaching: node).count - 1
                let more = others > 0 ? ", and \(others) more lead here" : ""
                notes.append(
                    .init(
                        at: entryPoint.location,
                        "'\(type)' is entry point '\(entryPoint.name)' of '\(graph.declaration.name)'\(more)"))
                return notes
            case .nobody:
                return notes
            }
        }
    }

    /// The entry points from which a node is reached.
    private func roots(reaching node: Int) -> Set<Int> {
        var seen: Set<Int> = [node]
        var open = [node]
        var roots: Set<Int> = []
        while let current = open.popLast() {
            roots.formUnion(rootsOfNode[current] ?? [])
            for asking in allAskers[current] where seen.insert(asking).inserted { open.append(asking) }
        }
        return roots
    }
}

extension Dependency {
    /// As messages name it: parameter 'networking' of 'PriceFetcher'.
    var description: String { "parameter '\(name)' of '\(owner)'" }
}
