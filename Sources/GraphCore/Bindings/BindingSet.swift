/// All that the scanned modules declare, ready to be sealed into graphs.
public struct BindingSet: Sendable {
    public let table: SymbolTable
    /// In the order of modules, paths and positions.
    public let bindings: [Binding]
    public let graphs: [GraphDeclaration]
    /// What is wrong with single declarations, whoever uses them.
    public let diagnostics: [Diagnostic]

    /// Collects the bindings and the graphs of all modules.
    public init(_ modules: [SourceModule]) {
        table = SymbolTableBuilder.build(modules)
        var collector = BindingCollector(table: table)
        collector.collect()
        let byPlace = { (left: Binding, right: Binding) in
            (left.module, left.location) < (right.module, right.location)
        }
        bindings = collector.bindings.sorted(by: byPlace)
        graphs = collector.graphs.sorted { ($0.module, $0.location) < ($1.module, $1.location) }
        diagnostics = collector.diagnostics
    }

    public var names: TypeNames { TypeNames(table: table) }
}
