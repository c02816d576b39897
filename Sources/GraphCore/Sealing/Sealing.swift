/// What became of the graphs of a module: sealed, or what is wrong with them.
public struct Sealing: Sendable {
    /// Empty where anything of error severity was found.
    public let graphs: [Graph]
    /// The classes whose objects can be asked whether anything is still missing.
    public let injectedClasses: [InjectedClass]
    /// Everything that was found, in the order of the source.
    public let diagnostics: [Diagnostic]

    /// Resolves, validates and seals every graph that a module declares.
    public init(_ bindingSet: BindingSet, module: String) {
        let index = BindingIndex(bindingSet.bindings, table: bindingSet.table)
        let analyzed = bindingSet.graphs.filter { $0.module == module }
            .map { AnalyzedGraph(GraphResolver.resolve($0, in: bindingSet, index)) }
        let findings = analyzed.flatMap { graph in Validations.all.flatMap { $0.findings(in: graph) } }
        let unused = UnusedBindings.findings(in: analyzed, of: module, bindingSet)
        diagnostics = (bindingSet.diagnostics + findings + unused).inSourceOrder
        let isSound = !diagnostics.contains { $0.identifier.defaultSeverity == .error }
        graphs = isSound ? analyzed.map(Sealer.seal) : []
        injectedClasses = isSound ? InjectedClass.all(in: analyzed.map(\.graph), module: module) : []
    }
}
