extension GraphDrawing {
    /// Both graphs in one, with what is new, gone and different marked; and of that the part around the changes.
    init(changesFrom before: GraphReport, to after: GraphReport) {
        let both = before.united(with: after)
        let index = ReportIndex(both)
        let marks = DrawingMarks(before, after)
        let changed = both.bindings.indices.filter { place in
            let binding = both.bindings[place]
            return marks.bindings[binding.id] != nil
                || binding.dependencies.contains { marks.edges[.init(from: binding.id, to: $0.supply.binding)] != nil }
        }
        let rooted = both.graphs.flatMap { graph in
            graph.entryPoints.filter { marks.entryPoints[.init(graph: graph.id, signature: $0.signature)] != nil }
                .compactMap { $0.supply.binding.flatMap(index.place) }
        }
        // The changes themselves, and who has to do with them at once.
        let focus = Focus(bindings: changed + rooted, steps: 1)
        self.init(index, clustering: .module, focus: focus, marks: marks)
    }
}

extension GraphReport {
    /// Everything that either report has; where both have something, the later one's, with the dependencies of both.
    fileprivate func united(with later: GraphReport) -> GraphReport {
        let graphs = Comparison(graphs, later.graphs, by: \.id)
        let bindings = Comparison(bindings, later.bindings, by: \.id)
        return GraphReport(
            graphs: graphs.removed + graphs.added
                + graphs.pairs.map { old, new in
                    let gone = Comparison(old.entryPoints, new.entryPoints, by: \.signature).removed
                    return new.replacing(entryPoints: new.entryPoints + gone)
                },
            bindings: bindings.removed + bindings.added
                + bindings.pairs.map { old, new in
                    let suppliers = Set(new.dependencies.map(\.supply.binding))
                    let gone = old.dependencies.filter { !suppliers.contains($0.supply.binding) }
                    return new.replacing(dependencies: new.dependencies + gone)
                },
            unused: [])
    }
}

extension GraphReport.Graph {
    fileprivate func replacing(entryPoints: [GraphReport.EntryPoint]) -> GraphReport.Graph {
        GraphReport.Graph(
            id: id, parent: parent, name: name, className: className, module: module, location: location,
            entryPoints: entryPoints)
    }
}

extension GraphReport.Binding {
    fileprivate func replacing(dependencies: [GraphReport.Dependency]) -> GraphReport.Binding {
        GraphReport.Binding(
            id: id, graph: graph, type: type, keys: keys, kind: kind, supplier: supplier, scope: scope, module: module,
            location: location, effects: effects, dependencies: dependencies, opens: opens, dependents: dependents,
            depth: depth, entryPoints: entryPoints)
    }
}

extension DrawingMarks {
    fileprivate init(_ before: GraphReport, _ after: GraphReport) {
        self.init()
        let compared = Comparison(before.bindings, after.bindings, by: \.id)
        for binding in compared.added { bindings[binding.id] = .added }
        for binding in compared.removed { bindings[binding.id] = .removed }
        for (old, new) in compared.pairs where old.facts.map(\.text) != new.facts.map(\.text) {
            bindings[new.id] = .changed
        }
        let earlier = Self.edges(of: before)
        let later = Self.edges(of: after)
        for edge in later.subtracting(earlier) { edges[edge] = .added }
        for edge in earlier.subtracting(later) { edges[edge] = .removed }
        let graphs = Comparison(before.graphs, after.graphs, by: \.id)
        for graph in graphs.added { mark(graph.entryPoints, of: graph, .added) }
        for graph in graphs.removed { mark(graph.entryPoints, of: graph, .removed) }
        for (old, new) in graphs.pairs {
            let points = Comparison(old.entryPoints, new.entryPoints, by: \.signature)
            mark(points.added, of: new, .added)
            mark(points.removed, of: new, .removed)
            mark(points.pairs.filter { $0.facts.map(\.text) != $1.facts.map(\.text) }.map(\.after), of: new, .changed)
        }
    }

    private mutating func mark(
        _ points: [GraphReport.EntryPoint], of graph: GraphReport.Graph, _ mark: GraphDrawing.Mark
    ) {
        for point in points { entryPoints[EntryPoint(graph: graph.id, signature: point.signature)] = mark }
    }

    private static func edges(of report: GraphReport) -> Set<Edge> {
        Set(
            report.bindings.flatMap { binding in
                binding.dependencies.compactMap(\.supply.binding).map { Edge(from: binding.id, to: $0) }
            })
    }
}
