/// What comes close to a key that nothing supplies, with what to write.
struct NearMisses {
    private let graph: ResolvedGraph
    private let conformances: Conformances
    /// For each type, what inherits from it or conforms to it: the types that can be made, in the order of the sources.
    private let heirs: [NominalID: [Int]]

    /// Cost: linear in the types of all modules, and in what each of them inherits.
    init(_ graph: ResolvedGraph) {
        self.graph = graph
        let table = graph.bindingSet.table
        let conformances = Conformances(table: table)
        var heirs: [NominalID: [Int]] = [:]
        for index in table.nominals.indices where table.nominals[index].declaration.kind != .protocol {
            for ancestor in conformances.ancestors(of: table.nominals[index].selfType(id: index)).dropFirst() {
                if case .nominal(let id, _) = ancestor, heirs[id]?.last != index {
                    heirs[id, default: []].append(index)
                }
            }
        }
        self.conformances = conformances
        self.heirs = heirs
    }

    /// The hints for a key that nobody supplies to who asks for it.
    func notes(for key: ResolvedType, _ asking: Asking) -> [Diagnostic.Note] {
        // Who asks for an optional, or for a provider, is helped by what supplies the value.
        let value = key.value
        let found =
            unannotated(value) + conforming(value) + inChildGraphs(value, asking) + otherwiseQualified(value)
            + namesakes(value) + wrapping(value)
        return found.isEmpty ? [waysToSupply(value, at: asking.location)] : found
    }

    private var names: TypeNames { graph.names }

    /// The type itself, which no annotation makes available.
    private func unannotated(_ key: ResolvedType) -> [Diagnostic.Note] {
        guard case .nominal(let id, _) = key, let symbol = graph.bindingSet.table.nominal(id),
            symbol.declaration.kind != .protocol, !symbol.declaration.header.has(.injectable)
        else { return [] }
        return [.init(at: symbol.location, "'\(names.text(key))' is declared here: write '@Injectable' before it")]
    }

    /// Types that could stand for the key, and do not say so; the first of them, where there are many.
    private func conforming(_ key: ResolvedType) -> [Diagnostic.Note] {
        guard case .nominal(let id, _) = key, graph.bindingSet.table.nominal(id) != nil else { return [] }
        let table = graph.bindingSet.table
        let relation = table.isProtocol(id) ? "conforms to" : "inherits from"
        let found = (heirs[id] ?? []).lazy.filter { index in
            conformances.answers(table.nominals[index].selfType(id: index), key) == .yes
        }
        return found.prefix(Self.mostTypes).map { index in
            let symbol = table.nominals[index]
            let target = "as: \(names.constraint(key)).self"
            let way =
                symbol.declaration.header.has(.injectable)
                ? "but its '@Injectable' does not say so: add '\(target)' to it"
                : "but it is not bound: write '@Injectable(\(target))' before it"
            return .init(
                at: symbol.location,
                "'\(names.text(symbol.selfType(id: index)))' \(relation) '\(names.constraint(key))', \(way)")
        }
    }

    /// How many types are named that could serve: more would hide the finding.
    private static let mostTypes = 5

    /// Inputs of graphs that the asking one opens.
    private func inChildGraphs(_ key: ResolvedType, _ asking: Asking) -> [Diagnostic.Note] {
        graph.levels.indices.filter { graph.isLevel($0, below: asking.level) }.flatMap { level in
            let child = graph.levels[level].graph
            return child.inputs.filter { $0.type.asKey == key }.map { input in
                Diagnostic.Note(
                    at: input.location,
                    "'\(names.text(key))' is an input of '\(child.name)', and so is there only inside it")
            }
        }
    }

    /// Bindings of the same type under another qualifier, or none.
    private func otherwiseQualified(_ key: ResolvedType) -> [Diagnostic.Note] {
        bindings { $0 != key && $0.unqualified == key.unqualified }.map { binding, bound in
            .init(
                at: binding.location,
                "\(binding.description(names)) supplies '\(names.text(bound))', which is a key of its own")
        }
    }

    /// Bindings of a type of the same name in another module.
    private func namesakes(_ key: ResolvedType) -> [Diagnostic.Note] {
        guard case .nominal(let id, _) = key, let symbol = graph.bindingSet.table.nominal(id) else { return [] }
        return bindings { bound in
            guard case .nominal(let other, _) = bound, other != id else { return false }
            return graph.bindingSet.table.nominal(other)?.path == symbol.path
        }.map { binding, bound in
            .init(at: binding.location, "\(binding.description(names)) supplies '\(names.text(bound))', another type")
        }
    }

    /// Bindings of the optional of the key, or of a collection of it.
    private func wrapping(_ key: ResolvedType) -> [Diagnostic.Note] {
        bindings { bound in
            bound == .optional(key) || bound == .array(key) || bound == .nominal(.standard("Set"), [key])
        }.map { binding, bound in
            .init(at: binding.location, "\(binding.description(names)) supplies '\(names.text(bound))' only")
        }
    }

    private func waysToSupply(_ key: ResolvedType, at location: Location) -> Diagnostic.Note {
        let type = names.text(key)
        return .init(
            at: location,
            "supply it by a function, '@Provides func …() -> \(type)', or give it to the graph: "
                + "'@Input var …: \(type) { get }' in '\(graph.declaration.name)'")
    }

    private func bindings(where predicate: (ResolvedType) -> Bool) -> [(Binding, ResolvedType)] {
        graph.bindingSet.bindings.flatMap { binding in
            binding.keys.filter { predicate($0.type) }.prefix(1).map { (binding, $0.type) }
        }
    }
}

extension ResolvedType {
    /// The type without optionals and providers around it.
    fileprivate var value: ResolvedType { (wrapped ?? function?.result)?.value ?? self }
}
