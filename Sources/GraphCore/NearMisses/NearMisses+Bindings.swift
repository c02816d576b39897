extension NearMisses {
    /// Bindings of a type of the same name, in another module or nested elsewhere.
    func namesakes(_ miss: Miss) -> [Diagnostic.Note] {
        guard case .nominal(.scanned(let index), _) = miss.value, let name = miss.name(in: table) else { return [] }
        return (near.byName[name] ?? []).filter { supply in
            if case .nominal(.scanned(let other), _) = supply.bound { other != index } else { false }
        }.map { supply in
            .init(
                at: binding(supply).location,
                "\(binding(supply).description(names)) supplies '\(names.text(supply.bound))', another type of that "
                    + "name: if it is meant, write '\(instead(supply.bound, miss))'")
        }
    }

    /// Bindings of the optional of the key, of a collection of it, or of what makes it.
    func wrapped(_ miss: Miss) -> [Diagnostic.Note] {
        (near.byContent[miss.value] ?? []).map { supply in
            .init(
                at: binding(supply).location,
                "\(binding(supply).description(names)) supplies '\(names.text(supply.bound))' only: ask for it by "
                    + "'\(miss.asking.asker.written(supply.bound, names))'")
        }
    }

    /// Collections that hold the key, filled by contributions.
    func contributed(_ miss: Miss) -> [Diagnostic.Note] {
        (near.contributions[miss.value] ?? []).map { index, contribution in
            .init(
                at: contribution.location,
                "\(graph.bindingSet.bindings[index].description(names)) contributes to "
                    + "'\(names.text(contribution.collection))': ask for all of them by "
                    + "'\(miss.asking.asker.written(contribution.collection, names))'")
        }
    }

    /// Bindings of the same type under another qualifier, or none.
    func otherwiseQualified(_ miss: Miss) -> [Diagnostic.Note] {
        (near.byUnqualified[miss.value.unqualified] ?? []).filter { $0.bound != miss.value }.map { supply in
            .init(
                at: binding(supply).location,
                "\(binding(supply).description(names)) supplies '\(names.text(supply.bound))', which is a key of its "
                    + "own: ask for it by '\(instead(supply.bound, miss))'")
        }
    }

    /// Generic bindings that would supply the key, were its arguments what they have to be.
    func underConstraints(_ miss: Miss) -> [Diagnostic.Note] {
        index.obstacles(for: miss.value).map { binding, requirement, met in
            let parameter = names.text(requirement.left)
            let (subject, target) = (names.text(met.left), names.constraint(met.right))
            let condition: String
            let way: String
            switch requirement.relation {
            case .conforms:
                condition = "conforms to '\(names.constraint(requirement.right))', and '\(subject)' does not"
                way = ": write 'extension \(names.constraint(met.left)): \(target) {}' if it is to"
            case .equals:
                condition = "is '\(names.text(requirement.right))', and not '\(subject)'"
                way = ""
            }
            return .init(
                at: binding.location,
                "\(binding.description(names)) supplies it only where '\(parameter)' \(condition)\(way)")
        }
    }

    /// Bindings of the same generic type with other arguments.
    func otherwiseSpecialized(_ miss: Miss) -> [Diagnostic.Note] {
        guard case .nominal(.scanned(let index), let arguments) = miss.value, !arguments.isEmpty,
            let name = miss.name(in: table)
        else { return [] }
        return (near.byName[name] ?? []).filter { supply in
            if case .nominal(.scanned(index), _) = supply.bound { !supply.bound.isGeneric } else { false }
        }.map { supply in
            let binding = binding(supply)
            let text =
                if case .initializer = binding.source {
                    "only '\(names.text(supply.bound))' is built here: write '@Injectable extension "
                        + "\(names.constraint(miss.value)) {}' to build this one too"
                } else {
                    "\(binding.description(names)) supplies '\(names.text(supply.bound))' only: if it is meant, write "
                        + "'\(instead(supply.bound, miss))'"
                }
            return .init(at: binding.location, text)
        }
    }

    /// Inputs of other graphs: of those that the asking one opens, and of those that have nothing to do with it.
    func inputsElsewhere(_ miss: Miss) -> [Diagnostic.Note] {
        let opened = graph.levels.indices.filter { graph.isLevel($0, below: miss.asking.level) }
            .map { graph.levels[$0].graph }
        let inside = inputs(of: opened, miss).map { child, input in
            Diagnostic.Note(
                at: input.location,
                "'\(names.text(miss.value))' is an input of '\(child.name)', and so is there only inside it")
        }
        let others = graph.bindingSet.graphs.filter { $0.protocolType != graph.declaration.protocolType }
        let outside = inputs(of: others, miss).map { other, input in
            let requirement = "@Input var \(input.name.asIdentifier): \(names.text(input.type)) { get }"
            return Diagnostic.Note(
                at: input.location,
                "'\(names.text(miss.value))' is an input of '\(other.name)' only: write '\(requirement)' in "
                    + "'\(graph.declaration.name)', too")
        }
        return inside + outside
    }

    private func inputs(
        of graphs: [GraphDeclaration], _ miss: Miss
    ) -> [(graph: GraphDeclaration, input: GraphDeclaration.Input)] {
        var seen: Set<Location> = []
        return graphs.flatMap { graph in
            graph.inputs.filter { $0.type.asKey == miss.value && seen.insert($0.location).inserted }
                .map { (graph, $0) }
        }
    }
}
