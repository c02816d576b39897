/// Which global actor a declaration belongs to (SE-0316).
struct Isolation {
    let table: SymbolTable

    /// The actor among the attributes, if one is.
    func globalActor(of header: DeclarationHeader, in context: LookupContext) -> ResolvedType? {
        let resolver = TypeResolver(table: table)
        return header.attributes.lazy
            .map { resolver.resolve($0.name, in: context) }
            .first { isGlobalActor($0) }
    }

    /// The actor of a member: its own, unless it is `nonisolated`; else that of what is around it.
    func globalActor(of header: DeclarationHeader, in scope: DeclarationScope) -> ResolvedType? {
        if header.modifiers.contains(.nonisolated) { return nil }
        if let own = globalActor(of: header, in: scope.context) { return own }
        if let around = scope.header.flatMap({ globalActor(of: $0, in: scope.context) }) { return around }
        if case .nominal(let id, _)? = scope.owner { return globalActor(of: id) }
        return nil
    }

    /// The actor of a type: named at its declaration, or taken from its superclass or a protocol named there.
    func globalActor(of id: NominalID) -> ResolvedType? {
        let resolver = TypeResolver(table: table)
        var seen: Set<NominalID> = []
        var open = [id]
        while let next = open.popLast() {
            guard seen.insert(next).inserted, let symbol = table.nominal(next) else { continue }
            let header = symbol.declaration.header
            if header.modifiers.contains(.nonisolated) || symbol.declaration.kind == .actor { continue }
            if let own = globalActor(of: header, in: symbol.context) { return own }
            let outer = symbol.context.inside(symbol.parent, symbol.context.genericParameters)
            // What is named first is looked at first, with all that it inherits from.
            for inherited in symbol.declaration.inherited.reversed() {
                if case .nominal(let inheritedID, _) = resolver.resolve(inherited.type, in: outer) {
                    open.append(inheritedID)
                }
            }
        }
        return nil
    }

    private func isGlobalActor(_ type: ResolvedType) -> Bool {
        guard case .nominal(let id, _) = type else { return false }
        if id == .standard("MainActor") { return true }
        return table.nominal(id)?.declaration.header.attributes.contains { $0.name == .name("globalActor") } ?? false
    }
}
