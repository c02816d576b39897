/// Everything that is asked for is supplied.
enum MissingBindings: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let nearMisses = NearMisses(analyzed.graph)
        return analyzed.graph.askings.compactMap { asking in
            guard case .unsupplied(let key) = asking.fault, !ScopeMismatches.explains(asking, in: analyzed.graph) else {
                return nil
            }
            return analyzed.finding(
                .missingBinding, asking,
                "nothing supplies '\(analyzed.names.text(key))' for \(asking.description)",
                notes: nearMisses.notes(for: key, asking))
        }
    }
}
