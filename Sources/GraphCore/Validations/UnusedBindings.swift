/// What is declared is reached by some graph of its module.
///
/// Not a rule for one graph: a binding is unused where no graph at all reaches it.
enum UnusedBindings {
    static func findings(in graphs: [AnalyzedGraph], of module: String, _ bindingSet: BindingSet) -> [Diagnostic] {
        guard !graphs.isEmpty else { return [] }
        let reached = Set(graphs.flatMap(\.graph.nodes).map(\.binding.location))
        return bindingSet.bindings.filter { $0.module == module && !reached.contains($0.location) }.map { binding in
            Diagnostic(
                .unusedBinding, at: binding.location,
                "no graph of '\(module)' reaches \(binding.description(bindingSet.names))")
        }
    }
}
