/// A collection that is asked for has something in it.
enum EmptyCollections: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        analyzed.graph.askings.compactMap { asking in
            guard case .empty(let type) = asking.fault else { return nil }
            let name = analyzed.names.text(type)
            return analyzed.finding(
                .emptyCollection, asking,
                "nothing contributes to '\(name)', which \(asking.description) asks for",
                hints: [
                    .init(
                        at: asking.location,
                        "write '@Contributes(to: \(name).self)' beside '@Injectable' or '@Provides', or give the "
                            + "parameter a default")
                ])
        }
    }
}
