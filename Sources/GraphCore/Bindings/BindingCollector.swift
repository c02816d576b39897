/// Reads the annotations of all declarations: what can be built, and the graphs that are asked for.
///
/// One file beside this for each annotation that makes a binding.
struct BindingCollector {
    let table: SymbolTable
    var bindings: [Binding] = []
    private(set) var graphs: [GraphDeclaration] = []
    private(set) var childGraphs: [NominalID: GraphDeclaration] = [:]
    private(set) var factories: [NominalID: Binding.FactoryMethod] = [:]
    var diagnostics: [Diagnostic] = []

    var resolver: TypeResolver { TypeResolver(table: table) }
    var isolation: Isolation { Isolation(table: table) }
    var names: TypeNames { TypeNames(table: table) }

    init(table: SymbolTable) {
        self.table = table
    }

    mutating func collect() {
        for scope in table.scopes {
            for declaration in scope.declarations { collect(declaration, in: scope) }
        }
    }

    private mutating func collect(_ declaration: Declaration, in scope: DeclarationScope) {
        checkPlacement(of: declaration, in: scope)
        switch declaration {
        case .type(let type):
            if let attribute = type.header.first(.injectable) { collectInjectable(attribute, type, in: scope) }
            if let attribute = type.header.first(.dependencyGraph), let graph = readGraph(attribute, type, in: scope) {
                graphs.append(graph)
            }
            if let attribute = type.header.first(.childGraph), let graph = readGraph(attribute, type, in: scope),
                case .nominal(let id, _) = graph.protocolType
            {
                childGraphs[id] = graph
            }
            if let attribute = type.header.first(.factory) { collectFactory(attribute, type, in: scope) }
            checkCompleteness(of: type, in: scope)
        case .extension(let declaration):
            if let attribute = declaration.header.first(.injectable) {
                collectInjectable(attribute, declaration, in: scope)
            }
        case .function(let function):
            if !function.isOperator, let attribute = function.header.first(.provides) {
                collectProvider(attribute, function, in: scope)
            }
        case .variable(let variable):
            if let attribute = variable.header.first(.provides) { collectProvider(attribute, variable, in: scope) }
        case .initializer, .alias, .associatedType, .subscript:
            break
        }
    }

    private mutating func readGraph(
        _ attribute: Attribute, _ type: TypeDeclaration, in scope: DeclarationScope
    ) -> GraphDeclaration? {
        var reader = GraphReader(table: table)
        defer { diagnostics += reader.diagnostics }
        return reader.read(attribute, type, in: scope)
    }

    private mutating func collectFactory(_ attribute: Attribute, _ type: TypeDeclaration, in scope: DeclarationScope) {
        guard let index = table.nominalIndex(at: location(type.name.span, in: scope)),
            let method = onlyRequirement(of: type, index), let result = method.result
        else {
            return report(
                .invalidAnnotation, location(attribute.span, in: scope),
                "a factory is a protocol with one method, that returns what is to be made, and no other requirement")
        }
        let symbol = table.nominals[index]
        let protocolType = symbol.selfType(id: index)
        let actor =
            isolation.globalActor(of: method.header, in: symbol.context) ?? isolation.globalActor(of: .scanned(index))
        factories[.scanned(index)] = Binding.FactoryMethod(
            protocolType: protocolType, name: method.name.text,
            parameters: method.parameters.resolved(in: symbol, resolver),
            effects: Effects(
                method.effects, actor: method.header.modifiers.contains(.nonisolated) ? nil : actor,
                in: symbol.context, resolver),
            result: resolver.resolve(result, in: symbol.context),
            isSendable: Conformances(table: table).ancestors(of: protocolType).contains(.named("Sendable")),
            location: location(method.name.span, in: scope))
    }

    /// The one method that a factory asks for; nil where it asks for anything else.
    private func onlyRequirement(of type: TypeDeclaration, _ index: Int) -> FunctionDeclaration? {
        let protocols = Conformances(table: table).ancestors(of: table.nominals[index].selfType(id: index))
        let members = protocols.flatMap { ancestor -> [Declaration] in
            if case .nominal(let id, _) = ancestor { table.nominal(id)?.declaration.members ?? [] } else { [] }
        }
        let requirements = members.filter { member in
            switch member {
            case .type, .alias, .extension: false
            case .initializer, .function, .variable, .associatedType, .subscript: true
            }
        }
        guard type.kind == .protocol, requirements.count == 1, case .function(let method) = requirements[0],
            !method.header.isStatic, !method.isOperator, method.genericParameters.isEmpty
        else { return nil }
        return method
    }

    // MARK: - Parts that all share

    func location(_ span: Span, in scope: DeclarationScope) -> Location {
        Location(path: table.files[scope.context.file].path, span: span)
    }

    func module(of scope: DeclarationScope) -> String { table.files[scope.context.file].module }

    mutating func report(_ identifier: Diagnostic.Identifier, _ location: Location, _ message: String) {
        diagnostics.append(Diagnostic(identifier, at: location, message))
    }

    /// - Parameter context: What the arguments are looked up from; the generic parameters of what is annotated count.
    mutating func readArguments(_ attribute: Attribute, in context: LookupContext) -> BindingArguments {
        let path = table.files[context.file].path
        let (arguments, faults) = BindingArguments.read(attribute, path: path) { resolver.resolve($0, in: context) }
        diagnostics += faults
        if case .scoped(let graph) = arguments.scope, !isGraph(graph) {
            report(
                .invalidAnnotation, Location(path: path, span: attribute.span),
                "'\(names.constraint(.nominal(graph, [])))' is no graph: a scope names the protocol of one")
        }
        return arguments
    }

    private func isGraph(_ id: NominalID) -> Bool {
        guard let header = table.nominal(id)?.declaration.header else { return false }
        return header.has(.dependencyGraph) || header.has(.childGraph)
    }

    /// Checks that the arguments of a generic binding follow from each key that it is to be found by.
    mutating func checkKeys(_ keys: [Binding.Key], ofGeneric type: ResolvedType, _ parameters: [String]) {
        let open = parameters.indices.filter { index in type.mentions(parameter: index) }
        for key in keys {
            guard let missing = open.first(where: { !key.type.mentions(parameter: $0) }) else { continue }
            report(
                .invalidAnnotation, key.location,
                "'\(names.text(type))' is generic, and '\(names.text(key.type))' does not tell which "
                    + "'\(parameters[missing])' is wanted")
        }
    }

    func dependencies(
        _ parameters: [Parameter], in context: LookupContext, substitution: [ResolvedType], path: String, owner: String
    ) -> [Dependency] {
        parameters.map { parameter in
            let type = resolver.substitute(substitution, in: resolver.resolve(parameter.type, in: context))
            let assisted = type.arguments(of: "Assisted")?.first
            return Dependency(
                label: parameter.label, name: parameter.name.text, type: assisted ?? type,
                hasDefault: parameter.hasDefault, isAssisted: assisted != nil,
                location: Location(path: path, span: parameter.name.span), owner: owner)
        }
    }

    /// Checks that a value is what `as:`, or a collection that it contributes to, says.
    mutating func checkConformance(of type: ResolvedType, to targets: [Binding.Key]) {
        let conformances = Conformances(table: table)
        for target in targets where conformances.answers(type, target.type) == .no {
            let (subject, wanted) = (names.constraint(type), names.constraint(target.type.unqualified))
            var hints: [Diagnostic.Note] = []
            if case .nominal(let id, _) = target.type.unqualified, table.isProtocol(id), case .nominal = type {
                hints = [.init(at: target.location, "if it is to be one, write 'extension \(subject): \(wanted) {}'")]
            }
            diagnostics.append(
                Diagnostic(
                    .notConforming, at: target.location,
                    "'\(names.text(type))' is not '\(wanted)': neither its declaration nor an extension of it says so",
                    hints: hints))
        }
    }

    /// The collections that a declaration contributes its value to.
    mutating func contributions(
        of header: DeclarationHeader, value: ResolvedType, in context: LookupContext
    ) -> [Contribution] {
        header.all(.contributes).compactMap { attribute in
            let place = Location(path: table.files[context.file].path, span: attribute.span)
            guard let contribution = Contribution(attribute, at: place, resolve: { resolver.resolve($0, in: context) })
            else {
                report(
                    .invalidAnnotation, place,
                    "a contribution goes to '[T].self', 'Set<T>.self', or, with a 'key:' that is a literal or a case, to "
                        + "'[Key: T].self'; its 'order:' is a literal")
                return nil
            }
            if let element = contribution.element {
                checkConformance(of: value, to: [Binding.Key(type: element, location: place)])
            }
            return contribution
        }
    }
}

extension Contribution {
    /// nil where the arguments do not go together.
    fileprivate init?(_ attribute: Attribute, at location: Location, resolve: (WrittenType) -> ResolvedType) {
        guard case .metatype(let type) = attribute.arguments.first(where: { $0.label == "to" })?.value else {
            return nil
        }
        let keyArgument = attribute.arguments.first { $0.label == "key" }
        let key = keyArgument.flatMap { ContributionKey($0.value) }
        collection = resolve(type).asKey
        switch collection.collectionKind {
        case .array, .set: guard keyArgument == nil else { return nil }
        case .dictionary: guard key != nil else { return nil }
        case nil: return nil
        }
        switch attribute.arguments.first(where: { $0.label == "order" })?.value {
        case nil: order = 0
        case .integer(let order): self.order = order
        default: return nil
        }
        self.key = key
        self.location = location
    }

    /// What the collection holds.
    var element: ResolvedType? {
        if case .nominal(_, let arguments) = collection { arguments.last } else { nil }
    }
}

extension ContributionKey {
    fileprivate init?(_ expression: WrittenExpression) {
        switch expression {
        case .string(let value): self = .string(value)
        case .integer(let value): self = .integer(value)
        case .member(let name, let base, let arguments) where arguments.isEmpty: self = .member(name, base: base)
        default: return nil
        }
    }
}

extension ResolvedType {
    /// Which kind of collection the type is, if it is one that contributions can fill.
    var collectionKind: Binding.CollectionKind? {
        if arguments(of: "Array") != nil { return .array }
        if arguments(of: "Set") != nil { return .set }
        return arguments(of: "Dictionary") == nil ? nil : .dictionary
    }
}
