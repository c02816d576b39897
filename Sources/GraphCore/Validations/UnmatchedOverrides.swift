/// What is meant to replace something replaces something.
enum UnmatchedOverrides: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        guard let overridden = graph.declaration.overridden else { return [] }
        let original = graph.bindingSet.graphs.first { $0.protocolType == .nominal(overridden, []) }
        let name = original?.name ?? "the original"
        let inherited = Set(original?.inputs.map(\.name) ?? [])
        let inputs = graph.declaration.inputs.filter { input in
            !inherited.contains(input.name) && !graph.overrides.inputs.contains(input.name)
        }.map { input in
            Diagnostic(
                .unmatchedOverride, at: input.location,
                "input '\(input.name)' replaces nothing: '\(name)' has no binding of "
                    + "'\(analyzed.names.text(input.type))' that an entry point reaches")
        }
        let reached = Set(graph.nodes.map(\.binding.location))
        let bindings = graph.bindingSet.bindings.filter { binding in
            binding.module == graph.declaration.module && !reached.contains(binding.location)
                && !graph.overrides.bindings.contains(binding.location)
        }.map { binding in
            Diagnostic(
                .unmatchedOverride, at: binding.location,
                "\(binding.description(analyzed.names)) replaces nothing in '\(graph.declaration.name)': no entry point "
                    + "reaches what it supplies")
        }
        return inputs + bindings
    }
}
