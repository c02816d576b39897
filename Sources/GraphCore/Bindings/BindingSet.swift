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
        diagnostics = collector.diagnostics + Self.sameClassNames(graphs)
    }

    private static func sameClassNames(_ graphs: [GraphDeclaration]) -> [Diagnostic] {
        var first: [String: GraphDeclaration] = [:]
        return graphs.compactMap { graph in
            let key = graph.module + "." + graph.className
            guard let earlier = first[key] else {
                first[key] = graph
                return nil
            }
            return Diagnostic(
                .invalidAnnotation, at: graph.location,
                "the class of '\(graph.name)' would be called '\(graph.className)', like that of '\(earlier.name)'; "
                    + "give one of them a 'name:'",
                notes: [.init(at: earlier.location, "'\(earlier.name)' is here")])
        }
    }

    public var names: TypeNames { TypeNames(table: table) }

    /// The members that are injected into an object of a type.
    func injectedMembers(of type: ResolvedType) -> [InjectedMember] {
        BindingCollector(table: table).injectedMembers(of: type)
    }

    /// The child graph that a type names.
    func childGraph(_ type: ResolvedType) -> GraphDeclaration? {
        if case .nominal(let id, _) = type { childGraphs[id] } else { nil }
    }

    /// The factory that a type names.
    func factory(_ type: ResolvedType) -> Binding.FactoryMethod? {
        if case .nominal(let id, _) = type { factories[id] } else { nil }
    }
}
