/// What is declared is reached by some graph of its module.
///
/// Not a rule for one graph: a binding is unused where no graph at all reaches it.
enum UnusedBindings {
    static func findings(in graphs: [AnalyzedGraph], of module: String, _ bindingSet: BindingSet) -> [Diagnostic] {
        guard !graphs.isEmpty else { return [] }
        return bindingSet.unreached(by: graphs, in: module).map { binding in
            Diagnostic(
                .unusedBinding, at: binding.location,
                "no graph of '\(module)' reaches \(binding.description(bindingSet.names))")
        }
    }
}

extension BindingSet {
    /// The bindings of a module that no graph of it reaches, in the order of the source. None while something that is bound
    /// is asked for wrongly: what that would reach is not known.
    func unreached(by graphs: [AnalyzedGraph], in module: String) -> [Binding] {
        if graphs.contains(where: { $0.graph.askings.contains(where: \.fault.isOfSomethingBound) }) { return [] }
        let reached = Set(graphs.flatMap(\.graph.nodes).map(\.binding.location))
        return bindings.filter { $0.module == module && !reached.contains($0.location) }
    }
}

extension ResolvedGraph.Fault {
    fileprivate var isOfSomethingBound: Bool {
        switch self {
        case .outOfScope, .arguments: true
        case .unsupplied, .empty, .endless, .recursiveChild: false
        }
    }
}
