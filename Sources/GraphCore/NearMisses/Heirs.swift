/// The types that inherit from others, or conform to them.
struct Heirs {
    /// What names a type in an inheritance clause.
    private let direct: [NominalID: [NominalID]]
    private let table: SymbolTable

    /// Cost: linear in what all inheritance clauses name.
    init(_ table: SymbolTable) {
        var direct: [NominalID: [NominalID]] = [:]
        for (heir, supertypes) in table.supertypes ?? [:] {
            for case .nominal(let id, _) in supertypes.flatMap(\.parts) { direct[id, default: []].append(heir) }
        }
        self.direct = direct
        self.table = table
    }

    /// All that can be made, and inherit from a type or conform to it, over however many others: as indices of scanned
    /// types, in the order of the sources.
    func all(of id: NominalID) -> [Int] {
        var seen: Set<NominalID> = [id]
        var open = [id]
        while let type = open.popLast() {
            open += (direct[type] ?? []).filter { seen.insert($0).inserted }
        }
        seen.remove(id)
        return seen.compactMap { heir in
            if case .scanned(let index) = heir, !table.isProtocol(heir) { index } else { nil }
        }.sorted()
    }
}

extension ResolvedType {
    /// The types that a composition consists of; of any other type, that type.
    fileprivate var parts: [ResolvedType] {
        if case .composition(let parts) = self { parts } else { [self] }
    }
}
