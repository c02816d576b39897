/// What comes close to a key that nothing supplies, with what to write.
///
/// One file beside this for each sort of thing that can come close.
struct NearMisses {
    let graph: ResolvedGraph
    let conformances: Conformances
    let visibility: Visibility
    let index: BindingIndex
    let heirs: Heirs
    /// What is bound, by what makes it come close.
    let near: NearBindings
    /// The types and qualifiers that sources declare, by the last part of their names.
    let declared: [String: [HiddenName]]
    /// The names of what is supplied, and those of all that is declared besides.
    let suppliedNames: Spelling.Names
    let allNames: Spelling.Names

    /// Cost: linear in the bindings and types of all modules.
    init(_ graph: ResolvedGraph) {
        let table = graph.bindingSet.table
        self.graph = graph
        conformances = Conformances(table: table)
        heirs = Heirs(table)
        visibility = Visibility(for: graph)
        index = BindingIndex(graph.bindingSet.bindings, table: table)
        near = NearBindings(graph.bindingSet.bindings, table)
        declared = Dictionary(grouping: table.declaredNames) { $0.path.last ?? "" }
        suppliedNames = Spelling.Names(near.byName.keys)
        allNames = Spelling.Names(Set(near.byName.keys).union(declared.keys))
    }

    /// The hints for a key that nobody supplies to who asks for it, the nearest first.
    func hints(for key: ResolvedType, _ asking: Asking) -> [Diagnostic.Note] {
        // Who asks for an optional, or for a provider, is helped by what supplies the value.
        let miss = Miss(value: key.value, asking: asking)
        let found =
            [
                underConstraints(miss), outOfSight(miss), namesakes(miss), wrapped(miss), contributed(miss),
                inputsElsewhere(miss), otherwiseSpecialized(miss), otherwiseQualified(miss), unannotated(miss),
                conforming(miss),
            ].flatMap { $0.prefix(Self.mostOfASort) }
        return found.isEmpty ? misspelled(miss) + [waysToSupply(miss)] : Array(found.prefix(Self.most))
    }

    /// The hints for a collection that nothing contributes to.
    func contributions(to collection: ResolvedType, _ asking: Asking) -> [Diagnostic.Note] {
        let key = collection.collectionKind == .dictionary ? ", key: …" : ""
        let annotation = "@Contributes(to: \(names.text(collection)).self\(key))"
        let candidates = candidates(for: collection, annotation)
        if !candidates.isEmpty { return candidates }
        let other = asking.node == nil ? "" : ", or give the parameter a default"
        return [
            .init(at: asking.location, "write '\(annotation)' beside '@Injectable' or '@Provides'\(other)")
        ]
    }

    /// How many hints are given: more would hide the finding.
    private static let most = 8
    static let mostOfASort = 5

    /// What is missing, and where.
    struct Miss {
        let value: ResolvedType
        let asking: Asking

        /// The name alone, without modules, types around and arguments.
        func name(in table: SymbolTable) -> String? { value.simpleName(in: table) }
    }

    var names: TypeNames { graph.names }
    var table: SymbolTable { graph.bindingSet.table }

    /// How who asks would ask for another value instead.
    func instead(_ value: ResolvedType, _ miss: Miss) -> String {
        miss.asking.asker.written(miss.asking.type.replacingValue(by: value), names)
    }

    func binding(_ supply: NearBindings.Supply) -> Binding { graph.bindingSet.bindings[supply.binding] }

    private func waysToSupply(_ miss: Miss) -> Diagnostic.Note {
        let type = names.text(miss.value)
        let name = miss.asking.asker.name.asIdentifier
        return .init(
            at: miss.asking.location,
            "supply it by a function, '@Provides func \(name)() -> \(type)', or give it to the graph: "
                + "'@Input var \(name): \(type) { get }' in '\(graph.declaration.name)'")
    }
}

extension ResolvedType {
    /// The type without optionals and providers around it.
    fileprivate var value: ResolvedType { (wrapped ?? function?.result)?.value ?? self }

    /// The type with the same optionals and providers around another value.
    fileprivate func replacingValue(by other: ResolvedType) -> ResolvedType {
        if let wrapped { return .optional(wrapped.replacingValue(by: other)) }
        guard let function else { return other }
        return .function(
            ResolvedFunctionType(
                parameters: function.parameters, isAsync: function.isAsync, throwing: function.throwing,
                result: function.result.replacingValue(by: other), isSendable: function.isSendable,
                globalActor: function.globalActor))
    }
}
