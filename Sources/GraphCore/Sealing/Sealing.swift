/// What became of the graphs of a module: sealed, or what is wrong with them.
public struct Sealing: Sendable {
    /// Empty where anything of error severity was found.
    public let graphs: [Graph]
    /// Everything that was found, in the order of the source.
    public let diagnostics: [Diagnostic]

    /// Resolves, validates and seals every graph that a module declares.
    public init(_ bindingSet: BindingSet, module: String) {
        let resolved = bindingSet.graphs.filter { $0.module == module }
            .map { GraphResolver.resolve($0, in: bindingSet) }
        let findings = resolved.flatMap { graph in Validations.all.flatMap { $0.findings(in: graph) } }
        diagnostics = (bindingSet.diagnostics + findings).inSourceOrder
        let isSound = !diagnostics.contains { $0.identifier.defaultSeverity == .error }
        graphs = isSound ? resolved.map(Sealer.seal) : []
    }
}
