/// Everything that is asked for is supplied.
enum MissingBindings: Validation {
    static func findings(in graph: ResolvedGraph) -> [Diagnostic] {
        let chains = Chains(graph)
        let nearMisses = NearMisses(graph)
        var findings: [Diagnostic] = []
        for root in graph.roots where root.supply == .missing {
            let entryPoint = root.entryPoint
            findings.append(
                Diagnostic(
                    .missingBinding, at: entryPoint.location,
                    "nothing supplies '\(graph.names.text(entryPoint.type))' for entry point '\(entryPoint.name)' "
                        + "of '\(graph.declaration.name)'",
                    notes: nearMisses.notes(for: entryPoint.type, at: entryPoint.location)))
        }
        for (index, node) in graph.nodes.enumerated() {
            for argument in node.arguments where argument.supply == .missing {
                let dependency = argument.dependency
                findings.append(
                    Diagnostic(
                        .missingBinding, at: dependency.location,
                        "nothing supplies '\(graph.names.text(dependency.type))' for \(dependency.description)",
                        notes: chains.notes(from: index)
                            + nearMisses.notes(for: dependency.type, at: dependency.location)))
            }
        }
        return findings
    }
}
