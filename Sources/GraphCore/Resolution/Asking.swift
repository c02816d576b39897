/// A place that asks for something and does not get it.
struct Asking {
    let asker: Asker
    let fault: ResolvedGraph.Fault
    /// The type as it is asked for there.
    let type: ResolvedType
    /// The node whose parameter or member it is; nil for an entry point.
    let node: Int?
    /// The graph of the tree in which it is asked.
    let level: Int

    var location: Location { asker.location }
    /// Who asks, as messages name it.
    var description: String { asker.description }
}

extension ResolvedGraph {
    /// Every place that asks in vain: entry points first, then nodes, nearest to an entry point first.
    var askings: [Asking] {
        let atRoots = levels.enumerated().flatMap { level, content in
            content.roots.compactMap { root -> Asking? in
                root.supply.fault.map {
                    Asking(
                        asker: Asker(root.entryPoint, of: content.graph), fault: $0, type: root.entryPoint.type,
                        node: nil, level: level)
                }
            }
        }
        let atNodes = nodes.enumerated().flatMap { index, node in
            node.allArguments.compactMap { argument -> Asking? in
                argument.supply.fault.map {
                    Asking(
                        asker: Asker(argument.dependency, of: node), fault: $0, type: argument.dependency.type,
                        node: index, level: node.level)
                }
            }
        }
        return atRoots + atNodes
    }
}
