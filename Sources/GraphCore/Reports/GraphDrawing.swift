/// A report, or a part of one, as boxes and arrows.
public struct GraphDrawing: Hashable, Sendable {
    public let clusters: [Cluster]
    public let nodes: [Node]
    public let edges: [Edge]

    /// What is drawn inside a frame.
    public struct Cluster: Hashable, Sendable {
        public let title: String
        /// The cluster around it, which stands before it.
        public let parent: Int?
    }

    public struct Node: Hashable, Sendable {
        public enum Shape: Hashable, Sendable {
            case entryPoint, transient, kept, given
        }

        public let title: String
        /// A binding's scope, where it is not the default one; an entry point's graph.
        public let subtitle: String?
        public let shape: Shape
        public let cluster: Int
        public let mark: Mark?
    }

    public struct Edge: Hashable, Sendable {
        /// When what the arrow points at is needed.
        public enum Time: Hashable, Sendable {
            case atOnce, later, afterwards
        }

        public let from: Int
        public let to: Int
        public let time: Time
        public let mark: Mark?
    }

    /// What became of a part, where two graphs are compared.
    public enum Mark: Hashable, Sendable {
        case added, removed, changed
    }

    /// What the frames stand for.
    public enum Clustering: String, Sendable, CaseIterable {
        case module, scope
    }

    /// A part of a graph: what lies near some bindings.
    public struct Focus: Sendable {
        /// Places in the report's list of bindings.
        let bindings: [Int]
        /// How many steps away, in either direction.
        let steps: Int

        init(bindings: [Int], steps: Int) {
            self.bindings = bindings
            self.steps = steps
        }

        /// What lies near the bindings that answer to a type.
        ///
        /// - Throws: `UnknownType` where none does.
        public init(type: String, steps: Int, in report: GraphReport) throws(UnknownType) {
            self.init(bindings: try report.bindings(answering: type), steps: steps)
        }
    }

    public init(_ report: GraphReport, clustering: Clustering = .module, focus: Focus? = nil) {
        self.init(ReportIndex(report), clustering: clustering, focus: focus, marks: DrawingMarks())
    }

    init(_ index: ReportIndex, clustering: Clustering, focus: Focus?, marks: DrawingMarks) {
        let report = index.report
        let shown = focus.map { index.neighbourhood(of: $0.bindings, steps: $0.steps) }
        let isWanted = { (binding: Int) in shown?.contains(binding) ?? true }
        var drawing = DrawingBuilder(framesGraphs: report.graphs.count > 1)

        var nodeOfBinding: [String: Int] = [:]
        var nodesOfEntryPoints: [String: [Int]] = [:]
        for graph in report.graphs {
            for (place, binding) in report.bindings.enumerated() where binding.graph == graph.id && isWanted(place) {
                let frame =
                    switch clustering {
                    case .module: binding.module
                    case .scope: binding.scope.rawValue
                    }
                nodeOfBinding[binding.id] = drawing.add(
                    Node(
                        title: binding.type, subtitle: binding.scope.subtitle, shape: binding.scope.shape,
                        cluster: drawing.cluster(frame, in: graph.id), mark: marks.bindings[binding.id]))
            }
        }
        for graph in report.graphs {
            for entryPoint in graph.entryPoints {
                guard let supplier = entryPoint.supply.binding.flatMap({ nodeOfBinding[$0] }) else { continue }
                let mark = marks.entryPoints[.init(graph: graph.id, signature: entryPoint.signature)]
                let node = drawing.add(
                    Node(
                        title: entryPoint.name, subtitle: graph.name, shape: .entryPoint,
                        cluster: drawing.cluster(clustering == .module ? graph.module : "entry points", in: graph.id),
                        mark: mark))
                nodesOfEntryPoints[graph.id, default: []].append(node)
                drawing.connect(node, supplier, entryPoint.supply.way.time, mark == .changed ? nil : mark)
            }
        }
        for binding in report.bindings {
            guard let from = nodeOfBinding[binding.id] else { continue }
            for dependency in binding.dependencies {
                guard let to = dependency.supply.binding.flatMap({ nodeOfBinding[$0] }) else { continue }
                let edge = DrawingMarks.Edge(from: binding.id, to: dependency.supply.binding)
                drawing.connect(
                    from, to, dependency.role == .member ? .afterwards : dependency.supply.way.time, marks.edges[edge])
            }
            for node in binding.opens.flatMap({ nodesOfEntryPoints[$0] }) ?? [] {
                drawing.connect(from, node, .later, nil)
            }
        }
        clusters = drawing.clusters
        nodes = drawing.nodes
        edges = drawing.edges
    }
}

/// What is new, gone or different in a drawing of two graphs.
struct DrawingMarks {
    struct EntryPoint: Hashable {
        let graph: String
        let signature: String
    }

    struct Edge: Hashable {
        let from: String
        let to: String?
    }

    var bindings: [String: GraphDrawing.Mark] = [:]
    var entryPoints: [EntryPoint: GraphDrawing.Mark] = [:]
    var edges: [Edge: GraphDrawing.Mark] = [:]
}

/// Boxes and arrows, one after the other.
private struct DrawingBuilder {
    /// Whether each graph has a frame of its own.
    let framesGraphs: Bool
    private(set) var clusters: [GraphDrawing.Cluster] = []
    private(set) var nodes: [GraphDrawing.Node] = []
    private(set) var edges: [GraphDrawing.Edge] = []
    private var known: [GraphDrawing.Cluster: Int] = [:]
    private var connected: Set<GraphDrawing.Edge> = []

    init(framesGraphs: Bool) {
        self.framesGraphs = framesGraphs
    }

    mutating func add(_ node: GraphDrawing.Node) -> Int {
        nodes.append(node)
        return nodes.count - 1
    }

    /// Several parameters that are given one value are one arrow.
    mutating func connect(_ from: Int, _ to: Int, _ time: GraphDrawing.Edge.Time, _ mark: GraphDrawing.Mark?) {
        let edge = GraphDrawing.Edge(from: from, to: to, time: time, mark: mark)
        if connected.insert(edge).inserted { edges.append(edge) }
    }

    mutating func cluster(_ title: String, in graph: String) -> Int {
        let outer = framesGraphs ? cluster(GraphDrawing.Cluster(title: graph, parent: nil)) : nil
        return cluster(GraphDrawing.Cluster(title: title, parent: outer))
    }

    private mutating func cluster(_ cluster: GraphDrawing.Cluster) -> Int {
        if let index = known[cluster] { return index }
        clusters.append(cluster)
        known[cluster] = clusters.count - 1
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
