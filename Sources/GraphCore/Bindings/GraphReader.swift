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
                    "'@DependencyGraph' stands on a protocol; its requirements are what the graph offers"))
            return nil
        }
        let symbol = table.nominals[index]
        let protocolType = symbol.selfType(id: index)
        let ancestors = Conformances(table: table).ancestors(of: protocolType)
        // What a protocol inherits comes first, as it does for whoever reads the protocols from the top.
        var requirements = Requirements()
        for ancestor in ancestors.reversed() {
            guard case .nominal(.scanned(let index), _) = ancestor else { continue }
            let isOwn = ancestor == protocolType
            read(table.nominals[index], into: &requirements, graph: symbol, isOwn: isOwn)
        }
        return GraphDeclaration(
            protocolType: protocolType, name: symbol.name,
            className: name(attribute) ?? "Live" + symbol.path.joined(), module: symbol.module, access: symbol.access,
            location: place, inputs: requirements.inputs, entryPoints: requirements.entryPoints,
            isSendable: ancestors.contains(.named("Sendable")),
            globalActor: isolation.globalActor(of: .scanned(index)))
    }

    private struct Requirements {
        var inputs: [GraphDeclaration.Input] = []
        var entryPoints: [GraphDeclaration.EntryPoint] = []
        var names: Set<String> = []
    }

    private func name(_ attribute: Attribute) -> String? {
        guard case .string(let name) = attribute.arguments.first(where: { $0.label == "name" })?.value else {
            return nil
        }
        return name
    }

    private mutating func read(
        _ symbol: NominalSymbol, into requirements: inout Requirements, graph: NominalSymbol, isOwn: Bool
    ) {
        let path = symbol.location.path
        for member in symbol.declaration.members {
            switch member {
            case .variable(let variable):
                read(variable, of: symbol, into: &requirements)
            case .function(let function):
                read(function, of: symbol, into: &requirements)
            case .initializer(let initializer):
                reportInvalid(
                    Location(path: path, span: initializer.span), graph,
                    "an initializer: the generated class has one of its own")
            case .associatedType(let type):
                reportInvalid(
                    Location(path: path, span: type.name.span), graph, "an associated type: name the type itself")
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
        guard requirements.names.insert(variable.name.text).inserted else { return }
        if variable.header.has(.input) {
            requirements.inputs.append(
                GraphDeclaration.Input(name: variable.name.text, type: type, location: location))
        } else {
            requirements.entryPoints.append(
                GraphDeclaration.EntryPoint(
                    name: variable.name.text, form: .property, type: type,
                    effects: effects(variable.effects, variable.header, symbol), location: location,
                    isNonisolated: variable.header.modifiers.contains(.nonisolated)))
        }
    }

    private mutating func read(
        _ function: FunctionDeclaration, of symbol: NominalSymbol, into requirements: inout Requirements
    ) {
        let location = Location(path: symbol.location.path, span: function.name.span)
        guard let result = function.result else {
            return reportInvalid(location, symbol, "a function that returns nothing")
        }
        if let parameter = function.parameters.first {
            return reportInvalid(
                Location(path: symbol.location.path, span: parameter.name.span), symbol, "a function with parameters")
        }
        guard requirements.names.insert(function.name.text).inserted else { return }
        requirements.entryPoints.append(
            GraphDeclaration.EntryPoint(
                name: function.name.text, form: .function, type: resolver.resolve(result, in: symbol.context),
                effects: effects(function.effects, function.header, symbol), location: location,
                isNonisolated: function.header.modifiers.contains(.nonisolated)))
    }

    private func effects(
        _ written: WrittenEffects, _ header: DeclarationHeader, _ symbol: NominalSymbol
    ) -> Effects {
        let throwing: Throwing =
            switch written.throwing {
            case .never: .never
            case .any: .any
            case .typed(let type): .typed(resolver.resolve(type, in: symbol.context))
            }
        return Effects(
            isAsync: written.isAsync, throwing: throwing,
            globalActor: isolation.globalActor(of: header, in: symbol.context))
    }

    private mutating func reportInvalid(_ location: Location, _ graph: NominalSymbol, _ what: String) {
        diagnostics.append(
            Diagnostic(
                .invalidGraph, at: location,
                "'\(graph.name)' is a graph, and a graph's requirement cannot be \(what)"))
    }
}
