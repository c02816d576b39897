/// The code in which a value is made that has no function of its own.
struct InlineSite {
    /// The actor that it runs on.
    let actor: ResolvedType?
    /// Whether it stands in a closure that must hold nothing but what is `Sendable`.
    let isInSendableClosure: Bool
    /// Whether what is made there goes to code that runs elsewhere, by itself or in something that holds it. The compiler
    /// lets it go where it belongs to nothing else; what a function made may belong to the graph, or to an actor.
    /// Declarations keep no `sending`, so what goes to such a parameter is not known here.
    let isSent: Bool

    init(actor: ResolvedType?, isInSendableClosure: Bool = false, isSent: Bool = false) {
        self.actor = actor
        self.isInSendableClosure = isInSendableClosure
        self.isSent = isSent
    }

    /// The site in a closure that stands here.
    func inClosure(_ function: ResolvedFunctionType) -> InlineSite {
        InlineSite(
            actor: function.actor(inCodeOn: actor),
            // A closure on an actor is `Sendable` without saying so (SE-0434).
            isInSendableClosure: isInSendableClosure || function.isSendable || function.globalActor != nil,
            isSent: isSent)
    }

    /// The site of what is given to a value that is made here.
    func supplying(_ node: ResolvedGraph.Node, in graph: ResolvedGraph) -> InlineSite {
        let calls = [node.binding.effects] + node.members.map(\.member.effects)
        return InlineSite(
            actor: actor, isInSendableClosure: isInSendableClosure,
            isSent: isSent || graph.isActor(node.type) || calls.contains { $0.leaves(actor) })
    }
}

extension InlineSite {
    /// By node: the site of each value that has no function of its own; nil for those that have one, and for what
    /// nothing leads to.
    static func sites(in graph: ResolvedGraph, _ effects: [Effects], hasFunction: [Bool]) -> [InlineSite?] {
        var sites = [InlineSite?](repeating: nil, count: graph.nodes.count)
        var open: [(node: Int, site: InlineSite)] = []
        func enter(_ supply: ResolvedGraph.Supply, at site: InlineSite) {
            switch supply {
            case .node(let node): if !hasFunction[node], sites[node] == nil { open.append((node, site)) }
            case .provider(let function, let inner): enter(inner, at: site.inClosure(function))
            case .lazy(let inner): enter(inner, at: site)
            case .omitted, .assisted, .fault: break
            }
        }
        func enterSuppliers(of node: Int, at site: InlineSite) {
            let inner = site.supplying(graph.nodes[node], in: graph)
            for argument in graph.nodes[node].allArguments { enter(argument.supply, at: inner) }
        }
        for level in graph.levels {
            for root in level.roots {
                enter(root.supply, at: InlineSite(actor: root.entryPoint.isolation(in: level.graph)))
            }
        }
        for node in graph.nodes.indices where hasFunction[node] {
            let actor = effects[node].globalActor ?? graph.levels[graph.nodes[node].level].graph.globalActor
            enterSuppliers(of: node, at: InlineSite(actor: actor))
        }
        while let (node, site) = open.popLast() {
            sites[node] = site
            enterSuppliers(of: node, at: site)
        }
        return sites
    }
}

extension Effects {
    /// Whether the call runs elsewhere than on the actor that it is made from.
    fileprivate func leaves(_ actor: ResolvedType?) -> Bool {
        globalActor != actor && (globalActor != nil || isAsync)
    }
}

extension ResolvedGraph {
    fileprivate func isActor(_ type: ResolvedType) -> Bool {
        guard case .nominal(let id, _) = type.wrapped ?? type else { return false }
        return bindingSet.table.nominal(id)?.declaration.kind == .actor
    }
}
