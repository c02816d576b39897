/// What is different between two reports: what was added, removed and changed, each once.
///
/// A place in a source is no part of a graph: code that only moved changes nothing.
public struct GraphDiff: Sendable {
    /// Graphs first, then entry points, bindings and dependencies, each in the order of the reports: that of the later
    /// one, with what is only in the earlier one before what it stood before there.
    public let changes: [Change]
    /// What changed, with what lies around it.
    public let neighbourhood: GraphDrawing

    public var isEmpty: Bool { changes.isEmpty }

    public struct Change: Hashable, Sendable {
        public let subject: Subject
        public let kind: Kind
        /// Where it is: the graph, or, for a dependency, the binding.
        public let owner: String
        public let name: String
        /// What is different in something that both reports have.
        public let details: [Detail]
    }

    public enum Subject: String, Sendable, CaseIterable {
        case graph
        case entryPoint = "entry point"
        case binding
        case dependency
    }

    public enum Kind: String, Sendable {
        case added, removed, changed
    }

    public struct Detail: Hashable, Sendable {
        public let aspect: String
        public let before: String
        public let after: String
    }

    public init(from before: GraphReport, to after: GraphReport) {
        let graphs = Comparison(before.graphs, after.graphs, by: \.id)
        let bindings = Comparison(before.bindings, after.bindings, by: \.id)
        var changes = graphs.changes(.graph, owner: { $0.parent ?? $0.module }, name: \.name) { $0.facts }
        for (old, new) in graphs.pairs {
            changes += Comparison(old.entryPoints, new.entryPoints, by: \.signature)
                .changes(.entryPoint, owner: { _ in new.id }, name: \.signature) { $0.facts }
        }
        changes += bindings.changes(.binding, owner: \.graph, name: \.title) { $0.facts }
        for (old, new) in bindings.pairs {
            changes += Comparison(old.numberedDependencies, new.numberedDependencies, by: \.name)
                .changes(.dependency, owner: { _ in new.id }, name: \.name) { $0.dependency.facts }
        }
        self.changes = changes
        neighbourhood = GraphDrawing(changesFrom: before, to: after)
    }
}
