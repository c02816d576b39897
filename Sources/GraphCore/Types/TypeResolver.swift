/// Looks up the names in written types, as Swift does from the place of the mention.
///
/// From the inside out: generic parameters, members of the types around (those inherited and those of extensions
/// included), the module, imported modules; what none of them declares is a name of a module that was not scanned.
struct TypeResolver {
    let table: SymbolTable
    /// What the look-up that this is part of has cost so far.
    fileprivate let effort: LookupEffort

    init(table: SymbolTable) {
        self.init(table: table, effort: LookupEffort())
    }

    fileprivate init(table: SymbolTable, effort: LookupEffort) {
        self.table = table
        self.effort = effort
    }

    func resolve(_ type: WrittenType, in context: LookupContext) -> ResolvedType {
        Resolution(resolver: TypeResolver(table: table), context: context, following: []).resolve(type)
    }

    /// The type with each generic parameter replaced by the argument in its place; members of what was a parameter are
    /// looked up in what it is now.
    func substitute(_ arguments: [ResolvedType], in type: ResolvedType) -> ResolvedType {
        TypeResolver(table: table).substitute(arguments, in: type, following: [])
    }

    private func substitute(
        _ arguments: [ResolvedType], in type: ResolvedType, following aliases: Set<Int>
    ) -> ResolvedType {
        if arguments.isEmpty { return type }
        return type.map { part in
            switch part {
            case .parameter(let index, _) where index < arguments.count:
                return arguments[index]
            case .dependent(let base, let member):
                return self.member(member, of: base, arguments: [], following: aliases) ?? part
            default:
                return part
            }
        }
    }

    /// The types that a type names in its inheritance clauses, its extensions' included, in the order of the source.
    func supertypes(of type: ResolvedType) -> [ResolvedType] {
        TypeResolver(table: table).supertypes(of: type, following: [])
    }

    private func supertypes(of type: ResolvedType, following aliases: Set<Int>) -> [ResolvedType] {
        switch type {
        case .composition(let parts):
            return parts
        case .nominal(let id, let arguments):
            let open = table.supertypes.map { $0[id] ?? [] } ?? openSupertypes(of: id, following: aliases)
            if arguments.isEmpty { return open }
            // A class that inherits from itself, larger, is for the compiler to report.
            return open.map { substitute(arguments, in: $0, following: aliases) }.filter { !$0.isEndless }
        default:
            return []
        }
    }

    /// The supertypes of a type, its own generic parameters left open.
    func openSupertypes(of id: NominalID) -> [ResolvedType] {
        TypeResolver(table: table).openSupertypes(of: id, following: [])
    }

    private func openSupertypes(of id: NominalID, following aliases: Set<Int>) -> [ResolvedType] {
        inheritanceClauses(of: id).flatMap { clause in
            let resolution = Resolution(resolver: self, context: clause.context, following: aliases)
            return clause.types.map { resolution.resolve($0.type) }
        }
    }

    /// The inheritance clauses of a type and of its extensions, each with what its names are looked up from: the
    /// surroundings of the type, so that looking up a supertype never asks for the type's own supertypes.
    private func inheritanceClauses(of id: NominalID) -> [(types: [InheritedType], context: LookupContext)] {
        var clauses: [(types: [InheritedType], context: LookupContext)] = []
        if let symbol = table.nominal(id) {
            clauses.append(
                (symbol.declaration.inherited, symbol.context.inside(symbol.parent, symbol.context.genericParameters)))
        }
        for symbol in table.extensions[id] ?? [] where !symbol.declaration.inherited.isEmpty {
            clauses.append(
                (symbol.declaration.inherited, symbol.context.inside(nil, symbol.context.genericParameters)))
        }
        return clauses
    }

    /// The type of that name inside a type, or inside one that it inherits from.
    ///
    /// - Parameter protocols: Whether what protocols declare counts, too.
    fileprivate func member(
        _ name: String, of base: ResolvedType, arguments: [ResolvedType], following aliases: Set<Int>,
        protocols: Bool = true
    ) -> ResolvedType? {
        guard table.memberNames.contains(name) else { return nil }
        return effort.spend {
            var seen: Set<ResolvedType> = []
            var open = [base]
            while let type = open.popLast() {
                guard seen.insert(type).inserted else { continue }
                if case .nominal(let id, let outer) = type {
                    for symbol in table.members[id]?[name] ?? [] {
                        let found = self.type(of: symbol, within: outer, arguments, following: aliases)
                        if let found { return found }
                    }
                }
                // What stands first is looked at first, with all that it inherits from.
                open += supertypes(of: type, following: aliases).reversed().filter { supertype in
                    guard !protocols, case .nominal(let id, _) = supertype else { return true }
                    return !table.isProtocol(id)
                }
            }
            return nil
        }
    }

    /// What a symbol stands for, with the arguments of the types around it and its own.
    fileprivate func type(
        of symbol: Symbol, within outer: [ResolvedType], _ arguments: [ResolvedType], following aliases: Set<Int>
    ) -> ResolvedType? {
        switch symbol {
        case .associatedType:
            return nil
        case .nominal(let index):
            return .nominal(.scanned(index), outer + arguments)
        case .alias(let index):
            guard !aliases.contains(index) else { return nil }
            let alias = table.aliases[index]
            let type = effort.spend { () -> ResolvedType? in
                let following = aliases.union([index])
                let aliased = Resolution(resolver: self, context: alias.context, following: following)
                    .resolve(alias.declaration.type)
                let isUnbound = alias.declaration.genericParameters.isEmpty && !arguments.isEmpty
                let type =
                    isUnbound
                    ? substitute(outer, in: aliased, following: following).applied(to: arguments)
                    : substitute(outer + arguments, in: aliased, following: following)
                // Aliases of aliases can make of a few lines a type that no memory holds.
                return type.isEndless ? nil : type
            }
            guard let type else { return nil }
            return alias.declaration.header.has(.qualifier) ? .qualified(.alias(index, arguments), type) : type
        }
    }
}

extension ResolvedType {
    /// `typealias Crate = Box` takes the arguments of the type that it stands for.
    fileprivate func applied(to arguments: [ResolvedType]) -> ResolvedType {
        if case .nominal(let id, let outer) = self { .nominal(id, outer + arguments) } else { self }
    }
}

/// One look-up, with the aliases that it is in the middle of following.
private struct Resolution {
    let resolver: TypeResolver
    let context: LookupContext
    let following: Set<Int>

    private var table: SymbolTable { resolver.table }
    private var file: FileSymbol { table.files[context.file] }

    func resolve(_ type: WrittenType) -> ResolvedType {
        switch type {
        case .named(let path): return resolve(path)
        case .array(let element): return .array(resolve(element))
        case .dictionary(let key, let value):
            return .nominal(.standard("Dictionary"), [resolve(key), resolve(value)])
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): return .optional(resolve(wrapped))
        case .any(let constraint), .some(let constraint): return resolve(constraint)
        case .composition(let parts): return composition(parts.map(resolve))
        case .suppressed(let type): return .suppressed(resolve(type))
        case .tuple(let elements):
            return .tuple(elements.map { ResolvedType.TupleElement(label: $0.label, type: resolve($0.type)) })
        case .function(let function): return .function(resolve(function))
        case .metatype(let type): return .metatype(resolve(type))
        case .unsupported(let text): return .unsupported(text)
        }
    }

    private func resolve(_ function: WrittenFunctionType) -> ResolvedFunctionType {
        let throwing: Throwing =
            switch function.effects.throwing {
            case .never: .never
            case .any: .any
            case .typed(let type): .typed(resolve(type))
            }
        return ResolvedFunctionType(
            parameters: function.parameters.map(resolve), isAsync: function.effects.isAsync, throwing: throwing,
            result: resolve(function.result), isSendable: function.isSendable,
            globalActor: function.attributes.first.map(resolve))
    }

    /// A composition, flat, each part once, in an order of its own; of one part, that part.
    private func composition(_ parts: [ResolvedType]) -> ResolvedType {
        var flat: Set<ResolvedType> = []
        for part in parts {
            if case .composition(let inner) = part { flat.formUnion(inner) } else { flat.insert(part) }
        }
        let names = TypeNames(table: table)
        let sorted = flat.map { (names.unique($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        return sorted.count == 1 ? sorted[0] : .composition(sorted)
    }

    private func resolve(_ path: [WrittenType.Component]) -> ResolvedType {
        // What was kept by an earlier run may say anything.
        guard let first = path.first else { return .unsupported("") }
        let arguments = first.arguments.map(resolve)
        if let found = unqualified(first.name, arguments) { return members(path.dropFirst(), of: found) }
        if path.count > 1, let module = moduleNamed(first.name) {
            let second = path[1]
            let arguments = second.arguments.map(resolve)
            if let symbols = table.topLevel[module]?[second.name],
                let found = best(symbols, arguments, own: module == file.module)
            {
                return members(path.dropFirst(2), of: found)
            }
            return external(path.dropFirst(), qualifiedBy: module)
        }
        return external(path[...], qualifiedBy: nil)
    }

    private func members(_ path: ArraySlice<WrittenType.Component>, of type: ResolvedType) -> ResolvedType {
        path.reduce(type) { base, component in
            let arguments = component.arguments.map(resolve)
            if let found = resolver.member(component.name, of: base, arguments: arguments, following: following) {
                return found
            }
            switch base {
            case .parameter, .dependent: return .dependent(base, member: component.name)
            case .nominal(.external(let module, let name), let outer):
                return .nominal(.external(module: module, name: name + "." + component.name), outer + arguments)
            default: return .dependent(base, member: component.name)
            }
        }
    }

    private func unqualified(_ name: String, _ arguments: [ResolvedType]) -> ResolvedType? {
        if let index = context.genericParameters.lastIndex(of: name) { return .parameter(index, name: name) }
        // What a protocol declares is found only where nothing else of that name is.
        return lexical(name, arguments, protocols: false) ?? global(name, arguments)
            ?? lexical(name, arguments, protocols: true)
    }

    /// The name among the members of the types around.
    private func lexical(_ name: String, _ arguments: [ResolvedType], protocols: Bool) -> ResolvedType? {
        var around = context.nominal
        while let index = around {
            let symbol = table.nominals[index]
            let selfType = symbol.selfType(id: index)
            if name == "Self" { return selfType }
            // Inside a generic type its bare name means the type as it stands.
            if name == symbol.path.last, arguments.isEmpty, symbol.parent != nil || isTopLevel(index, name) {
                return selfType
            }
            let found = resolver.member(
                name, of: selfType, arguments: arguments, following: following, protocols: protocols)
            if let found { return found }
            around = symbol.parent
        }
        return nil
    }

    /// The name at the top of the module, or of an imported one.
    private func global(_ name: String, _ arguments: [ResolvedType]) -> ResolvedType? {
        if let symbols = table.topLevel[file.module]?[name], let found = best(symbols, arguments, own: true) {
            return found
        }
        for module in importedModules {
            if let symbols = table.topLevel[module]?[name], let found = best(symbols, arguments, own: false) {
                return found
            }
        }
        return nil
    }

    private func isTopLevel(_ index: Int, _ name: String) -> Bool {
        table.topLevel[table.nominals[index].module]?[name]?.contains(.nominal(index)) ?? false
    }

    /// Of several symbols of one name at the top of a module, the one that this file sees: its own private one, else
    /// one that is not private to another file.
    private func best(_ symbols: [Symbol], _ arguments: [ResolvedType], own: Bool) -> ResolvedType? {
        func symbolIsVisible(_ symbol: Symbol) -> Bool {
            let (path, access) = place(of: symbol)
            if path == file.path { return true }
            return own ? access > .fileprivate : access >= .package || isTestable(symbol)
        }
        let sorted = symbols.filter { place(of: $0).path == file.path } + symbols
        guard let symbol = sorted.first(where: symbolIsVisible) else { return nil }
        return resolver.type(of: symbol, within: [], arguments, following: following)
    }

    private func place(of symbol: Symbol) -> (path: String, access: AccessLevel) {
        switch symbol {
        case .nominal(let index): (table.nominals[index].location.path, table.nominals[index].access)
        case .alias(let index): (table.aliases[index].location.path, table.aliases[index].access)
        case .associatedType: ("", .public)
        }
    }

    private func isTestable(_ symbol: Symbol) -> Bool {
        let (path, access) = place(of: symbol)
        guard access == .internal, let module = table.moduleOfPath[path] else { return false }
        return file.imports.contains { $0.module == module && $0.isTestable }
    }

    /// The scanned modules that the file imports, and those that they export.
    private var importedModules: [String] {
        var result: [String] = []
        var open = file.imports.map(\.module)
        while !open.isEmpty {
            let module = open.removeFirst()
            guard table.topLevel[module] != nil, !result.contains(module) else { continue }
            result.append(module)
            open += table.exportedModules[module] ?? []
        }
        return result
    }

    private func moduleNamed(_ name: String) -> String? {
        let isKnown = name == file.module || name == "Swift" || file.imports.contains { $0.module == name }
        return isKnown || table.topLevel[name] != nil ? name : nil
    }

    private func external(
        _ path: ArraySlice<WrittenType.Component>, qualifiedBy module: String?
    ) -> ResolvedType {
        let arguments = path.flatMap { $0.arguments.map(resolve) }
        let name = path.map(\.name).joined(separator: ".")
        if let known = standard(name, arguments) { return known }
        let modules = table.externalModules[name] ?? []
        if modules.count < 2 { return .nominal(.external(module: nil, name: name), arguments) }
        if let module {
            let canonical = ExternalNames.canonicalModule(module)
            return .nominal(.external(module: canonical, name: name), arguments)
        }
        let imported = Set(file.imports.map { ExternalNames.canonicalModule($0.module) }).intersection(modules)
        return .nominal(.external(module: imported.count == 1 ? imported.first : nil, name: name), arguments)
    }

    /// The aliases of the standard library and Foundation that sources mix freely with what they stand for, and the
    /// transparent alias of `DI`.
    private func standard(_ name: String, _ arguments: [ResolvedType]) -> ResolvedType? {
        switch (name, arguments.count) {
        case ("Void", 0): .void
        case ("Any", 0): .anything
        // In the order in which compositions stand.
        case ("Codable", 0): .composition([.named("Decodable"), .named("Encodable")])
        case ("TimeInterval", 0), ("Float64", 0), ("CFTimeInterval", 0): .named("Double")
        case ("Float32", 0): .named("Float")
        case ("NSInteger", 0): .named("Int")
        case ("AnyClass", 0): .metatype(.named("AnyObject"))
        case ("Qualified", 2): .qualified(.tag(arguments[1]), arguments[0])
        default: nil
        }
    }
}
