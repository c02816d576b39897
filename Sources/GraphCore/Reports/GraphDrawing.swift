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
        var builder = DrawingBuilder(index, clustering, marks)
        builder.addBindings(focus.map { index.neighbourhood(of: $0.bindings, steps: $0.steps) })
        builder.addEntryPoints()
        builder.addDependencies()
        clusters = builder.clusters
        nodes = builder.nodes
        edges = builder.edges
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
