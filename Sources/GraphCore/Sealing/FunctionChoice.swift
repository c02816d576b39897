/// Which values of a tree of graphs are made by functions of their own. All others are made where they are used.
struct FunctionChoice {
    private let graph: ResolvedGraph
    /// By node: how often it is asked for.
    private let uses: [Int]
    /// What stands inside a call before it, also where it stands in a closure there: what is made later nests too.
    private let order: [Int]
    /// By node.
    private(set) var hasFunction: [Bool]

    /// The number of calls that stand inside each other before a function is made of one, whatever that changes: what
    /// nobody could read, and what this program has to follow by recursion.
    private static let deepest = 24
    /// The number of constants in a body before its parts become functions: a few screens. A compiler that looks up a name
    /// in a body passes all constants before it, so that its time for a body grows with the square of this.
    private static let longest = 48

    init(_ graph: ResolvedGraph, _ effects: [Effects], needsCallScope: [Bool]) {
        var uses = [Int](repeating: 0, count: graph.nodes.count)
        for root in graph.levels.flatMap(\.roots) { root.supply.nodes.forEach { uses[$0] += 1 } }
        for node in graph.nodes { node.suppliers.forEach { uses[$0] += 1 } }
        self.graph = graph
        self.uses = uses
        hasFunction = zip(graph.nodes, uses).map { node, uses in
            node.canHaveFunction && (node.binding.scope != .transient || uses > 1)
        }
        order = strongComponents(count: graph.nodes.count) { [hasFunction] node in
            graph.nodes[node].suppliers.filter { !hasFunction[$0] }
        }.flatMap { $0 }
        divideWhatIsDeep()
        divideWhatIsLong(effects, needsCallScope)
    }

    private mutating func divideWhatIsDeep() {
        var depth = [Int](repeating: 0, count: graph.nodes.count)
        for node in order {
            depth[node] = graph.nodes[node].suppliers.filter { !hasFunction[$0] }.map { depth[$0] + 1 }.max() ?? 0
            if depth[node] >= Self.deepest, graph.nodes[node].canHaveFunction { hasFunction[node] = true }
        }
    }

    private mutating func divideWhatIsLong(_ effects: [Effects], _ needsCallScope: [Bool]) {
        let sites = InlineSite.sites(in: graph, effects, hasFunction: hasFunction)
        // By node: how many constants stand where it is made, its own included.
        var length = [Int](repeating: 1, count: graph.nodes.count)
        for node in order {
            let needed = graph.nodes[node].suppliers
            if 1 + needed.map({ hasFunction[$0] ? 1 : length[$0] }).reduce(0, +) > Self.longest {
                // All of them, not just the largest: what is alike in the graph is alike in the code.
                for part in needed where length[part] > 1 && !hasFunction[part] {
                    hasFunction[part] = changesNothing(
                        part, at: sites[part], effects[part], needsCallScope: needsCallScope[part])
                }
            }
            length[node] = 1 + needed.map { hasFunction[$0] ? 1 : length[$0] }.reduce(0, +)
        }
    }

    /// Whether a function can take the place of what stands at a site, whatever it makes: it runs where the site does, can
    /// be called from there, and what it makes can go where it went before.
    private func changesNothing(_ node: Int, at site: InlineSite?, _ effects: Effects, needsCallScope: Bool) -> Bool {
        guard let site, graph.nodes[node].canHaveFunction else { return false }
        let level = graph.levels[graph.nodes[node].level].graph
        let actor = effects.globalActor ?? level.globalActor
        guard level.isSendable else {
            return actor == site.actor && actor == level.globalActor && !site.isInSendableClosure && !site.isSent
        }
        // What neither waits nor is on an actor runs wherever it is called.
        let runsThere = actor == site.actor || actor == nil && !effects.isAsync
        // What it makes belongs to the actor that it runs on, and to what it is given.
        let makesItForAnyone = actor == nil && !needsCallScope
        return runsThere && (!site.isSent || makesItForAnyone)
    }
}

extension ResolvedGraph.Node {
    /// Whether there is something to make.
    fileprivate var canHaveFunction: Bool {
        switch binding.source {
        case .input, .existing: false
        case .initializer, .function, .variable, .collection, .factory, .childGraph: true
        }
    }
}
