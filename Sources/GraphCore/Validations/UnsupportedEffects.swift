/// Who asks for something that waits or throws says so: an entry point in its declaration, a provider in its type.
enum UnsupportedEffects: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        var findings: [Diagnostic] = []
        for level in graph.levels {
            for root in level.roots {
                let entryPoint = root.entryPoint
                findings += analyzed.missing(
                    root.supply, declared: entryPoint.effects, Asker(entryPoint, of: level.graph),
                    .atOnce(entryPoint.type))
            }
        }
        for node in graph.nodes {
            for argument in node.allArguments {
                // What is needed at once is part of what the node itself does.
                if argument.supply.direct != nil { continue }
                findings += analyzed.missing(
                    argument.supply, declared: .none, Asker(argument.dependency, of: node),
                    .atOnce(argument.dependency.type))
            }
        }
        return findings
    }
}

/// When what is asked for is made.
private enum Making {
    case atOnce(ResolvedType)
    case byProvider(ResolvedFunctionType)
    case byLazy
}

extension AnalyzedGraph {
    /// What a supply makes, at once or later, beyond what its asker, or the type of what makes it later, declares.
    fileprivate func missing(
        _ supply: ResolvedGraph.Supply, declared: Effects, _ asker: Asker, _ making: Making
    ) -> [Diagnostic] {
        switch supply {
        case .node(let node): missing(node, declared: declared, asker, making)
        case .provider(let function, let made):
            missing(
                made, declared: .asynchronous(function.isAsync, function.throwing), asker, .byProvider(function))
        case .lazy(let made): missing(made, declared: .none, asker, .byLazy)
        case .omitted, .assisted, .fault: []
        }
    }

    /// A finding where something is made that does more than its asker declares.
    private func missing(_ node: Int, declared: Effects, _ asker: Asker, _ making: Making) -> [Diagnostic] {
        let actual = effects[node]
        var words: [String] = []
        if actual.isAsync, !declared.isAsync { words.append("async") }
        if !declared.throwing.covers(actual.throwing) { words.append("throws") }
        guard let first = words.first else { return [] }
        let does = words.map { $0 == "async" ? "waits" : "throws" }.joined(separator: " and ")
        return [
            Diagnostic(
                .unsupportedEffect, at: asker.location,
                "\(asker.description) has to say '\(words.joined(separator: " "))', since making what it leads to "
                    + does,
                notes: path(from: node, to: { $0.does(first, beyond: declared) }, saying: does),
                hints: [.init(at: asker.location, way(node, declared: declared, asker, making))])
        ]
    }

    /// What to write so that the effects of making a node are declared.
    private func way(_ node: Int, declared: Effects, _ asker: Asker, _ making: Making) -> String {
        let needed = Effects(
            isAsync: declared.isAsync || effects[node].isAsync,
            throwing: declared.throwing.union(effects[node].throwing), globalActor: nil)
        let words = (needed.isAsync ? " async" : "") + names.throwing(needed.throwing)
        switch making {
        case .byLazy:
            return "'Lazy' neither waits nor throws: ask for a provider, "
                + "'\(asker.written(makerOf: graph.nodes[node].type, doing: needed, names))'"
        case .byProvider(let function):
            if asker.form == .method { return "write '\(words.dropFirst())' after its parameters" }
            let provider = ResolvedFunctionType(
                parameters: function.parameters, isAsync: needed.isAsync, throwing: needed.throwing,
                result: function.result, isSendable: function.isSendable, globalActor: function.globalActor)
            return "write '\(asker.written(.function(provider), names))'"
        case .atOnce(let type):
            if asker.form == .method { return "write '\(words.dropFirst())' after its parameters" }
            return "write '\(asker.written(type, names, effects: words))'"
        }
    }

    /// The way down from a node to the nearest call that itself has the effect.
    private func path(
        from node: Int, to hasEffect: (Effects) -> Bool, saying words: String
    ) -> [Diagnostic.Note] {
        var notes: [Diagnostic.Note] = []
        var current = node
        var seen: Set<Int> = []
        while seen.insert(current).inserted {
            let content = graph.nodes[current]
            let name = names.text(content.type)
            if hasEffect(content.binding.effects) || content.members.contains(where: { hasEffect($0.member.effects) }) {
                notes.append(.init(at: content.binding.location, "making '\(name)' \(words)"))
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
