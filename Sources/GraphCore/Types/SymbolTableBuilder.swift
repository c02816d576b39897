/// Enters the declarations of all modules into a symbol table.
///
/// Types and aliases come first, so that an extension's type can be looked up; what an extension declares can in turn
/// be what another extends, so extensions are bound in rounds until a round finds nothing new.
struct SymbolTableBuilder {
    private var table = SymbolTable()
    private var unbound: [PendingExtension] = []

    private struct PendingExtension {
        let declaration: ExtensionDeclaration
        let context: LookupContext

        /// How many names the extended type is written with.
        var depth: Int {
            if case .named(let path) = declaration.extended { path.count } else { 1 }
        }
    }

    static func build(_ modules: [SourceModule]) -> SymbolTable {
        var builder = SymbolTableBuilder()
        let sorted = modules.sorted { $0.name < $1.name }
        let external = ExternalNames(in: sorted)
        builder.table.externalModules = external.modules
        builder.table.externalProtocols = external.protocols
        for module in sorted {
            builder.table.topLevel[module.name, default: [:]] = [:]
            for file in module.files.sorted(by: { $0.path < $1.path }) { builder.enter(file, of: module.name) }
        }
        builder.bindExtensions()
        builder.enterNamesakes()
        builder.table.supertypes = builder.supertypes()
        return builder.table
    }

    private mutating func enter(_ file: SourceFile, of module: String) {
        table.files.append(
            FileSymbol(path: file.path, module: module, imports: file.imports, isBroken: file.isBroken))
        table.moduleOfPath[file.path] = module
        table.exportedModules[module, default: []] += file.imports.filter(\.isExported).map(\.module)
        let context = LookupContext(file: table.files.count - 1, nominal: nil, genericParameters: [])
        enter(
            DeclarationScope(
                declarations: file.declarations, context: context, owner: nil, header: nil, isExtension: false,
                defaultAccess: .internal, outerAccess: .open),
            parent: nil)
    }

    private mutating func enter(_ scope: DeclarationScope, parent: NominalID?) {
        if let parent { table.scopesOfType[parent, default: []].append(table.scopes.count) }
        table.scopes.append(scope)
        for declaration in scope.declarations {
            switch declaration {
            case .type(let type):
                enter(type, parent: parent, in: scope)
            case .alias(let alias):
                enter(alias, parent: parent, in: scope)
            case .associatedType(let type):
                add(.associatedType, named: type.name.text, parent: parent, context: scope.context)
            case .extension(let declaration):
                unbound.append(PendingExtension(declaration: declaration, context: scope.context))
            case .initializer, .function, .variable, .subscript:
                continue
            }
        }
    }

    private mutating func enter(_ type: TypeDeclaration, parent: NominalID?, in scope: DeclarationScope) {
        let file = table.files[scope.context.file]
        let id = table.nominals.count
        let access = scope.access(of: type.header)
        let inner = scope.context.inside(
            id, scope.context.genericParameters + type.genericParameters.map(\.name.text))
        let symbol = NominalSymbol(
            module: file.module, path: path(of: parent) + [type.name.text], parent: scope.context.nominal,
            declaration: type, context: inner, location: Location(path: file.path, span: type.name.span),
            access: access)
        table.nominals.append(symbol)
        table.nominalsByLocation[symbol.location] = id
        add(.nominal(id), named: type.name.text, parent: parent, context: scope.context)
        enter(
            DeclarationScope(
                declarations: type.members, context: inner, owner: symbol.selfType(id: id), header: type.header,
                isExtension: false, defaultAccess: type.kind == .protocol ? access : .internal, outerAccess: access),
            parent: .scanned(id))
    }

    private mutating func enter(_ alias: AliasDeclaration, parent: NominalID?, in scope: DeclarationScope) {
        let file = table.files[scope.context.file]
        let context = scope.context
        table.aliases.append(
            AliasSymbol(
                module: file.module, path: path(of: parent) + [alias.name.text], declaration: alias,
                context: context.inside(
                    context.nominal, context.genericParameters + alias.genericParameters.map(\.name.text)),
                location: Location(path: file.path, span: alias.name.span), access: scope.access(of: alias.header)))
        add(.alias(table.aliases.count - 1), named: alias.name.text, parent: parent, context: context)
    }

    private mutating func add(_ symbol: Symbol, named name: String, parent: NominalID?, context: LookupContext) {
        if let parent {
            table.memberNames.insert(name)
            table.members[parent, default: [:]][name, default: []].append(symbol)
        } else {
            table.topLevel[table.files[context.file].module, default: [:]][name, default: []].append(symbol)
        }
    }

    private func path(of parent: NominalID?) -> [String] {
        switch parent {
        case nil: []
        case .scanned(let index): table.nominals[index].path
        case .external(_, let name): [name]
        }
    }

    private func supertypes() -> [NominalID: [ResolvedType]] {
        let resolver = TypeResolver(table: table)
        let heirs = table.nominals.indices.lazy.filter { !table.nominals[$0].declaration.inherited.isEmpty }
        var result: [NominalID: [ResolvedType]] = [:]
        for id in table.extensions.keys { result[id] = resolver.openSupertypes(of: id) }
        for id in heirs.map(NominalID.scanned) where result[id] == nil { result[id] = resolver.openSupertypes(of: id) }
        return result
    }

    private mutating func enterNamesakes() {
        let types = table.nominals.map { ($0.name, $0.module) }
        let aliases = table.aliases.map { ($0.path.joined(separator: "."), $0.module) }
        for (name, module) in types + aliases {
            let modules = table.namesakes[name] ?? []
            if !modules.contains(module) { table.namesakes[name] = (modules + [module]).sorted() }
        }
    }

    // MARK: - Extensions

    private mutating func bindExtensions() {
        // What an extension of `A.B` declares is what one of `A.B.C` extends: one round binds both, in whatever order they
        // are written.
        unbound.sort { $0.depth < $1.depth }
        var progress = true
        while progress {
            progress = false
            let round = unbound
            unbound = []
            for pending in round {
                if bind(pending, acceptExternal: false) { progress = true } else { unbound.append(pending) }
            }
        }
        // What no scanned source declares is a type of another module.
        while !unbound.isEmpty {
            let round = unbound
            unbound = []
            for pending in round { _ = bind(pending, acceptExternal: true) }
        }
        for id in table.extensions.keys {
            table.extensions[id]?.sort { ($0.module, $0.path) < ($1.module, $1.path) }
        }
    }

    private mutating func bind(_ pending: PendingExtension, acceptExternal: Bool) -> Bool {
        var extended = TypeResolver(table: table).resolve(pending.declaration.extended, in: pending.context)
        guard case .nominal(let id, let arguments) = extended else { return acceptExternal }
        if case .external = id, !acceptExternal { return false }
        var inner = pending.context
        var outerAccess = AccessLevel.open
        if case .scanned(let index) = id {
            let symbol = table.nominals[index]
            inner = pending.context.inside(index, symbol.context.genericParameters)
            outerAccess = symbol.access
            if arguments.isEmpty { extended = symbol.selfType(id: index) }
        }
        let file = table.files[pending.context.file]
        let declaration = pending.declaration
        extended = specialized(extended, by: declaration.requirements, in: inner)
        table.extensions[id, default: []].append(
            ExtensionSymbol(
                declaration: declaration, extended: extended, context: inner, module: file.module, path: file.path))
        table.extensionScopes[Location(path: file.path, span: declaration.extendedSpan)] = table.scopes.count
        enter(
            DeclarationScope(
                declarations: declaration.members, context: inner, owner: extended, header: declaration.header,
                isExtension: true, defaultAccess: declaration.header.access ?? .internal, outerAccess: outerAccess),
            parent: id)
        return true
    }

    /// `extension Repository where Model == User` extends `Repository<User>`.
    private func specialized(
        _ type: ResolvedType, by requirements: [WrittenRequirement], in context: LookupContext
    ) -> ResolvedType {
        let resolver = TypeResolver(table: table)
        return requirements.reduce(type) { type, requirement in
            guard requirement.relation == .equals else { return type }
            let left = resolver.resolve(requirement.left, in: context)
            let right = resolver.resolve(requirement.right, in: context)
            guard case .parameter = left else { return type }
            return type.map { $0 == left ? right : $0 }
        }
    }
}
