/// One key has one supplier.
enum DuplicateBindings: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        analyzed.graph.duplicates.flatMap { duplicate in
            let first = duplicate.suppliers[0]
            let graph = analyzed.graph.levels[duplicate.level].graph
            let key = analyzed.names.text(duplicate.key)
            let name = duplicate.key.simpleName(in: analyzed.graph.bindingSet.table) ?? "Value"
            return duplicate.suppliers.dropFirst().map { later in
                Diagnostic(
                    .duplicateBinding, at: later.location,
                    "'\(key)' has two suppliers in '\(graph.name)': "
                        + "\(first.description) and \(later.description)",
                    notes: [.init(at: first.location, "the first is \(first.description)")],
                    chain: analyzed.chains.chain(from: duplicate.node),
                    hints: [
                        .init(
                            at: later.location,
                            "leave one of them, or give one a key of its own: '@Qualifier typealias Other\(name) = "
                                + "\(key)'")
                    ])
            }
        }
    }
}
