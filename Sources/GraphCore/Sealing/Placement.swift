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
        hasFunction = FunctionChoice(graph, effects, needsCallScope: needsCallScope).hasFunction
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
