/// Where the code that makes each value of a tree of graphs stands.
struct Placement {
    private let graph: ResolvedGraph
    /// By node: whether it has a function of its own, or stands where it is used.
    let hasFunction: [Bool]
    /// By node: whether its function may outlive the graph, and so holds what it needs instead of the graph.
    let isDetached: [Bool]
    /// By node: whether its function belongs to the class and not to a graph, because it needs nothing of one. A class
    /// that is neither `Sendable` nor on an actor cannot go to an actor; such a function can.
    let isStatic: [Bool]
    /// By graph of the tree, then by node: its component among all that lead to each other, now or later, as the values
    /// of that graph see it.
    private let components: [[Int]]
    /// By node: whether what it makes leads back to itself, in its own graph.
    let isOnLoop: [Bool]
    /// By node: whether it is on a loop that an injected member closes.
    let isOnMemberLoop: [Bool]
    /// By node: whether making it needs values of the call of an entry point.
    let needsCallScope: [Bool]
    /// Dependencies before what depends on them.
    let order: [Int]

    /// The number of calls that stand inside each other before a function is made of one: what nobody could read, and
    /// what a compiler, or this program, would have to follow by recursion.
    private static let deepest = 24
    /// The number of constants in a body before its parts become functions: a few screens. A compiler that looks up a name
    /// in a body passes all constants before it, so that its time for a body grows with the square of this.
    private static let longest = 48

    init(_ graph: ResolvedGraph, _ effects: [Effects]) {
        let count = graph.nodes.count
        self.graph = graph
        order = strongComponents(count: count, successors: graph.prerequisites).flatMap { $0 }

        var components: [[Int]] = []
        var isOnLoop = [Bool](repeating: false, count: count)
        for level in graph.levels.indices {
            let successors = { (node: Int) in graph.successors(of: node, seenFrom: level) }
            var component = [Int](repeating: 0, count: count)
            for (index, members) in strongComponents(count: count, successors: successors).enumerated() {
                for node in members {
                    component[node] = index
                    if graph.nodes[node].level == level {
                        isOnLoop[node] = members.count > 1 || successors(node).contains(node)
                    }
                }
            }
            components.append(component)
        }
        self.components = components
        self.isOnLoop = isOnLoop

        needsCallScope = graph.callScopedNodes.map { $0 != nil }
        isOnMemberLoop = graph.isOnMemberLoop
        isDetached = Self.detached(graph, isOnMemberLoop)
        hasFunction = Self.functions(graph)
        isStatic = Self.statics(graph, effects, hasFunction)
    }

    /// A node's component, as code of a graph sees it.
    func component(of node: Int, inLevel level: Int) -> Int { components[level][node] }

    /// What is asked for later, from another graph or from what outlives the call, and all that it leads to. On a loop
    /// that an injected member closes, values are completed later, too.
    private static func detached(_ graph: ResolvedGraph, _ isOnMemberLoop: [Bool]) -> [Bool] {
        var isDetached = [Bool](repeating: false, count: graph.nodes.count)
        var open: [Int] = []
        func add(_ node: Int) {
            if !isDetached[node] {
                isDetached[node] = true
                open.append(node)
            }
        }
        func add(_ supply: ResolvedGraph.Supply, askedAt level: Int) {
            switch supply {
            case .node(let node): if graph.nodes[node].level != level { add(node) }
            case .provider, .lazy: supply.nodes.forEach(add)
            case .omitted, .assisted, .fault: break
            }
        }
        for (level, content) in graph.levels.enumerated() {
            for root in content.roots { add(root.supply, askedAt: level) }
        }
        for node in graph.nodes {
            for argument in node.allArguments { add(argument.supply, askedAt: node.level) }
        }
        graph.nodes.indices.filter { isOnMemberLoop[$0] }.forEach(add)
        while let node = open.popLast() { graph.nodes[node].suppliers.forEach(add) }
        return isDetached
    }

    /// What a class without protection makes on an actor, as far as it needs nothing that a graph has.
    private static func statics(_ graph: ResolvedGraph, _ effects: [Effects], _ hasFunction: [Bool]) -> [Bool] {
        var isStateless = [Bool](repeating: false, count: graph.nodes.count)
        for component in strongComponents(count: graph.nodes.count, successors: graph.successors) {
            for node in component where component.count == 1 {
                let content = graph.nodes[node]
                let needsGraph =
                    switch content.binding.source {
                    case .initializer, .function, .variable, .collection: content.binding.scope != .transient
                    case .input, .factory, .childGraph, .existing: true
                    }
                isStateless[node] = !needsGraph && graph.successors(of: node).allSatisfy { isStateless[$0] }
            }
        }
        var isStatic = [Bool](repeating: false, count: graph.nodes.count)
        var open = graph.nodes.indices.filter { node in
            let level = graph.levels[graph.nodes[node].level].graph
            return isStateless[node] && effects[node].globalActor != nil && !level.isSendable
                && level.globalActor == nil
        }
        while let node = open.popLast() {
            guard !isStatic[node] else { continue }
            isStatic[node] = true
            open += graph.successors(of: node)
        }
        return zip(isStatic, hasFunction).map { $0 && $1 }
    }

    private static func functions(_ graph: ResolvedGraph) -> [Bool] {
        var uses = [Int](repeating: 0, count: graph.nodes.count)
        for root in graph.levels.flatMap(\.roots) { root.supply.nodes.forEach { uses[$0] += 1 } }
        for node in graph.nodes { node.suppliers.forEach { uses[$0] += 1 } }
        var depth = [Int](repeating: 0, count: graph.nodes.count)
        // By node: how many constants stand where it is made, its own included.
        var length = [Int](repeating: 1, count: graph.nodes.count)
        var hasFunction = [Bool](repeating: false, count: graph.nodes.count)
        // What stands inside a call comes before it, also where it stands in a closure there: what is made later nests too.
        let order = strongComponents(count: graph.nodes.count) { node in
            graph.nodes[node].suppliers.filter { uses[$0] == 1 && graph.nodes[$0].binding.scope == .transient }
        }.flatMap { $0 }
        for node in order {
            let content = graph.nodes[node]
            let needed = content.suppliers
            if 1 + needed.map({ hasFunction[$0] ? 1 : length[$0] }).reduce(0, +) > longest {
                // All of them, not just the largest: what is alike in the graph is alike in the code.
                for part in needed where length[part] > 1 { hasFunction[part] = true }
            }
            let inner = needed.filter { !hasFunction[$0] }
            length[node] = 1 + (needed.count - inner.count) + inner.map { length[$0] }.reduce(0, +)
            depth[node] = inner.map { depth[$0] + 1 }.max() ?? 0
            switch content.binding.source {
            case .input, .existing: continue
            case .initializer, .function, .variable, .collection, .factory, .childGraph:
                hasFunction[node] =
                    content.binding.scope != .transient || uses[node] > 1 || depth[node] >= deepest
            }
        }
        return hasFunction
    }
}

extension ResolvedGraph {
    /// Every node that a node leads to, as far as a way back to a value of a graph can go: where that graph, or one
    /// around it, is opened anew, it is another one with other values.
    fileprivate func successors(of node: Int, seenFrom level: Int) -> [Int] {
        if case .childGraph(let opened) = nodes[node].binding.source, opened == level || isLevel(level, below: opened) {
            return nodes[node].suppliers
        }
        return successors(of: node)
    }
}
