/// One way to make a value of a type.
struct Creation {
    enum Form {
        case initializer(isFailable: Bool)
        /// A `static func` that returns `Self`; what it says that it returns.
        case function(name: String, result: WrittenType?)
    }

    let form: Form
    let parameters: [Parameter]
    /// What its parameters' types are looked up from, and the arguments that stand for that context's parameters.
    let context: LookupContext
    let substitution: [ResolvedType]
    let effects: WrittenEffects
    let header: DeclarationHeader
    /// The attributes around it: those of its type or extension.
    let outerHeader: DeclarationHeader?
    let location: Location
    let access: AccessLevel
    let genericParameters: [GenericParameter]

    var isMarked: Bool { header.has(.inject) }
}

/// Finds the initializer that a graph uses for a type (language, section 1).
struct Initializers {
    let table: SymbolTable

    enum Choice {
        case found(Creation)
        /// Several, none or more than one of them marked.
        case ambiguous([Creation])
        case none
    }

    /// - Parameters:
    ///   - type: The type to make, with its arguments.
    ///   - scope: The place among the table's stretches of the annotated extension, where an extension is annotated.
    func choose(for type: ResolvedType, annotated scope: Int?) -> Choice {
        var heirs: [Heir] = []
        var seen: Set<ResolvedType> = []
        var step = step(for: type, annotated: scope)
        while case .inherits(let heir, let superclass) = step {
            heirs.append(heir)
            // A class that inherits from itself, as it is or ever larger, is for the compiler to report.
            let isEndless = !seen.insert(superclass).inserted || superclass.isEndless
            step = isEndless ? .chosen(.none) : self.step(for: superclass, annotated: nil)
        }
        guard case .chosen(let choice) = step else { return .none }
        return heirs.reversed().reduce(choice) { $1.choice(inheriting: $0) }
    }

    /// What is known of a choice after looking at one class.
    private enum Step {
        case chosen(Choice)
        case inherits(Heir, from: ResolvedType)
    }

    /// A class that has the initializers of its superclass, beside others in its extensions.
    private struct Heir {
        let symbol: NominalSymbol
        let others: [Creation]

        func choice(inheriting choice: Choice) -> Choice {
            guard case .found(let creation) = choice else { return Initializers.choice(choice, others) }
            return Initializers.choice(.found(creation.inherited(by: symbol)), others)
        }
    }

    private func step(for type: ResolvedType, annotated scope: Int?) -> Step {
        guard case .nominal(let id, let arguments) = type else { return .chosen(.none) }
        let declared = creations(of: id, arguments)
        let marked = declared.filter(\.creation.isMarked)
        if marked.count > 1 { return .chosen(.ambiguous(marked.map(\.creation))) }
        if let only = marked.first { return .chosen(.found(only.creation)) }

        // Without a mark, an extension's initializers beside those of the type itself are conveniences; in an annotated
        // extension of a type that is not one's own they are all there is.
        let initializers = declared.filter { if case .initializer = $0.creation.form { true } else { false } }
        let own = initializers.filter { candidate in
            guard let scope else { return !candidate.isInExtension }
            return table.nominal(id) == nil ? candidate.scope == scope : !candidate.isInExtension
        }.map(\.creation)
        if own.count > 1 { return .chosen(.ambiguous(own)) }
        if let only = own.first { return .chosen(.found(only)) }
        let others = initializers.map(\.creation)
        if let implicit = implicit(id, arguments) { return .chosen(Self.choice(.found(implicit), others)) }
        return inherited(id, arguments, others)
    }

    /// - Parameters:
    ///   - automatic: What there is without a line of one's own.
    ///   - others: The initializers in extensions.
    private static func choice(_ automatic: Choice, _ others: [Creation]) -> Choice {
        switch automatic {
        case .found(let creation) where creation.access > .fileprivate || others.isEmpty: return automatic
        case .ambiguous: return automatic
        case .found, .none: return others.count > 1 ? .ambiguous(others) : others.first.map { .found($0) } ?? .none
        }
    }

    private struct Declared {
        let creation: Creation
        let isInExtension: Bool
        let scope: Int
    }

    /// The initializers of a type and its extensions, and the static functions marked to serve as one.
    private func creations(of id: NominalID, _ arguments: [ResolvedType]) -> [Declared] {
        (table.scopesOfType[id] ?? []).flatMap { index in
            let scope = table.scopes[index]
            return scope.declarations.compactMap { declaration -> Declared? in
                creation(declaration, in: scope, arguments).map {
                    Declared(creation: $0, isInExtension: scope.isExtension, scope: index)
                }
            }
        }
    }

    private func creation(
        _ declaration: Declaration, in scope: DeclarationScope, _ arguments: [ResolvedType]
    ) -> Creation? {
        let path = table.files[scope.context.file].path
        switch declaration {
        case .initializer(let initializer):
            return Creation(
                form: .initializer(isFailable: initializer.isFailable), parameters: initializer.parameters,
                context: scope.context, substitution: arguments, effects: initializer.effects,
                header: initializer.header, outerHeader: scope.header,
                location: Location(path: path, span: initializer.span),
                access: scope.access(of: initializer.header), genericParameters: initializer.genericParameters)
        case .function(let function)
        where function.header.has(.inject) && function.header.isStatic && !function.isOperator:
            return Creation(
                form: .function(name: function.name.text, result: function.result), parameters: function.parameters,
                context: scope.context, substitution: arguments, effects: function.effects, header: function.header,
                outerHeader: scope.header, location: Location(path: path, span: function.name.span),
                access: scope.access(of: function.header), genericParameters: function.genericParameters)
        default:
            return nil
        }
    }

    /// The initializer that Swift adds to a type that declares none.
    private func implicit(_ id: NominalID, _ arguments: [ResolvedType]) -> Creation? {
        guard let symbol = table.nominal(id) else { return nil }
        switch symbol.declaration.kind {
        case .struct:
            let properties = symbol.declaration.members.compactMap(\.memberwiseProperty)
            // The memberwise initializer is as visible as the least visible property it sets, and never public.
            let access = properties.map { $0.header.access ?? .internal }.min() ?? .internal
            let parameters = properties.map { parameter(for: $0, of: symbol) }
            // Where every property has a value there is an `init()` beside it, which no private property hides.
            if access <= .fileprivate, parameters.allSatisfy(\.hasDefault) {
                return creation(of: symbol, arguments, [], access: .internal)
            }
            return creation(of: symbol, arguments, parameters, access: min(access, .internal))
        case .class where inheritedClass(of: symbol) == nil, .actor:
            return creation(of: symbol, arguments, [], access: .internal)
        case .class, .enum, .protocol:
            return nil
        }
    }

    private func creation(
        of symbol: NominalSymbol, _ arguments: [ResolvedType], _ parameters: [Parameter], access: AccessLevel
    ) -> Creation {
        Creation(
            form: .initializer(isFailable: false), parameters: parameters, context: symbol.context,
            substitution: arguments, effects: .none, header: DeclarationHeader(),
            outerHeader: symbol.declaration.header, location: symbol.location, access: min(access, symbol.access),
            genericParameters: [])
    }

    /// The initializers that a class without its own has from its superclass.
    private func inherited(_ id: NominalID, _ arguments: [ResolvedType], _ others: [Creation]) -> Step {
        guard let symbol = table.nominal(id), symbol.declaration.kind == .class,
            let superclass = inheritedClass(of: symbol)
        else { return .chosen(Self.choice(.none, others)) }
        let specialized = TypeResolver(table: table).substitute(arguments, in: superclass)
        guard case .nominal(let superID, _) = specialized, table.nominal(superID) != nil else {
            // A class of another module: `init()` is what such classes have, and the compiler will tell.
            let creation = creation(of: symbol, arguments, [], access: .internal)
            return .chosen(Self.choice(.found(creation), others))
        }
        return .inherits(Heir(symbol: symbol, others: others), from: specialized)
    }

    /// The superclass, if the class names one: a class comes first in the inheritance clause.
    private func inheritedClass(of symbol: NominalSymbol) -> ResolvedType? {
        guard let first = symbol.declaration.inherited.first else { return nil }
        let resolver = TypeResolver(table: table)
        let type = resolver.resolve(
            first.type, in: symbol.context.inside(symbol.parent, symbol.context.genericParameters))
        guard case .nominal(let id, _) = type else { return nil }
        if let inherited = table.nominal(id) { return inherited.declaration.kind == .class ? type : nil }
        return table.isProtocol(id) ? nil : type
    }
}

extension Creation {
    /// The same for a subclass: an initializer that is inherited makes the subclass.
    fileprivate func inherited(by symbol: NominalSymbol) -> Creation {
        Creation(
            form: form, parameters: parameters, context: context, substitution: substitution, effects: effects,
            header: header, outerHeader: outerHeader, location: location, access: min(access, symbol.access),
            genericParameters: genericParameters)
    }
}

extension Declaration {
    /// The property, where it takes part in a struct's memberwise initializer.
    fileprivate var memberwiseProperty: VariableDeclaration? {
        guard case .variable(let variable) = self, !variable.header.isStatic, !variable.isComputed,
            !variable.header.modifiers.contains(.lazy), !(variable.isConstant && variable.hasInitialValue)
        else { return nil }
        return variable
    }
}

extension Initializers {
    /// A property as a parameter of the memberwise initializer; a variable of type `T?` is nil without an argument.
    private func parameter(for variable: VariableDeclaration, of symbol: NominalSymbol) -> Parameter {
        let isOptional =
            switch variable.type {
            case .optional, .implicitlyUnwrapped: true
            default: false
            }
        // A wrapper with arguments of its own is itself the parameter, with those as its default (SE-0258).
        let isWrapped = !variable.hasInitialValue && isInitializedWrapper(variable, of: symbol)
        return Parameter(
            label: variable.name.text, name: variable.name,
            type: isWrapped ? .unsupported("wrapper") : variable.type ?? .unsupported("inferred"),
            typeSpan: variable.name.span,
            hasDefault: variable.hasInitialValue || isWrapped || (isOptional && !variable.isConstant))
    }

    private func isInitializedWrapper(_ variable: VariableDeclaration, of symbol: NominalSymbol) -> Bool {
        variable.header.attributes.contains { attribute in
            let type = TypeResolver(table: table).resolve(attribute.name, in: symbol.context)
            guard case .nominal(let id, _) = type, let wrapper = table.nominal(id)?.declaration,
                wrapper.header.attributes.contains(where: { $0.name == .name("propertyWrapper") })
            else { return false }
            return !attribute.arguments.isEmpty || wrapper.members.contains(where: \.isPlainInitializer)
        }
    }
}

extension Declaration {
    fileprivate var isPlainInitializer: Bool {
        if case .initializer(let initializer) = self { initializer.parameters.allSatisfy(\.hasDefault) } else { false }
    }
}
