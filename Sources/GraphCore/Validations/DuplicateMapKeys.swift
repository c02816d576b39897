/// Every contribution to a dictionary has a key of its own.
enum DuplicateMapKeys: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        analyzed.graph.nodes.enumerated().flatMap { index, node -> [Diagnostic] in
            guard case .collection(.dictionary, let keys) = node.binding.source else { return [] }
            var first: [ContributionKey: Location] = [:]
            return zip(keys, node.arguments)
                .compactMap { key, argument in key.map { ($0.identity, argument.dependency.location) } }
                .sorted { $0.1 < $1.1 }
                .compactMap { key, location in
                    guard let earlier = first[key] else {
                        first[key] = location
                        return nil
                    }
                    return Diagnostic(
                        .duplicateMapKey, at: location,
                        "'\(analyzed.names.text(node.type))' has a contribution under \(key.text) already",
                        notes: [.init(at: earlier, "the first is here")], chain: analyzed.chains.chain(from: index))
                }
        }
    }
}

extension ContributionKey {
    /// The key as messages show it.
    fileprivate var text: String {
        switch self {
        case .string(let value): "\"\(value)\""
        case .integer(let value): String(value)
        case .member(let name, _): "'.\(name)'"
        }
    }
}
