/// A place that asks for something and does not get it.
struct Asking {
    let fault: ResolvedGraph.Fault
    /// The type as it is asked for there.
    let type: ResolvedType
    let location: Location
    /// The name of the parameter, the member or the entry point.
    let name: String
    /// Who asks, as messages name it.
    let description: String
    /// The node whose parameter or member it is; nil for an entry point.
    let node: Int?
    /// The graph of the tree in which it is asked.
    let level: Int

    /// How it would ask for a type: `clock: any Clock` or `var clock: any Clock { get }`.
    func written(_ type: ResolvedType, _ names: TypeNames) -> String {
        let escapes = node != nil && type.function != nil
        return written((escapes ? "@escaping " : "") + names.text(type))
    }

    func written(_ type: String) -> String {
        node == nil ? "var \(name.asIdentifier): \(type) { get }" : "\(name.asIdentifier): \(type)"
    }
}

extension ResolvedGraph {
    /// Every place that asks in vain: entry points first, then nodes, nearest to an entry point first.
    var askings: [Asking] {
        let atRoots = levels.enumerated().flatMap { level, content in
            content.roots.compactMap { root -> Asking? in
                root.supply.fault.map {
                    Asking(
                        fault: $0, type: root.entryPoint.type, location: root.entryPoint.location,
                        name: root.entryPoint.name, description: root.entryPoint.description(of: content.graph),
                        node: nil, level: level)
                }
            }
        }
        let atNodes = nodes.enumerated().flatMap { index, node in
            node.allArguments.compactMap { argument -> Asking? in
                argument.supply.fault.map {
                    Asking(
                        fault: $0, type: argument.dependency.type, location: argument.dependency.location,
                        name: argument.dependency.name, description: node.describes(argument.dependency), node: index,
                        level: node.level)
                }
            }
        }
        return atRoots + atNodes
    }
}

extension GraphDeclaration.EntryPoint {
    func description(of graph: GraphDeclaration) -> String { "entry point '\(name)' of '\(graph.name)'" }
}

extension ResolvedGraph.Node {
    /// A dependency as messages name it: parameter 'networking' of 'PriceFetcher', member 'formatter' of 'Screen'.
    func describes(_ dependency: Dependency) -> String {
        let isProperty = members.contains {
            $0.member.form == .property && $0.member.dependencies[0].location == dependency.location
        }
        if case .collection = binding.source { return "the contribution to '\(dependency.owner)'" }
        if case .factory = binding.source { return "method '\(dependency.name)' of '\(dependency.owner)'" }
        return "\(isProperty ? "member" : "parameter") '\(dependency.name)' of '\(dependency.owner)'"
    }
}
