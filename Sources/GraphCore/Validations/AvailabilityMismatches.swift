/// An entry point is at most where all that it leads to is.
enum AvailabilityMismatches: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        // Most graphs have no restriction anywhere, and then need no walk from each of their entry points.
        guard graph.nodes.contains(where: { !$0.binding.availability.isEmpty }) else { return [] }
        return graph.levels.flatMap { level in
            level.roots.flatMap { root in
                root.supply.nodes.flatMap { findings(from: $0, for: root.entryPoint, of: level.graph, analyzed) }
            }
        }
    }

    /// The nearest value that is on fewer systems than the entry point, if there is one.
    private static func findings(
        from start: Int, for entryPoint: GraphDeclaration.EntryPoint, of declaration: GraphDeclaration,
        _ analyzed: AnalyzedGraph
    ) -> [Diagnostic] {
        let graph = analyzed.graph
        var cameBy: [Int: (node: Int, dependency: Dependency)] = [:]
        var seen: Set<Int> = [start]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            if let restriction = graph.nodes[node].binding.availability.first(where: {
                !$0.isCovered(by: entryPoint.availability)
            }) {
                var notes: [Diagnostic.Note] = [
                    .init(
                        at: graph.nodes[node].binding.location,
                        "'\(graph.names.text(graph.nodes[node].type))' is \(restriction.text)")
                ]
                var current = node
                while let (asking, dependency) = cameBy[current] {
                    notes.append(
                        .init(
                            at: dependency.location,
                            "'\(graph.names.text(graph.nodes[current].type))' is needed for "
                                + graph.nodes[asking].describes(dependency)))
                    current = asking
                }
                return [
                    Diagnostic(
                        .availabilityMismatch, at: entryPoint.location,
                        "\(entryPoint.description(of: declaration)) leads to "
                            + "'\(graph.names.text(graph.nodes[node].type))', which is \(restriction.text); write "
                            + "'\(restriction.attribute)' before it",
                        notes: notes)
                ]
            }
            for argument in graph.nodes[node].allArguments {
                for other in argument.supply.nodes where seen.insert(other).inserted {
                    cameBy[other] = (node, argument.dependency)
                    queue.append(other)
                }
            }
        }
        return []
    }
}

extension Availability {
    /// Whether what has these restrictions is only where this is.
    fileprivate func isCovered(by others: [Availability]) -> Bool {
        others.contains { other in
            guard other.platform == platform || other.platform == "*" else { return false }
            return other.introduced.isEmpty || (!introduced.isEmpty && !other.introduced.isBefore(introduced))
        }
    }

    fileprivate var version: String { introduced.map(String.init).joined(separator: ".") }

    fileprivate var text: String {
        introduced.isEmpty
            ? platform == "*" ? "not available anywhere" : "not available on \(platform)"
            : "available from \(platform) \(version) on"
    }

    fileprivate var attribute: String {
        introduced.isEmpty ? "@available(\(platform), unavailable)" : "@available(\(platform) \(version), *)"
    }
}

extension [Int] {
    /// Whether a version comes before another; missing components count as zero.
    fileprivate func isBefore(_ other: [Int]) -> Bool {
        for index in 0..<Swift.max(count, other.count) {
            let (mine, theirs) = (index < count ? self[index] : 0, index < other.count ? other[index] : 0)
            if mine != theirs { return mine < theirs }
        }
        return false
    }
}
