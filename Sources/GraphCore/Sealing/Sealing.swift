/// What became of the graphs of a module: sealed, or what is wrong with them.
public struct Sealing: Sendable {
    /// Empty where anything of error severity was found.
    public let graphs: [Graph]
    /// The classes whose objects can be asked whether anything is still missing.
    public let injectedClasses: [InjectedClass]
    /// Everything that was found, in the order of the source.
    public let diagnostics: [Diagnostic]
    private let bindingSet: BindingSet
    private let module: String
    private let analyzed: [AnalyzedGraph]

    /// What was found that leaves no graph to generate, whatever severity a run gives it.
    public var obstacles: [Diagnostic] { diagnostics.filter { $0.identifier.defaultSeverity == .error } }

    /// Whether the module declares a graph, or binds anything.
    public var declaresAny: Bool {
        bindingSet.graphs.contains { $0.module == module } || bindingSet.bindings.contains { $0.module == module }
    }

    /// What the graphs of the module consist of, also where something is wrong with them.
    public var report: GraphReport { GraphReport(analyzed, of: module, bindingSet) }

    /// Resolves, validates and seals every graph that a module declares.
    public init(_ bindingSet: BindingSet, module: String) {
        self.bindingSet = bindingSet
        self.module = module
        let index = BindingIndex(bindingSet.bindings, table: bindingSet.table)
        let analyzed = bindingSet.graphs.filter { $0.module == module }
            .map { AnalyzedGraph(GraphResolver.resolve($0, in: bindingSet, index)) }
        self.analyzed = analyzed
        let findings = analyzed.flatMap { graph in Validations.all.flatMap { $0.findings(in: graph) } }
        let unused =
            UnusedBindings.findings(in: analyzed, of: module, bindingSet)
            + UnmatchedOverrides.bindings(in: analyzed, of: module, bindingSet)
        let isBroken = bindingSet.table.files.contains(where: \.isBroken)
        // What a syntax error hides may be just what seems to be missing. The compiler reports the error, if it is let:
        // so what can be generated is, and what is said is what no further declaration could take back.
        diagnostics = (bindingSet.diagnostics + findings + unused).inSourceOrder
            .filter { !isBroken || !$0.identifier.isAboutSomethingMissing }
        let isSound = !diagnostics.contains { $0.identifier.defaultSeverity == .error }
        let sound = isSound ? analyzed.filter { $0.graph.askings.isEmpty } : []
        graphs = sound.map(Sealer.seal)
        injectedClasses = InjectedClass.all(in: sound.map(\.graph), module: module)
    }
}

extension Diagnostic.Identifier {
    /// Whether another declaration could make the finding go away.
    fileprivate var isAboutSomethingMissing: Bool {
        switch self {
        case .missingBinding, .notConforming, .emptyCollection, .unusableInitializer, .incompleteInjection,
            .assistedParameter, .scopeMismatch, .invalidAnnotation, .invalidGraph, .unmatchedOverride, .unusedBinding:
            true
        case .duplicateBinding, .dependencyCycle, .ambiguousInitializer, .unsupportedEffect, .isolationMismatch,
            .availabilityMismatch, .inaccessibleDeclaration, .duplicateMapKey, .unreadableInput:
            false
        }
    }
}
