/// Draws a report: bindings first, then entry points, then what leads from one to the other.
struct DrawingBuilder {
    private(set) var clusters: [GraphDrawing.Cluster] = []
    private(set) var nodes: [GraphDrawing.Node] = []
    private(set) var edges: [GraphDrawing.Edge] = []

    private let report: GraphReport
    private let clustering: GraphDrawing.Clustering
    private let marks: DrawingMarks
    private var knownClusters: [GraphDrawing.Cluster: Int] = [:]
    private var knownEdges: Set<GraphDrawing.Edge> = []
    private var nodeOfBinding: [String: Int] = [:]
    private var entryPointsOfGraph: [String: [Int]] = [:]

    init(_ index: ReportIndex, _ clustering: GraphDrawing.Clustering, _ marks: DrawingMarks) {
        report = index.report
        self.clustering = clustering
        self.marks = marks
    }

    /// - Parameter shown: Places in the report's list of bindings; nil for all.
    mutating func addBindings(_ shown: Set<Int>?) {
        for (place, binding) in report.bindings.enumerated() where shown?.contains(place) ?? true {
            let frame =
                switch clustering {
                case .module: binding.module
                case .scope: binding.scope.rawValue
                }
            nodeOfBinding[binding.id] = nodes.count
            nodes.append(
                GraphDrawing.Node(
                    title: binding.type, subtitle: binding.scope.subtitle, shape: binding.scope.shape,
                    cluster: cluster(frame, in: binding.graph), mark: marks.bindings[binding.id]))
        }
    }

    /// Those of the bindings that are drawn.
    mutating func addEntryPoints() {
        for graph in report.graphs {
            let frame =
                switch clustering {
                case .module: graph.module
                case .scope: "entry points"
                }
            for entryPoint in graph.entryPoints {
                guard let supplier = node(of: entryPoint.supply) else { continue }
                let mark = marks.entryPoints[.init(graph: graph.id, signature: entryPoint.signature)]
                entryPointsOfGraph[graph.id, default: []].append(nodes.count)
                connect(nodes.count, supplier, entryPoint.supply.way.time, mark == .changed ? nil : mark)
                nodes.append(
                    GraphDrawing.Node(
                        title: entryPoint.name, subtitle: graph.name, shape: .entryPoint,
                        cluster: cluster(frame, in: graph.id), mark: mark))
            }
        }
    }

    mutating func addDependencies() {
        for binding in report.bindings {
            guard let from = nodeOfBinding[binding.id] else { continue }
            for dependency in binding.dependencies {
                guard let to = node(of: dependency.supply) else { continue }
                let mark = marks.edges[.init(from: binding.id, to: dependency.supply.binding)]
                connect(from, to, dependency.role == .member ? .afterwards : dependency.supply.way.time, mark)
            }
            for entryPoint in binding.opens.flatMap({ entryPointsOfGraph[$0] }) ?? [] {
                connect(from, entryPoint, .later, nil)
            }
        }
    }

    private func node(of supply: GraphReport.Supply) -> Int? { supply.binding.flatMap { nodeOfBinding[$0] } }

    /// Several parameters that are given one value are one arrow.
    private mutating func connect(_ from: Int, _ to: Int, _ time: GraphDrawing.Edge.Time, _ mark: GraphDrawing.Mark?) {
        let edge = GraphDrawing.Edge(from: from, to: to, time: time, mark: mark)
        if knownEdges.insert(edge).inserted { edges.append(edge) }
    }

    /// The frame of a title, inside that of its graph where there are several graphs.
    private mutating func cluster(_ title: String, in graph: String) -> Int {
        let outer = report.graphs.count > 1 ? enter(GraphDrawing.Cluster(title: graph, parent: nil)) : nil
        return enter(GraphDrawing.Cluster(title: title, parent: outer))
    }

    private mutating func enter(_ cluster: GraphDrawing.Cluster) -> Int {
        if let index = knownClusters[cluster] { return index }
        clusters.append(cluster)
        knownClusters[cluster] = clusters.count - 1
        return clusters.count - 1
    }
}

extension GraphReport.Scope {
    /// The scope, where it says something.
    fileprivate var subtitle: String? { self == .transient ? nil : rawValue }

    fileprivate var shape: GraphDrawing.Node.Shape {
        switch self {
        case .given: .given
        case .singleton, .scoped, .weak, .perResolve: .kept
        case .transient: .transient
        }
    }
}

extension GraphReport.Way {
    fileprivate var time: GraphDrawing.Edge.Time {
        switch self {
        case .direct, .argument, .default, .missing: .atOnce
        case .provider, .factory, .lazy: .later
        }
    }
}
