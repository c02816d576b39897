/// What a graph is to inject into has something to be injected.
enum InjectionTargets: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        return graph.levels.flatMap { level in
            level.roots.compactMap { root -> Diagnostic? in
                guard case .injection(let parameter) = root.entryPoint.form, case .node(let node) = root.supply,
                    graph.nodes[node].members.isEmpty
                else { return nil }
                return Diagnostic(
                    .invalidGraph, at: root.entryPoint.location,
                    "'\(graph.names.text(parameter.type))' has nothing to inject into: neither it nor a superclass has a "
                        + "member marked '@Inject'")
            }
        }
    }
}
