/// Everything that graphs have to do with one type.
public struct Explanation: Sendable {
    /// The bindings that answer to it, in the order of the report.
    public let answers: [Answer]

    /// One binding, in its surroundings.
    public struct Answer: Sendable {
        public let binding: GraphReport.Binding
        public let dependencies: [Dependency]
        public let askers: [Asker]
        /// The shortest way from each entry point that reaches it.
        public let paths: [Path]
    }

    public struct Dependency: Sendable {
        public let dependency: GraphReport.Dependency
        /// nil where no binding is behind it.
        public let supplier: GraphReport.Binding?
    }

    /// Who asks, and for what it is called there.
    public struct Asker: Sendable {
        public let binding: GraphReport.Binding
        public let dependency: GraphReport.Dependency
    }

    public struct Path: Sendable {
        public let graph: GraphReport.Graph
        public let entryPoint: GraphReport.EntryPoint
        /// From what the entry point returns to the binding itself.
        public let bindings: [GraphReport.Binding]
    }

    /// - Throws: `UnknownType` where no binding answers to the type.
    public init(of type: String, in report: GraphReport) throws(UnknownType) {
        let index = ReportIndex(report)
        answers = try report.bindings(answering: type).map { place in
            let binding = report.bindings[place]
            return Answer(
                binding: binding,
                dependencies: binding.dependencies.map { dependency in
                    let supplier = dependency.supply.binding.flatMap(index.place)
                    return Dependency(dependency: dependency, supplier: supplier.map { report.bindings[$0] })
                },
                askers: index.askers(of: place).flatMap { asker in
                    report.bindings[asker].dependencies.filter { $0.supply.binding == binding.id }
                        .map { Asker(binding: report.bindings[asker], dependency: $0) }
                },
                paths: index.ways(to: place).map { way in
                    Path(
                        graph: report.graphs[way.root.graph], entryPoint: index.entryPoint(way.root),
                        bindings: way.bindings.map { report.bindings[$0] })
                })
        }
    }
}
