/// Reads the annotations of all declarations: what can be built, and the graphs that are asked for.
struct BindingCollector {
    let table: SymbolTable
    private(set) var bindings: [Binding] = []
    private(set) var graphs: [GraphDeclaration] = []
    private(set) var diagnostics: [Diagnostic] = []

    private var resolver: TypeResolver { TypeResolver(table: table) }
    private var isolation: Isolation { Isolation(table: table) }
    private var names: TypeNames { TypeNames(table: table) }

    init(table: SymbolTable) {
        self.table = table
    }

    mutating func collect() {
        for scope in table.scopes {
            for declaration in scope.declarations { collect(declaration, in: scope) }
        }
    }

    private mutating func collect(_ declaration: Declaration, in scope: DeclarationScope) {
        switch declaration {
        case .type(let type):
            if let attribute = type.header.first(.injectable) { collect(attribute, type, in: scope) }
            if let attribute = type.header.first(.dependencyGraph) { collectGraph(attribute, type, in: scope) }
        case .extension(let declaration):
            if let attribute = declaration.header.first(.injectable) { collect(attribute, declaration, in: scope) }
        case .function(let function):
            if let attribute = function.header.first(.provides) { collect(attribute, function, in: scope) }
        case .variable(let variable):
            if let attribute = variable.header.first(.provides) { collect(attribute, variable, in: scope) }
        case .initializer, .alias, .associatedType:
            break
        }
    }

    private func location(_ span: Span, _ scope: DeclarationScope) -> Location {
        Location(path: table.files[scope.context.file].path, span: span)
    }

    private func module(of scope: DeclarationScope) -> String { table.files[scope.context.file].module }

    // MARK: - @Injectable

    private mutating func collect(_ attribute: Attribute, _ type: TypeDeclaration, in scope: DeclarationScope) {
        let place = location(type.name.span, scope)
        guard let index = table.nominalIndex(at: place) else { return }
        if type.kind == .protocol {
            report(.invalidAnnotation, location(attribute.span, scope), "'@Injectable' cannot build a protocol")
            return
        }
        let symbol = table.nominals[index]
        addInitializer(attribute, of: symbol.selfType(id: index), in: scope, place: place, annotated: nil)
    }

    private mutating func collect(
        _ attribute: Attribute, _ declaration: ExtensionDeclaration, in scope: DeclarationScope
    ) {
        let place = location(declaration.extendedSpan, scope)
        guard let inner = table.extensionScope(at: declaration, file: scope.context.file), let type = inner.owner else {
            report(.invalidAnnotation, location(attribute.span, scope), "'@Injectable' extends no type with a name")
            return
        }
        addInitializer(attribute, of: type, in: inner, place: place, annotated: inner)
    }

    /// - Parameters:
    ///   - scope: Where the annotation stands.
    ///   - place: The type's name, where what concerns the type as a whole is reported.
    ///   - annotated: The extension, where one is annotated.
    private mutating func addInitializer(
        _ attribute: Attribute, of type: ResolvedType, in scope: DeclarationScope, place: Location,
        annotated: DeclarationScope?
    ) {
        let arguments = read(attribute, in: scope)
        let choice = Initializers(table: table).choose(for: type, annotated: annotated)
        let creation: Creation?
        switch choice {
        case .found(let found):
            creation = found
        case .ambiguous(let candidates):
            creation = nil
            reportAmbiguity(candidates, of: type, at: place)
        case .none:
            creation = nil
            report(
                .unusableInitializer, place,
                "'\(names.text(type))' has no initializer that a graph could call; "
                    + "write one, or mark a 'static func' that returns 'Self' with '@Inject'")
        }
        let isUsable = creation.map { checkUsable($0, of: type) } ?? false
        let genericParameters =
            if case .nominal(let id, _) = type { table.nominal(id)?.context.genericParameters ?? [] } else {
                [String]()
            }
        let yielded = creation.map(\.isFailable) == true ? ResolvedType.optional(type) : type
        let keys = [Binding.Key(type: yielded, location: place)] + arguments.types
        checkConformance(of: yielded, to: arguments.types)
        bindings.append(
            Binding(
                source: creation.map { source($0, of: type) } ?? .initializer(of: type), type: yielded, keys: keys,
                scope: arguments.scope, dependencies: isUsable ? dependencies(of: creation, type) : [],
                effects: creation.map { effects($0, of: type) } ?? .none, module: module(of: scope), location: place,
                annotation: location(attribute.span, scope), named: named(type, creation, place),
                genericParameters: genericParameters, requirements: requirements(of: type), isFaulty: !isUsable))
    }

    private func source(_ creation: Creation, of type: ResolvedType) -> Binding.Source {
        switch creation.form {
        case .initializer: .initializer(of: type)
        case .function(let name): .function(.type(type), name: name)
        }
    }

    private func dependencies(of creation: Creation?, _ type: ResolvedType) -> [Dependency] {
        guard let creation else { return [] }
        return dependencies(
            creation.parameters, in: creation.context, substitution: creation.substitution,
            path: creation.location.path, owner: names.text(type))
    }

    private func effects(_ creation: Creation, of type: ResolvedType) -> Effects {
        var actor: ResolvedType?
        if !creation.header.modifiers.contains(.nonisolated) {
            actor = isolation.globalActor(of: creation.header, in: creation.context)
            actor = actor ?? creation.outerHeader.flatMap { isolation.globalActor(of: $0, in: creation.context) }
            if actor == nil, case .nominal(let id, _) = type { actor = isolation.globalActor(of: id) }
        }
        return effects(creation.effects, in: creation.context, substitution: creation.substitution, actor: actor)
    }

    /// What generated code has to name to call the initializer: the type, its enclosing types, the initializer.
    private func named(
        _ type: ResolvedType, _ creation: Creation?, _ place: Location
    ) -> [Binding.NamedDeclaration] {
        var result: [Binding.NamedDeclaration] = []
        if case .nominal(.scanned(let index), _) = type {
            let symbol = table.nominals[index]
            result.append(
                Binding.NamedDeclaration(
                    name: symbol.name, access: symbol.access, module: symbol.module, location: symbol.location))
        }
        if let creation, let file = table.files.first(where: { $0.path == creation.location.path }) {
            let access = result.first.map { max(creation.access, min($0.access, .internal)) } ?? creation.access
            result.append(
                Binding.NamedDeclaration(
                    name: names.text(type) + "." + creation.name, access: access, module: file.module,
                    location: creation.location))
        }
        return result
    }

    private func requirements(of type: ResolvedType) -> [Binding.Requirement] {
        guard case .nominal(.scanned(let index), _) = type else { return [] }
        let symbol = table.nominals[index]
        return symbol.declaration.requirements.map {
            Binding.Requirement(
                left: resolver.resolve($0.left, in: symbol.context), relation: $0.relation,
                right: resolver.resolve($0.right, in: symbol.context))
        }
    }

    // MARK: - @Provides

    private mutating func collect(_ attribute: Attribute, _ function: FunctionDeclaration, in scope: DeclarationScope) {
        let owner = checkOwner(attribute, function.header, in: scope)
        guard let result = function.result, owner != nil else {
            if function.result == nil {
                report(
                    .invalidAnnotation, location(attribute.span, scope),
                    "'\(function.name.text)' returns nothing, so it provides nothing")
            }
            return
        }
        addProvider(
            attribute, function.header, name: function.name, type: result, parameters: function.parameters,
            generics: function.genericParameters, effects: function.effects, isFunction: true, in: scope)
    }

    private mutating func collect(_ attribute: Attribute, _ variable: VariableDeclaration, in scope: DeclarationScope) {
        guard checkOwner(attribute, variable.header, in: scope) != nil else { return }
        guard let type = variable.type else {
            report(
                .invalidAnnotation, location(variable.name.span, scope),
                "the type of '\(variable.name.text)' has to be written out: it is the key")
            return
        }
        addProvider(
            attribute, variable.header, name: variable.name, type: type, parameters: [], generics: [],
            effects: variable.effects, isFunction: false, in: scope)
    }

    /// The owner of a provider; reported, and nil, where a value of a type would be needed to call it.
    private mutating func checkOwner(
        _ attribute: Attribute, _ header: DeclarationHeader, in scope: DeclarationScope
    ) -> Binding.Owner? {
        guard let type = scope.owner else { return .module(module(of: scope)) }
        if header.isStatic { return .type(type) }
        report(
            .invalidAnnotation, location(attribute.span, scope),
            "'@Provides' needs no value of '\(names.text(type))' to call: make it 'static'")
        return nil
    }

    private mutating func addProvider(
        _ attribute: Attribute, _ header: DeclarationHeader, name: DeclaredName, type: WrittenType,
        parameters: [Parameter], generics: [GenericParameter], effects written: WrittenEffects, isFunction: Bool,
        in scope: DeclarationScope
    ) {
        let context = scope.context.inside(
            scope.context.nominal, scope.context.genericParameters + generics.map(\.name.text))
        let owner: Binding.Owner = scope.owner.map { .type($0) } ?? .module(module(of: scope))
        let ownerName = scope.owner.map { names.text($0) + "." } ?? ""
        let place = location(name.span, scope)
        let yielded = resolver.resolve(type, in: context).asKey
        let arguments = read(attribute, in: scope)
        checkConformance(of: yielded, to: arguments.types)
        let unusable = parameters.first { $0.isInout || $0.isVariadic }
        if let unusable { report(.unusableInitializer, location(unusable.name.span, scope), unusable.whyUnusable) }
        bindings.append(
            Binding(
                source: isFunction ? .function(owner, name: name.text) : .variable(owner, name: name.text),
                type: yielded, keys: [Binding.Key(type: yielded, location: place)] + arguments.types,
                scope: arguments.scope,
                dependencies: unusable != nil
                    ? []
                    : dependencies(
                        parameters, in: context, substitution: [], path: place.path, owner: ownerName + name.text),
                effects: effects(
                    written, in: context, substitution: [], actor: isolation.globalActor(of: header, in: scope)),
                module: module(of: scope), location: place, annotation: location(attribute.span, scope),
                named: [
                    Binding.NamedDeclaration(
                        name: ownerName + name.text, access: scope.access(of: header), module: module(of: scope),
                        location: place)
                ],
                genericParameters: context.genericParameters, requirements: [], isFaulty: unusable != nil))
    }

    // MARK: - Parts that both share

    private mutating func read(_ attribute: Attribute, in scope: DeclarationScope) -> BindingArguments {
        let path = table.files[scope.context.file].path
        let (arguments, faults) = BindingArguments.read(attribute, path: path) {
            resolver.resolve($0, in: scope.context)
        }
        diagnostics += faults
        return arguments
    }

    private func dependencies(
        _ parameters: [Parameter], in context: LookupContext, substitution: [ResolvedType], path: String, owner: String
    ) -> [Dependency] {
        parameters.map { parameter in
            Dependency(
                label: parameter.label, name: parameter.name.text,
                type: resolver.substitute(substitution, in: resolver.resolve(parameter.type, in: context)),
                hasDefault: parameter.hasDefault, location: Location(path: path, span: parameter.name.span),
                owner: owner)
        }
    }

    private func effects(
        _ written: WrittenEffects, in context: LookupContext, substitution: [ResolvedType], actor: ResolvedType?
    ) -> Effects {
        let throwing: Throwing =
            switch written.throwing {
            case .never: .never
            case .any: .any
            case .typed(let type): .typed(resolver.substitute(substitution, in: resolver.resolve(type, in: context)))
            }
        return Effects(isAsync: written.isAsync, throwing: throwing, globalActor: actor)
    }

    private mutating func checkConformance(of type: ResolvedType, to targets: [Binding.Key]) {
        let conformances = Conformances(table: table)
        for target in targets where conformances.answers(type, target.type) == .no {
            diagnostics.append(
                Diagnostic(
                    .notConforming, at: target.location,
                    "'\(names.text(type))' is not '\(names.constraint(target.type.unqualified))': neither its "
                        + "declaration nor an extension of it says so"))
        }
    }

    private mutating func report(_ identifier: Diagnostic.Identifier, _ location: Location, _ message: String) {
        diagnostics.append(Diagnostic(identifier, at: location, message))
    }

    // MARK: - Initializers that cannot serve

    private mutating func reportAmbiguity(_ candidates: [Creation], of type: ResolvedType, at place: Location) {
        let areMarked = candidates.allSatisfy(\.isMarked)
        diagnostics.append(
            Diagnostic(
                .ambiguousInitializer, at: place,
                areMarked
                    ? "'\(names.text(type))' has \(candidates.count) initializers marked '@Inject'; leave one of them"
                    : "'\(names.text(type))' has \(candidates.count) initializers; mark the one to use with '@Inject'",
                notes: candidates.map { .init(at: $0.location, areMarked ? "marked here" : "one is here") }))
    }

    /// Whether generated code can call the initializer at all; reported where it cannot.
    private mutating func checkUsable(_ creation: Creation, of type: ResolvedType) -> Bool {
        let path = creation.location.path
        if creation.access <= .fileprivate, table.access(of: type) > .fileprivate {
            report(
                .unusableInitializer, creation.location,
                "the initializer of '\(names.text(type))' is private to its file; a graph calls it from another one")
            return false
        }
        if let parameter = creation.genericParameters.first {
            report(
                .unusableInitializer, Location(path: path, span: parameter.name.span),
                "a graph cannot choose '\(parameter.name.text)': the initializer is generic beyond its type")
            return false
        }
        guard let parameter = creation.parameters.first(where: { $0.isInout || $0.isVariadic || $0.isPack }) else {
            return true
        }
        report(
            .unusableInitializer, Location(path: path, span: parameter.name.span), parameter.whyUnusable)
        return false
    }

    // MARK: - @DependencyGraph

    private mutating func collectGraph(_ attribute: Attribute, _ type: TypeDeclaration, in scope: DeclarationScope) {
        var reader = GraphReader(table: table)
        if let graph = reader.read(attribute, type, in: scope) { graphs.append(graph) }
        diagnostics += reader.diagnostics
    }
}

extension Creation {
    var isFailable: Bool { if case .initializer(isFailable: true) = form { true } else { false } }

    var name: String {
        switch form {
        case .initializer: "init"
        case .function(let name): name
        }
    }
}

extension Parameter {
    var isPack: Bool {
        if case .unsupported(let text) = type { text.hasPrefix("repeat ") } else { false }
    }

    /// Why no graph can supply it.
    var whyUnusable: String {
        let reason =
            isInout
            ? "it is 'inout', and a graph has no variable to lend"
            : isVariadic ? "it is variadic; ask for an array" : "it is a parameter pack"
        return "no graph can supply '\(name.text)': \(reason)"
    }
}

extension SymbolTable {
    /// The type whose name stands there.
    func nominalIndex(at location: Location) -> Int? { nominalsByLocation[location] }

    /// The level of a type with a name.
    func access(of type: ResolvedType) -> AccessLevel {
        if case .nominal(let id, _) = type { nominal(id)?.access ?? .public } else { .public }
    }

    /// The inside of an extension.
    func extensionScope(at declaration: ExtensionDeclaration, file: Int) -> DeclarationScope? {
        extensionScopes[Location(path: files[file].path, span: declaration.extendedSpan)].map { scopes[$0] }
    }
}
