/// A resolved graph with what several validations, and sealing, want to know about it.
struct AnalyzedGraph {
    let graph: ResolvedGraph
    /// By node: what making it does, everything that it needs at once included.
    let effects: [Effects]
    let placement: Placement
    let chains: Chains

    init(_ graph: ResolvedGraph) {
        self.graph = graph
        effects = EffectAnalysis(graph).effects
        placement = Placement(graph, effects)
        chains = Chains(graph)
    }

    var names: TypeNames { graph.names }

    /// A finding where something is asked for, with the way from there to an entry point.
    func finding(
        _ identifier: Diagnostic.Identifier, _ asking: Asking, _ message: String, hints: [Diagnostic.Note] = []
    ) -> Diagnostic {
        Diagnostic(
            identifier, at: asking.location, message, chain: asking.node.flatMap(chains.chain), hints: hints)
    }
}
