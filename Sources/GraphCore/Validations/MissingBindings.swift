/// Everything that is asked for is supplied.
enum MissingBindings: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let missing = analyzed.graph.askings.filter { asking in
            if case .unsupplied = asking.fault { !ScopeMismatches.explains(asking, in: analyzed.graph) } else { false }
        }
        if missing.isEmpty { return [] }
        let nearMisses = NearMisses(analyzed.graph)
        return missing.compactMap { asking in
            guard case .unsupplied(let key) = asking.fault else { return nil }
            return analyzed.finding(
                .missingBinding, asking,
                "nothing supplies '\(analyzed.names.text(key))' for \(asking.description)",
                hints: nearMisses.hints(for: key, asking))
        }
    }
}
