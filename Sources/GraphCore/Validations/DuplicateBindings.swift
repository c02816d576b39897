/// One key has one supplier.
enum DuplicateBindings: Validation {
    static func findings(in graph: ResolvedGraph) -> [Diagnostic] {
        let chains = Chains(graph)
        return graph.duplicates.flatMap { duplicate in
            let first = duplicate.suppliers[0]
            return duplicate.suppliers.dropFirst().map { later in
                Diagnostic(
                    .duplicateBinding, at: later.location,
                    "'\(graph.names.text(duplicate.key))' has two suppliers in '\(graph.declaration.name)': "
                        + "\(later.description) and \(first.description)",
                    notes: [.init(at: first.location, "the other one is \(first.description)")]
                        + chains.notes(from: duplicate.node))
            }
        }
    }
}
