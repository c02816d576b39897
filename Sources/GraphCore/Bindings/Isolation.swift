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
        var seen: Set<NominalID> = []
        return globalActor(of: id, seen: &seen)
    }

    private func globalActor(of id: NominalID, seen: inout Set<NominalID>) -> ResolvedType? {
        guard seen.insert(id).inserted, let symbol = table.nominal(id) else { return nil }
        let header = symbol.declaration.header
        if header.modifiers.contains(.nonisolated) || symbol.declaration.kind == .actor { return nil }
        if let own = globalActor(of: header, in: symbol.context) { return own }
        let resolver = TypeResolver(table: table)
        let outer = symbol.context.inside(symbol.parent, symbol.context.genericParameters)
        for inherited in symbol.declaration.inherited {
            if case .nominal(let inheritedID, _) = resolver.resolve(inherited.type, in: outer),
                let actor = globalActor(of: inheritedID, seen: &seen)
            {
                return actor
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
