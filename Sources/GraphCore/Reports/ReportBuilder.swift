/// Writes an analysed graph down as a report.
///
/// Cost: linear in nodes and edges for each entry point.
struct ReportBuilder {
    private let analyzed: AnalyzedGraph
    private let graphIDs: [String]
    private let bindingIDs: [String]
    private let measures: GraphMeasures

    private var graph: ResolvedGraph { analyzed.graph }
    private var names: TypeNames { analyzed.names }

    init(_ analyzed: AnalyzedGraph) {
        self.analyzed = analyzed
        measures = GraphMeasures(analyzed.graph)
        let names = analyzed.names
        var graphIDs: [String] = []
        for level in analyzed.graph.levels {
            let name = names.constraint(level.graph.protocolType)
            graphIDs.append(level.parent.map { graphIDs[$0] + "/" + name } ?? level.graph.module + "." + name)
        }
        self.graphIDs = graphIDs
        bindingIDs = Self.numbered(analyzed.graph.nodes.map { graphIDs[$0.level] + ": " + names.text($0.type) }) {
            (analyzed.graph.nodes[$0].binding.module, analyzed.graph.nodes[$0].binding.location)
        }
    }

    /// The graphs of the tree, the root first.
    var graphs: [GraphReport.Graph] {
        graph.levels.enumerated().map { index, level in
            GraphReport.Graph(
                id: graphIDs[index], parent: level.parent.map { graphIDs[$0] },
                name: names.constraint(level.graph.protocolType), className: level.graph.className,
                module: level.graph.module, location: .init(level.graph.location),
                entryPoints: level.roots.map(entryPoint))
        }
    }

    /// By graph, then by `id`.
    var bindings: [GraphReport.Binding] {
        graph.nodes.indices.sorted { (graph.nodes[$0].level, bindingIDs[$0]) < (graph.nodes[$1].level, bindingIDs[$1]) }
            .map(binding)
    }

    private func entryPoint(_ root: ResolvedGraph.Root) -> GraphReport.EntryPoint {
        let (kind, parameters): (GraphReport.EntryPoint.Kind, [Binding.MethodParameter]) =
            switch root.entryPoint.form {
            case .property: (.property, [])
            case .function(let parameters): (.function, parameters)
            case .injection(let parameter): (.injection, [parameter])
            }
        return GraphReport.EntryPoint(
            name: root.entryPoint.name, kind: kind, type: names.text(root.entryPoint.type),
            parameters: parameters.map { names.text($0.type) }, effects: effects(root.entryPoint.effects),
            location: .init(root.entryPoint.location), supply: supply(root.supply))
    }

    private func binding(_ index: Int) -> GraphReport.Binding {
        let node = graph.nodes[index]
        let opens: String? = if case .childGraph(let level) = node.binding.source { graphIDs[level] } else { nil }
        // The keys of a generic binding speak of its parameters; what it is here is its type.
        let keys = node.binding.keys.map(\.type).filter { !$0.isGeneric && $0 != node.type }
        return GraphReport.Binding(
            id: bindingIDs[index], graph: graphIDs[node.level], type: names.text(node.type),
            keys: ([node.type] + keys).map(names.text), kind: node.binding.source.reportedKind,
            supplier: node.binding.reportedSupplier(names), scope: node.binding.reportedScope,
            module: node.binding.module, location: .init(node.binding.location),
            effects: effects(analyzed.effects[index]), dependencies: dependencies(of: node), opens: opens,
            dependents: measures.dependents[index], depth: measures.depth[index],
            entryPoints: measures.entryPoints[index])
    }

    private func dependencies(of node: ResolvedGraph.Node) -> [GraphReport.Dependency] {
        let role: GraphReport.Dependency.Role =
            switch node.binding.source {
            case .collection: .element
            case .factory: .method
            case .initializer, .function, .variable, .input, .childGraph, .existing: .parameter
            }
        return node.arguments.map { dependency($0, role) }
            + node.members.flatMap { $0.arguments.map { dependency($0, .member) } }
    }

    private func dependency(
        _ argument: ResolvedGraph.Argument, _ role: GraphReport.Dependency.Role
    ) -> GraphReport.Dependency {
        GraphReport.Dependency(
            name: argument.dependency.name, role: role, type: names.text(argument.dependency.type),
            supply: supply(argument.supply), location: .init(argument.dependency.location))
    }

    private func supply(_ supply: ResolvedGraph.Supply) -> GraphReport.Supply {
        GraphReport.Supply(way: supply.way, binding: supply.nodes.first.map { bindingIDs[$0] })
    }

    private func effects(_ effects: Effects) -> GraphReport.Effects {
        let thrown: String? =
            switch effects.throwing {
            case .never: nil
            case .any: "any Error"
            case .typed(let type): names.text(type)
            }
        return GraphReport.Effects(
            isAsync: effects.isAsync, thrown: thrown, actor: effects.globalActor.map(names.text))
    }

    /// The texts, those that occur again with a number: in an order that the sources decide.
    private static func numbered(_ texts: [String], by order: (Int) -> (String, Location)) -> [String] {
        var result = texts
        for (text, indices) in Dictionary(grouping: texts.indices, by: { texts[$0] }) where indices.count > 1 {
            for (number, index) in indices.sorted(by: { order($0) < order($1) }).enumerated().dropFirst() {
                result[index] = "\(text) #\(number + 1)"
            }
        }
        return result
    }
}

extension GraphReport {
    /// A report of all graphs of one module.
    init(_ graphs: [AnalyzedGraph], of module: String, _ bindingSet: BindingSet) {
        let builders = graphs.map(ReportBuilder.init)
        let names = bindingSet.names
        self.init(
            graphs: builders.flatMap(\.graphs), bindings: builders.flatMap(\.bindings),
            unused: graphs.isEmpty
                ? []
                : bindingSet.unreached(by: graphs, in: module).map {
                    Unused(
                        type: names.text($0.type), supplier: $0.reportedSupplier(names), module: $0.module,
                        location: .init($0.location))
                })
    }

    /// One report of several modules of one package: what is unused is what none of their graphs reaches.
    public init(merging reports: [GraphReport]) {
        let bindings = reports.flatMap(\.bindings)
        let reached = Set(bindings.map(\.location))
        self.init(
            graphs: reports.flatMap(\.graphs), bindings: bindings,
            unused: reports.flatMap(\.unused).filter { !reached.contains($0.location) })
    }
}

extension ResolvedGraph.Supply {
    fileprivate var way: GraphReport.Way {
        switch self {
        case .node: .direct
        case .omitted: .default
        case .assisted: .argument
        case .provider(let function, _): function.parameters.isEmpty ? .provider : .factory
        case .lazy: .lazy
        case .fault: .missing
        }
    }
}

extension Binding {
    /// The declaration, by its name alone: for an input, its own.
    fileprivate func reportedSupplier(_ names: TypeNames) -> String {
        switch source {
        case .function(.type(let type), let name), .variable(.type(let type), let name): names.text(type) + "." + name
        case .function(.module, let name), .variable(.module, let name), .input(let name): name
        case .initializer(let declared): names.text(declared)
        case .collection, .factory, .childGraph, .existing: names.text(type)
        }
    }
}

extension Binding {
    fileprivate var reportedScope: GraphReport.Scope {
        switch (source, scope) {
        case (.input, _), (.existing, _): .given
        case (_, .transient): .transient
        case (_, .perResolve): .perResolve
        case (_, .singleton): .singleton
        case (_, .scoped): .scoped
        case (_, .weak): .weak
        }
    }
}

extension Binding.Source {
    fileprivate var reportedKind: GraphReport.Kind {
        switch self {
        case .initializer: .initializer
        case .function: .function
        case .variable: .variable
        case .input: .input
        case .collection: .collection
        case .factory: .factory
        case .childGraph: .childGraph
        case .existing: .existing
        }
    }
}
