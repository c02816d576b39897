/// One rule that every graph has to keep.
protocol Validation: SendableMetatype {
    /// What breaks the rule in a graph, each fault once.
    static func findings(in graph: AnalyzedGraph) -> [Diagnostic]
}

/// Every rule, in the order in which the catalogue has them. A new one is a file beside this and a line here.
enum Validations {
    static let all: [any Validation.Type] = [
        MissingBindings.self,
        DuplicateBindings.self,
        DependencyCycles.self,
        ScopeMismatches.self,
        UnsupportedEffects.self,
        IsolationMismatches.self,
        AvailabilityMismatches.self,
        AssistedParameters.self,
        InaccessibleDeclarations.self,
        EmptyCollections.self,
        DuplicateMapKeys.self,
        RecursiveGraphs.self,
        InjectionTargets.self,
        SendableChildren.self,
        SendableProviders.self,
        UnmatchedOverrides.self,
    ]
}
