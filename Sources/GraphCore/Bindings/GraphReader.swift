/// Reads a graph's protocol: its inputs, its entry points, and what its class is to be like.
struct GraphReader {
    let table: SymbolTable
    private(set) var diagnostics: [Diagnostic] = []

    private var resolver: TypeResolver { TypeResolver(table: table) }
    private var isolation: Isolation { Isolation(table: table) }

    init(table: SymbolTable) {
        self.table = table
    }

    /// The graph that the annotated declaration asks for; nil, and reported, where it is no protocol.
    mutating func read(
        _ attribute: Attribute, _ type: TypeDeclaration, in scope: DeclarationScope
    ) -> GraphDeclaration? {
        let path = table.files[scope.context.file].path
        let place = Location(path: path, span: type.name.span)
        guard type.kind == .protocol, let index = table.nominalIndex(at: place) else {
            diagnostics.append(
                Diagnostic(
                    .invalidAnnotation, at: Location(path: path, span: attribute.span),
                    "a graph is a protocol; its requirements are what it offers"))
            return nil
        }
        let symbol = table.nominals[index]
        let protocolType = symbol.selfType(id: index)
        let ancestors = Conformances(table: table).ancestors(of: protocolType)
        checkArguments(of: attribute, ancestors, in: scope, path)
        var requirements = Requirements()
        var seen: Set<ResolvedType> = []
        for ancestor in inheritedFirst(protocolType, &seen) {
            guard case .nominal(.scanned(let index), _) = ancestor else { continue }
            read(table.nominals[index], into: &requirements)
        }
        return GraphDeclaration(
            protocolType: protocolType, name: symbol.name,
            className: name(attribute) ?? "Live" + symbol.path.joined(), module: symbol.module, access: symbol.access,
            location: place, inputs: requirements.inputs, entryPoints: requirements.entryPoints,
            isEager: isEager(attribute), overridden: overridden(attribute, in: scope),
            isSendable: ancestors.contains(.named("Sendable")),
            globalActor: isolation.globalActor(of: .scanned(index)))
    }

    /// A protocol after those that it inherits, these in the order in which it names them: as they stand for whoever reads
    /// from the top.
    private func inheritedFirst(_ type: ResolvedType, _ seen: inout Set<ResolvedType>) -> [ResolvedType] {
        guard seen.insert(type).inserted else { return [] }
        return resolver.supertypes(of: type).flatMap { inheritedFirst($0, &seen) } + [type]
    }

    private struct Requirements {
        var inputs: [GraphDeclaration.Input] = []
        var entryPoints: [GraphDeclaration.EntryPoint] = []
        var names: Set<String> = []

        /// Adds an input, which answers what is inherited under its name too: one property serves both.
        mutating func addInput(_ input: GraphDeclaration.Input) {
            guard !inputs.contains(where: { $0.name == input.name }) else { return }
            inputs.append(input)
            entryPoints.removeAll { entryPoint in
                if case .property = entryPoint.form { entryPoint.name == input.name } else { false }
            }
        }
    }

    // MARK: - Arguments of the annotation

    private func argument(_ label: String, of attribute: Attribute) -> WrittenExpression? {
        attribute.arguments.first { $0.label == label }?.value
    }

    /// The name for the class; nil where none is given, or none that a class can have.
    private func name(_ attribute: Attribute) -> String? {
        guard case .string(let name) = argument("name", of: attribute), name.asIdentifier == name else { return nil }
        return name
    }

    private func isEager(_ attribute: Attribute) -> Bool {
        if case .member("eager", _, _) = argument("initialization", of: attribute) { true } else { false }
    }

    private func overridden(_ attribute: Attribute, in scope: DeclarationScope) -> NominalID? {
        guard case .metatype(let type) = argument("overriding", of: attribute),
            case .nominal(let id, _) = resolver.resolve(type, in: scope.context)
        else { return nil }
        return id
    }

    /// The generator cannot evaluate: what it has to know is written out.
    private mutating func checkArguments(
        of attribute: Attribute, _ ancestors: [ResolvedType], in scope: DeclarationScope, _ path: String
    ) {
        for argument in attribute.arguments {
            let reason: String?
            switch (argument.label, argument.value) {
            case ("name", .string(let name)):
                reason =
                    name.asIdentifier == name
                    ? nil : "the 'name:' is that of the class to write: it has to be an identifier"
            case ("name", .nil), ("overriding", .nil): reason = nil
            case ("name", _): reason = "the 'name:' has to be a literal"
            case ("initialization", .member("eager", _, _)), ("initialization", .member("onFirstUse", _, _)):
                reason = nil
            case ("initialization", _):
                reason = "the 'initialization:' has to be written out: '.eager' or '.onFirstUse'"
            case ("overriding", .metatype(let type)): reason = whyNotOverridden(type, ancestors, in: scope)
            case ("overriding", _): reason = "the graph that is overridden has to be written out, as in 'AppGraph.self'"
            default: reason = nil
            }
            if let reason {
                diagnostics.append(
                    Diagnostic(.invalidAnnotation, at: Location(path: path, span: argument.span), reason))
            }
        }
    }

    private func whyNotOverridden(
        _ type: WrittenType, _ ancestors: [ResolvedType], in scope: DeclarationScope
    ) -> String? {
        let overridden = resolver.resolve(type, in: scope.context)
        let name = TypeNames(table: table).constraint(overridden)
        guard case .nominal(let id, _) = overridden,
            table.nominal(id)?.declaration.header.has(.dependencyGraph) == true
        else { return "'\(name)' is no graph that could be overridden" }
        return ancestors.dropFirst().contains(overridden)
            ? nil : "a graph that overrides '\(name)' inherits it: write ': \(name)' after its name"
    }

    // MARK: - Requirements

    private mutating func read(_ symbol: NominalSymbol, into requirements: inout Requirements) {
        let path = symbol.location.path
        for member in symbol.declaration.members {
            switch member {
            case .variable(let variable):
                read(variable, of: symbol, into: &requirements)
            case .function(let function):
                read(function, of: symbol, into: &requirements)
            case .initializer(let initializer):
                reportInvalid(
                    Location(path: path, span: initializer.span), symbol,
                    "an initializer: the generated class has one of its own")
            case .associatedType(let type):
                reportInvalid(
                    Location(path: path, span: type.name.span), symbol, "an associated type: name the type itself")
            case .subscript(let declaration):
                reportInvalid(
                    Location(path: path, span: declaration.span), symbol, "a subscript: an entry point has a name")
            case .type, .extension, .alias:
                continue
            }
        }
    }

    private mutating func read(
        _ variable: VariableDeclaration, of symbol: NominalSymbol, into requirements: inout Requirements
    ) {
        let location = Location(path: symbol.location.path, span: variable.name.span)
        guard let type = variable.type.map({ resolver.resolve($0, in: symbol.context) }) else { return }
        if variable.header.isStatic {
            return reportInvalid(location, symbol, "static: entry points belong to a graph's instance")
        }
        if variable.isSettable {
            return reportInvalid(location, symbol, "settable: a graph supplies values, it takes none back")
        }
        let isNew = requirements.names.insert(variable.name.text).inserted
        if variable.header.has(.input) {
            requirements.addInput(GraphDeclaration.Input(name: variable.name.text, type: type, location: location))
        } else if isNew {
            add(.property, variable.name, type, variable.effects, variable.header, symbol, to: &requirements)
        }
    }

    private mutating func read(
        _ function: FunctionDeclaration, of symbol: NominalSymbol, into requirements: inout Requirements
    ) {
        let path = symbol.location.path
        let location = Location(path: path, span: function.name.span)
        if function.header.isStatic {
            return reportInvalid(location, symbol, "static: entry points belong to a graph's instance")
        }
        if function.isOperator { return reportInvalid(location, symbol, "an operator: an entry point has a name") }
        if function.header.has(.input) {
            return reportInvalid(location, symbol, "an input with parameters: an input is a property")
        }
        if let generic = function.genericParameters.first {
            return reportInvalid(
                Location(path: path, span: generic.name.span), symbol, "generic: name the type that is wanted")
        }
        if let parameter = function.parameters.first(where: { $0.isInout || $0.isVariadic }) {
            return reportInvalid(
                Location(path: path, span: parameter.name.span), symbol,
                "a function with \(parameter.isInout ? "an 'inout'" : "a variadic") parameter: its arguments are values"
            )
        }
        let parameters = function.parameters.resolved(in: symbol, resolver)
        let result = function.result.map { resolver.resolve($0, in: symbol.context) } ?? .void
        let signature = function.name.text + "(" + function.parameters.map { "\($0.label ?? "_"):" }.joined() + ")"
        // Two requirements of one signature, one of them inherited, are one; two overloads are two.
        let types = parameters.map { TypeNames(table: table).unique($0.type) }.joined(separator: ",")
        guard requirements.names.insert("\(signature) \(types)").inserted else { return }
        if result != .void {
            add(
                .function(parameters), function.name, result, function.effects, function.header, symbol,
                to: &requirements)
        } else if let only = parameters.first, parameters.count == 1 {
            add(
                .injection(only), function.name, only.type, function.effects, function.header, symbol, to: &requirements
            )
        } else {
            reportInvalid(
                location, symbol,
                "a function that returns nothing, unless it takes the one object to inject into")
        }
    }

    private func add(
        _ form: GraphDeclaration.Form, _ name: DeclaredName, _ type: ResolvedType, _ effects: WrittenEffects,
        _ header: DeclarationHeader, _ symbol: NominalSymbol, to requirements: inout Requirements
    ) {
        requirements.entryPoints.append(
            GraphDeclaration.EntryPoint(
                name: name.text, form: form, type: type,
                effects: Effects(
                    effects, actor: isolation.globalActor(of: header, in: symbol.context), in: symbol.context, resolver),
                location: Location(path: symbol.location.path, span: name.span),
                availability: symbol.declaration.header.availability + header.availability,
                isNonisolated: header.modifiers.contains(.nonisolated)))
    }

    private mutating func reportInvalid(_ location: Location, _ graph: NominalSymbol, _ what: String) {
        diagnostics.append(
            Diagnostic(
                .invalidGraph, at: location,
                "'\(graph.name)' is a graph, and a graph's requirement cannot be \(what)"))
    }
}

extension [Parameter] {
    /// The parameters of a method of a graph or a factory. One that is declared without a name gets one, since the method
    /// that is generated passes it on.
    func resolved(in symbol: NominalSymbol, _ resolver: TypeResolver) -> [Binding.MethodParameter] {
        var names = MemberNames(taken: map(\.name.text))
        return map { parameter in
            let name = parameter.name.text
            return Binding.MethodParameter(
                label: parameter.label, name: name == "_" ? names.reserve(name) : name,
                type: resolver.resolve(parameter.type, in: symbol.context),
                location: Location(path: symbol.location.path, span: parameter.name.span))
        }
    }
}

extension Effects {
    init(
        _ written: WrittenEffects, actor: ResolvedType?, in context: LookupContext, _ resolver: TypeResolver,
        substitution: [ResolvedType] = [], parameters: [Parameter] = []
    ) {
        let throwing: Throwing =
            switch written.throwing {
            case .never: .never
            case .any: .any
            case .typed(let type): .typed(resolver.substitute(substitution, in: resolver.resolve(type, in: context)))
            }
        // On the actor that it is given a function runs like any of that actor's: whoever calls it from outside waits.
        self.init(
            isAsync: written.isAsync || parameters.contains { $0.isIsolated && !$0.hasDefault }, throwing: throwing,
            globalActor: actor
        )
    }
}
