/// `@Injectable`: a type that is built by its initializer.
extension BindingCollector {
    mutating func collectInjectable(_ attribute: Attribute, _ type: TypeDeclaration, in scope: DeclarationScope) {
        let place = location(type.name.span, in: scope)
        guard let index = table.nominalIndex(at: place) else { return }
        if type.kind == .protocol {
            return report(
                .invalidAnnotation, location(attribute.span, in: scope),
                "a protocol has no initializer: '@Injectable' stands on a type that conforms to it")
        }
        let symbol = table.nominals[index]
        addInitializer(
            attribute, type.header, of: symbol.selfType(id: index), in: scope, place: place, annotated: nil, where: [])
    }

    mutating func collectInjectable(
        _ attribute: Attribute, _ declaration: ExtensionDeclaration, in scope: DeclarationScope
    ) {
        let place = location(declaration.extendedSpan, in: scope)
        guard let index = table.extensionScopes[place], let type = table.scopes[index].owner else {
            return report(
                .invalidAnnotation, location(attribute.span, in: scope), "this extends nothing that could be built")
        }
        addInitializer(
            attribute, declaration.header, of: type, in: scope, place: place, annotated: index,
            where: declaration.requirements.map { resolved($0, in: table.scopes[index].context) })
    }

    /// - Parameters:
    ///   - scope: Where the annotation stands.
    ///   - place: The type's name, where what concerns the type as a whole is reported.
    ///   - annotated: The place among the table's stretches of the extension, where one is annotated.
    ///   - constraints: Those of the extension.
    private mutating func addInitializer(
        _ attribute: Attribute, _ header: DeclarationHeader, of type: ResolvedType, in scope: DeclarationScope,
        place: Location, annotated: Int?, where constraints: [Binding.Requirement]
    ) {
        let context = annotationContext(of: type, in: scope)
        let arguments = readArguments(attribute, in: context)
        let creation = choose(for: type, at: place, annotated: annotated)
        let isUsable = creation.map { checkUsable($0, of: type) } ?? false
        let yielded = creation?.isFailable == true ? ResolvedType.optional(type) : type
        checkConformance(of: type, to: arguments.types)
        // What may fail to be made is optional under all of its keys.
        let others = arguments.types.map { key in
            yielded == type ? key : Binding.Key(type: .optional(key.type), location: key.location)
        }
        let dependencies = isUsable ? creation.map { self.dependencies(of: $0, type) } ?? [] : []
        let members = injectedMembers(of: type)
        let contributions = contributions(of: header, value: yielded, in: context)
        checkKeys(
            others + contributions.map { Binding.Key(type: $0.collection, location: $0.location) }, ofGeneric: type,
            genericParameters(of: type))
        checkScope(
            arguments.scope, of: yielded, dependencies + members.flatMap(\.dependencies), attribute, in: scope)
        bindings.append(
            Binding(
                source: creation.map { source($0, of: type) } ?? .initializer(of: type), type: yielded,
                keys: [Binding.Key(type: yielded, location: place)] + others, scope: arguments.scope,
                dependencies: dependencies, members: members,
                contributions: contributions,
                effects: creation.map { effects($0, of: type) } ?? .none, module: module(of: scope), location: place,
                annotation: location(attribute.span, in: scope),
                availability: availability(of: type, in: scope) + (creation?.header.availability ?? []),
                named: named(type, isUsable ? creation : nil),
                genericParameters: genericParameters(of: type), requirements: requirements(of: type) + constraints,
                isFaulty: !isUsable))
    }

    /// What an annotation's arguments are looked up from: where it stands, with the type's own generic parameters.
    private func annotationContext(of type: ResolvedType, in scope: DeclarationScope) -> LookupContext {
        guard case .nominal(let id, _) = type, let symbol = table.nominal(id) else { return scope.context }
        return scope.context.inside(scope.context.nominal, symbol.context.genericParameters)
    }

    private mutating func choose(
        for type: ResolvedType, at place: Location, annotated: Int?
    ) -> Creation? {
        switch Initializers(table: table).choose(for: type, annotated: annotated) {
        case .found(let found):
            return found
        case .ambiguous(let candidates):
            reportAmbiguity(candidates, of: type, at: place)
        case .none:
            report(
                .unusableInitializer, place,
                "'\(names.text(type))' has no initializer that a graph could call; "
                    + "write one, or mark a 'static func' that returns 'Self' with '@Inject'")
        }
        return nil
    }

    private func source(_ creation: Creation, of type: ResolvedType) -> Binding.Source {
        switch creation.form {
        case .initializer: .initializer(of: type)
        case .function(let name, _): .function(.type(type), name: name)
        }
    }

    private func dependencies(of creation: Creation, _ type: ResolvedType) -> [Dependency] {
        dependencies(
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
        return Effects(
            creation.effects, actor: actor, in: creation.context, resolver, substitution: creation.substitution,
            parameters: creation.parameters)
    }

    /// What generated code has to name to call the initializer: the type, and the initializer.
    private func named(
        _ type: ResolvedType, _ creation: Creation?
    ) -> [Binding.NamedDeclaration] {
        var result: [Binding.NamedDeclaration] = []
        if case .nominal(.scanned(let index), _) = type {
            let symbol = table.nominals[index]
            result.append(
                Binding.NamedDeclaration(
                    name: symbol.name, access: symbol.access, module: symbol.module, location: symbol.location))
        }
        // A type that cannot be named says enough.
        if let creation, creation.access < (result.first?.access ?? .open) {
            result.append(
                Binding.NamedDeclaration(
                    name: names.text(type) + "." + creation.name, access: creation.access,
                    module: table.files[creation.context.file].module,
                    location: creation.location))
        }
        return result
    }

    func availability(of type: ResolvedType, in scope: DeclarationScope) -> [Availability] {
        var result = scope.header?.availability ?? []
        if case .nominal(let id, _) = type {
            var symbol = table.nominal(id)
            while let current = symbol {
                result += current.declaration.header.availability
                symbol = current.parent.map { table.nominals[$0] }
            }
        }
        return result
    }

    private func genericParameters(of type: ResolvedType) -> [String] {
        guard case .nominal(let id, let arguments) = type, arguments.contains(where: \.isGeneric) else { return [] }
        return table.nominal(id)?.context.genericParameters ?? []
    }

    private func requirements(of type: ResolvedType) -> [Binding.Requirement] {
        guard case .nominal(.scanned(let index), _) = type else { return [] }
        let symbol = table.nominals[index]
        return symbol.declaration.requirements.map { resolved($0, in: symbol.context) }
    }

    private func resolved(_ requirement: WrittenRequirement, in context: LookupContext) -> Binding.Requirement {
        Binding.Requirement(
            left: resolver.resolve(requirement.left, in: context), relation: requirement.relation,
            right: resolver.resolve(requirement.right, in: context))
    }

    // MARK: - What cannot serve

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
        if case .function(let name, let result) = creation.form, !returns(type, result, creation) {
            report(
                .unusableInitializer, creation.location,
                "'\(name)' is marked as what makes '\(names.text(type))', but does not return one")
            return false
        }
        if let parameter = creation.genericParameters.first {
            report(
                .unusableInitializer, Location(path: path, span: parameter.name.span),
                "a graph cannot choose '\(parameter.name.text)': the initializer is generic beyond its type")
            return false
        }
        guard let parameter = creation.parameters.first(where: \.isUnusable) else { return true }
        report(.unusableInitializer, Location(path: path, span: parameter.name.span), parameter.whyUnusable)
        return false
    }

    private func returns(_ type: ResolvedType, _ result: WrittenType?, _ creation: Creation) -> Bool {
        guard let result else { return false }
        return result == .name("Self")
            || resolver.substitute(creation.substitution, in: resolver.resolve(result, in: creation.context)) == type
    }

    /// Some scopes need a value with identity, and none can keep what is made with arguments.
    mutating func checkScope(
        _ scope: ScopeRule, of type: ResolvedType, _ dependencies: [Dependency], _ attribute: Attribute,
        in declarationScope: DeclarationScope
    ) {
        guard scope != .transient else { return }
        let place = location(attribute.span, in: declarationScope)
        if scope == .weak, table.isReferenceType(type) == false {
            report(.invalidAnnotation, place, "'.weak' is for classes and actors: nothing else can be held weakly")
        }
        if table.isNoncopyable(type) {
            report(
                .invalidAnnotation, place,
                "'\(names.text(type))' cannot be copied, so no graph can keep it and hand it out: leave it '.transient'"
            )
        }
        if let assisted = dependencies.first(where: \.isAssisted) {
            report(
                .invalidAnnotation, place,
                "a value that is made with arguments ('\(assisted.name)') is made anew each time: leave it '.transient'"
            )
        }
    }
}

extension Creation {
    var isFailable: Bool { if case .initializer(isFailable: true) = form { true } else { false } }

    var name: String {
        switch form {
        case .initializer: "init"
        case .function(let name, _): name
        }
    }
}

extension Parameter {
    var isUnusable: Bool { isInout || isVariadic || isPack }

    private var isPack: Bool {
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

    /// The inside of the extension whose type's name stands there.
    func extensionScope(at location: Location) -> DeclarationScope? { extensionScopes[location].map { scopes[$0] } }
}
