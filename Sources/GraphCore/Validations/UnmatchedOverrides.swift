/// What is meant to replace something replaces something.
enum UnmatchedOverrides: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        guard let overridden = graph.declaration.overridden else { return [] }
        let original = graph.bindingSet.graphs.first { $0.protocolType == .nominal(overridden, []) }
        let name = original?.name ?? "the original"
        let inherited = Set(original?.inputs.map(\.name) ?? [])
        // An input that is asked for takes a place: that of a binding, of a parameter's default, or of what the graph's own
        // module needs for its bindings.
        let asked = Set(graph.nodes.map(\.binding.location))
        let inputs = graph.declaration.inputs.filter { input in
            !inherited.contains(input.name) && !graph.overridingInputs.contains(input.name)
                && !asked.contains(input.location)
        }.map { input in
            Diagnostic(
                .unmatchedOverride, at: input.location,
                "input '\(input.name)' replaces nothing: '\(name)' has no binding of "
                    + "'\(analyzed.names.text(input.type))' that an entry point reaches")
        }
        return inputs
    }

    /// Bindings of a module with overriding graphs that no graph of it reaches: they were meant to replace something.
    static func bindings(in graphs: [AnalyzedGraph], of module: String, _ bindingSet: BindingSet) -> [Diagnostic] {
        let overriding = graphs.map(\.graph.declaration).filter { $0.overridden != nil }
        guard let first = overriding.first else { return [] }
        let names = overriding.count == 1 ? "'\(first.name)'" : "any overriding graph of '\(module)'"
        return bindingSet.unreached(by: graphs, in: module).map { binding in
            Diagnostic(
                .unmatchedOverride, at: binding.location,
                "\(binding.description(bindingSet.names)) replaces nothing in \(names): no entry point reaches what it "
                    + "supplies")
        }
    }
}
