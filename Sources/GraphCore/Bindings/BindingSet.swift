/// All that the scanned modules declare, ready to be sealed into graphs.
public struct BindingSet: Sendable {
    let table: SymbolTable
    /// In the order of modules, paths and positions.
    public let bindings: [Binding]
    public let graphs: [GraphDeclaration]
    let childGraphs: [NominalID: GraphDeclaration]
    let factories: [NominalID: Binding.FactoryMethod]
    /// What is wrong with single declarations, whoever uses them.
    public let diagnostics: [Diagnostic]

    /// Collects the bindings and the graphs of all modules.
    public init(_ modules: [SourceModule]) {
        table = SymbolTableBuilder.build(modules)
        var collector = BindingCollector(table: table)
        collector.collect()
        bindings = collector.bindings.sorted { ($0.module, $0.location) < ($1.module, $1.location) }
        graphs = collector.graphs.sorted { ($0.module, $0.location) < ($1.module, $1.location) }
        childGraphs = collector.childGraphs
        factories = collector.factories
        diagnostics = collector.diagnostics
    }

    public var names: TypeNames { TypeNames(table: table) }

    /// The members that are injected into an object of a type.
    func injectedMembers(of type: ResolvedType) -> [InjectedMember] {
        BindingCollector(table: table).injectedMembers(of: type)
    }
}
