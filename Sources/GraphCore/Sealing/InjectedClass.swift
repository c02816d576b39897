/// A class with injected members, and the classes below it that have some of their own.
public struct InjectedClass: Sendable {
    public let type: ResolvedType
    /// What is nil until it is injected.
    public let properties: [String]
    public let subclasses: [InjectedClass]
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
        type = symbol.selfType(id: index)
        properties = symbol.declaration.members.compactMap { member in
            guard case .variable(let variable) = member, variable.header.has(.inject), variable.beginsAsNil,
                !variable.header.modifiers.contains(.weak)
            else { return nil }
            return variable.name.text
        }
        access = symbol.module == module ? symbol.access : .internal
        self.names = names
        subclasses = below.map { InjectedClass($0, in: table, module: module, names: names, below: []) }
    }
}
