/// A child graph that any thread may use is opened by graphs that any thread may use: it holds what it has from them.
enum SendableChildren: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let levels = analyzed.graph.levels
        return levels.compactMap { level in
            guard level.graph.isSendable, let parent = level.parent.map({ levels[$0].graph }), !parent.isSendable,
                parent.globalActor == nil
            else { return nil }
            return Diagnostic(
                .invalidGraph, at: level.graph.location,
                "'\(level.graph.name)' is 'Sendable', but keeps '\(parent.name)', which opens it and is not",
                notes: [.init(at: parent.location, "let '\(parent.name)' inherit 'Sendable' too")])
        }
    }
}
