/// A collection that is asked for has something in it.
enum EmptyCollections: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let empty = analyzed.graph.askings.compactMap { asking in
            if case .empty(let type) = asking.fault { (asking, type) } else { nil }
        }
        if empty.isEmpty { return [] }
        let nearMisses = NearMisses(analyzed.graph)
        return empty.map { asking, type in
            analyzed.finding(
                .emptyCollection, asking,
                "nothing contributes to '\(analyzed.names.text(type))', which \(asking.description) asks for",
                hints: nearMisses.contributions(to: type, asking))
        }
    }
}
