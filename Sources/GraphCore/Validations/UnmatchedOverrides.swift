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
        let replacing = graph.declaration.inputs.filter { input in
            !inherited.contains(input.name) && !graph.overridingInputs.contains(input.name)
                && !asked.contains(input.location)
        }
        return replacing.map { input in
            Diagnostic(
                .unmatchedOverride, at: input.location,
                "input '\(input.name)' replaces nothing: '\(name)' has no binding of "
                    + "'\(analyzed.names.text(input.type))' that an entry point reaches",
                hints: supertype(of: input, in: graph).map { type in
                    let requirement = "@Input var \(input.name.asIdentifier): \(analyzed.names.text(type)) { get }"
                    return [
                        .init(
                            at: input.location,
                            "it could replace '\(analyzed.names.text(type))', which '\(name)' has: write "
                                + "'\(requirement)'")
                    ]
                } ?? [])
        }
    }

    /// The nearest type that the input's value conforms to, or inherits from, and that the graph has a binding of.
    private static func supertype(of input: GraphDeclaration.Input, in graph: ResolvedGraph) -> ResolvedType? {
        let bound = Set(graph.nodes.flatMap(\.binding.keys).map(\.type))
        return Conformances(table: graph.bindingSet.table).ancestors(of: input.type).dropFirst()
            .first(where: bound.contains)
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
