/// A class with injected members, and the classes below it that have some of their own.
public struct InjectedClass: Sendable {
    /// The class, without arguments where it is generic.
    public let type: ResolvedType
    public let isGeneric: Bool
    /// The class's name as part of another.
    public let words: String
    /// The actor that the class is on.
    public let actor: ResolvedType?
    /// What is nil until it is injected.
    public let properties: [String]
    public let subclasses: [InjectedClass]
    /// The actor that its injected properties are on, where the class itself is not.
    public let memberActor: ResolvedType?
    /// Who may ask an object of the class.
    public let access: AccessLevel
    public let names: TypeNames

    /// The topmost classes with injected members that graphs of a module inject into.
    static func all(in graphs: [ResolvedGraph], module: String) -> [InjectedClass] {
        guard let first = graphs.first else { return [] }
        let table = first.bindingSet.table
        let conformances = Conformances(table: table)
        var belowClass: [Int: Set<Int>] = [:]
        var tops: Set<Int> = []
        for node in graphs.flatMap(\.nodes) where !node.members.isEmpty {
            // From the class itself up to the topmost one with injected members.
            let line = conformances.ancestors(of: node.type).compactMap { type -> Int? in
                guard case .nominal(.scanned(let index), _) = type,
                    table.nominals[index].declaration.members.contains(where: \.isInjectedMember)
                else { return nil }
                return index
            }
            guard let top = line.last else { continue }
            tops.insert(top)
            for lower in line.dropLast() { belowClass[top, default: []].insert(lower) }
        }
        return tops.sorted().map { top in
            InjectedClass(
                top, in: table, module: module, names: first.names.forCode(hiding: []),
                below: (belowClass[top] ?? []).sorted())
        }
    }

    private init(_ index: Int, in table: SymbolTable, module: String, names: TypeNames, below: [Int]) {
        let symbol = table.nominals[index]
        self.names = names
        type = .nominal(.scanned(index), [])
        isGeneric = !symbol.context.genericParameters.isEmpty
        let own = symbol.declaration.members.compactMap { member -> VariableDeclaration? in
            guard case .variable(let variable) = member, variable.header.has(.inject), variable.beginsAsNil,
                !variable.header.modifiers.contains(.weak)
            else { return nil }
            return variable
        }
        let isolation = Isolation(table: table)
        let actors = own.map { isolation.globalActor(of: $0.header, in: symbol.context) }
        let actor = isolation.globalActor(of: .scanned(index))
        let memberActor = actor == nil ? actors.lazy.compactMap { $0 }.first : nil
        self.actor = actor
        self.memberActor = memberActor
        // One method runs on one actor.
        properties = zip(own, actors).filter { $1 == nil || $1 == actor ?? memberActor }.map(\.0.name.text)
        words = names.constraint(type).asWords
        access = symbol.module == module ? symbol.access : .internal
        subclasses = below.map { InjectedClass($0, in: table, module: module, names: names, below: []) }
            .filter { !$0.properties.isEmpty }
    }
}
