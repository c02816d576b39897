/// No child graph opens itself, however many graphs lie between.
enum RecursiveGraphs: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        analyzed.graph.askings.compactMap { asking in
            guard case .recursiveChild(let type) = asking.fault else { return nil }
            return analyzed.finding(
                .invalidGraph, asking,
                "'\(analyzed.names.text(type))' would open itself: \(asking.description) stands inside it")
        }
    }
}
