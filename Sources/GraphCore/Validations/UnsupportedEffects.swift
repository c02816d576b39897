/// Who asks for something that waits or throws says so: an entry point in its declaration, a provider in its type.
enum UnsupportedEffects: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        var findings: [Diagnostic] = []
        for level in graph.levels {
            for root in level.roots {
                let entryPoint = root.entryPoint
                findings += analyzed.missing(
                    root.supply, declared: entryPoint.effects, at: entryPoint.location,
                    entryPoint.description(of: level.graph))
            }
        }
        for node in graph.nodes {
            for argument in node.allArguments {
                // What is needed at once is part of what the node itself does.
                if argument.supply.direct != nil { continue }
                findings += analyzed.missing(
                    argument.supply, declared: .none, at: argument.dependency.location,
                    node.describes(argument.dependency))
            }
        }
        return findings
    }
}

extension AnalyzedGraph {
    /// What a supply makes, at once or later, beyond what its asker, or the type of what makes it later, declares.
    fileprivate func missing(
        _ supply: ResolvedGraph.Supply, declared: Effects, at location: Location, _ asker: String
    ) -> [Diagnostic] {
        switch supply {
        case .node(let node): missing(node, declared: declared, at: location, asker)
        case .provider(let function, let made):
            missing(made, declared: .asynchronous(function.isAsync, function.throwing), at: location, asker)
        case .lazy(let made): missing(made, declared: .none, at: location, asker)
        case .omitted, .assisted, .fault: []
        }
    }

    /// A finding where something is made that does more than its asker declares.
    fileprivate func missing(
        _ node: Int, declared: Effects, at location: Location, _ asker: String
    ) -> [Diagnostic] {
        let actual = effects[node]
        var words: [String] = []
        if actual.isAsync, !declared.isAsync { words.append("async") }
        if !declared.throwing.covers(actual.throwing) { words.append("throws") }
        guard let first = words.first else { return [] }
        let listed = words.map { "'\($0)'" }.joined(separator: " and ")
        return [
            Diagnostic(
                .unsupportedEffect, at: location,
                "\(asker) is not \(listed), but what it leads to is",
                notes: path(from: node, to: { $0.does(first, beyond: declared) }, saying: words))
        ]
    }

    /// The way down from a node to the nearest call that itself has the effect.
    private func path(
        from node: Int, to hasEffect: (Effects) -> Bool, saying words: [String]
    ) -> [Diagnostic.Note] {
        var notes: [Diagnostic.Note] = []
        var current = node
        var seen: Set<Int> = []
        while seen.insert(current).inserted {
            let content = graph.nodes[current]
            let name = names.text(content.type)
            if hasEffect(content.binding.effects) || content.members.contains(where: { hasEffect($0.member.effects) }) {
                let listed = words.map { "'\($0)'" }.joined(separator: " and ")
                notes.append(.init(at: content.binding.location, "making '\(name)' is \(listed)"))
                return notes
            }
            let next = content.allArguments.first { argument in
                argument.supply.direct.map { hasEffect(effects[$0]) } ?? false
            }
            guard let next, let target = next.supply.direct else { return notes }
            notes.append(
                .init(
                    at: next.dependency.location,
                    "'\(name)' needs '\(names.text(graph.nodes[target].type))' for \(content.describes(next.dependency))"
                ))
            current = target
        }
        return notes
    }
}

extension Effects {
    fileprivate func does(_ word: String, beyond declared: Effects) -> Bool {
        word == "async" ? isAsync : !declared.throwing.covers(throwing)
    }
}

extension Throwing {
    /// Whether who declares this may call what throws `other`.
    func covers(_ other: Throwing) -> Bool {
        switch (self, other) {
        case (_, .never), (.any, _): true
        case (.never, _), (.typed, .any): false
        case (.typed(let one), .typed(let two)): one == two
        }
    }
}
