/// The way from each place in a graph to the entry point that is nearest to it.
struct Chains {
    private let graph: ResolvedGraph
    /// By node: who asks for it on the shortest way from an entry point; of several, the one that comes first in the
    /// source.
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

    /// A node that the search has come to, and where it is asked for.
    private struct Arrival {
        let node: Int
        let asker: Asker
        let location: Location
    }

    /// Cost: that of sorting the edges of the graph.
    init(_ graph: ResolvedGraph) {
        var askers = [Asker](repeating: .nobody, count: graph.nodes.count)
        var allAskers = [[Int]](repeating: [], count: graph.nodes.count)
        var rootsOfNode: [Int: [Root]] = [:]
        var arrivals: [Arrival] = []
        for (level, content) in graph.levels.enumerated() {
            for (index, root) in content.roots.enumerated() {
                for node in root.supply.nodes {
                    let asker = Root(level: level, index: index)
                    rootsOfNode[node, default: []].append(asker)
                    arrivals.append(Arrival(node: node, asker: .root(asker), location: root.entryPoint.location))
                }
            }
        }
        // Step by step away from the entry points.
        while !arrivals.isEmpty {
            var reached: [Int] = []
            for arrival in arrivals.sorted(by: { $0.location < $1.location }) {
                guard case .nobody = askers[arrival.node] else { continue }
                askers[arrival.node] = arrival.asker
                reached.append(arrival.node)
            }
            arrivals = reached.flatMap { asking in
                graph.nodes[asking].allArguments.flatMap { argument in
                    argument.supply.nodes.map { node in
                        allAskers[node].append(asking)
                        return Arrival(
                            node: node, asker: .argument(argument.dependency, node: asking),
                            location: argument.dependency.location)
                    }
                }
            }
        }
        self.graph = graph
        self.askers = askers
        self.allAskers = allAskers
        self.rootsOfNode = rootsOfNode
    }

    /// The way from a node up to the nearest entry point; nil where none leads there.
    func chain(from node: Int) -> Chain? {
        var steps: [Diagnostic.Note] = []
        var current = node
        while true {
            let type = graph.names.text(graph.nodes[current].type)
            switch askers[current] {
            case .argument(let dependency, let asking):
                steps.append(
                    .init(
                        at: dependency.location,
                        "'\(type)' is needed for \(graph.nodes[asking].describes(dependency))"))
                current = asking
            case .root(let root):
                let entryPoint = entryPoint(root)
                let description = entryPoint.description(of: graph.levels[root.level].graph)
                return Chain(
                    steps: steps, end: .init(at: entryPoint.location, "'\(type)' is \(description)"),
                    entryPoints: Set(roots(reaching: node).map { self.entryPoint($0).location }))
            case .nobody:
                return nil
            }
        }
    }

    private func entryPoint(_ root: Root) -> GraphDeclaration.EntryPoint {
        graph.levels[root.level].roots[root.index].entryPoint
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
