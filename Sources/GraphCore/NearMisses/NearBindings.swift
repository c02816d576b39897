/// The bindings of all modules, and the types, by what makes them come close to a key: found without a search.
struct NearBindings {
    /// A binding, by its place, and one of the keys that it supplies.
    struct Supply {
        let binding: Int
        let bound: ResolvedType
    }

    /// By the key without its qualifiers.
    private(set) var byUnqualified: [ResolvedType: [Supply]] = [:]
    /// By the last part of the key's name.
    private(set) var byName: [String: [Supply]] = [:]
    /// By what the key holds or makes: the elements of a collection, the value of an optional, the result of a function.
    private(set) var byContent: [ResolvedType: [Supply]] = [:]
    /// The first contribution to each collection, by its elements.
    private(set) var contributions: [ResolvedType: [(binding: Int, contribution: Contribution)]] = [:]
    /// The types with an initializer that is a binding, for whatever arguments and under whatever constraints.
    private(set) var built: Set<NominalID> = []

    init(_ bindings: [Binding], _ table: SymbolTable) {
        var collections: Set<ResolvedType> = []
        for (index, binding) in bindings.enumerated() {
            if case .initializer(of: .nominal(let id, _)) = binding.source { built.insert(id) }
            for key in binding.keys.map(\.type) {
                let supply = Supply(binding: index, bound: key)
                byUnqualified[key.unqualified, default: []].append(supply)
                if let name = key.simpleName(in: table) { byName[name, default: []].append(supply) }
                if let content = key.content { byContent[content, default: []].append(supply) }
            }
            for contribution in binding.contributions where collections.insert(contribution.collection).inserted {
                guard let element = contribution.element else { continue }
                contributions[element, default: []].append((index, contribution))
            }
        }
    }
}

extension ResolvedType {
    /// What a value of the type holds or makes.
    fileprivate var content: ResolvedType? {
        if collectionKind != nil, case .nominal(_, let arguments) = self { return arguments.last }
        return wrapped ?? function?.result
    }

    /// The last part of a type's, or a qualifier's, name.
    func simpleName(in table: SymbolTable) -> String? {
        switch self {
        case .nominal(.scanned(let index), _): table.nominals[index].path.last
        case .nominal(.external(_, let name), _): name.split(separator: ".").last.map(String.init)
        case .qualified(.alias(let index, _), _): table.aliases[index].path.last
        default: nil
        }
    }
}
