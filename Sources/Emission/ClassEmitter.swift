import GraphCore

/// Writes the class of one graph, and inside it those of the graphs that it opens.
struct ClassEmitter {
    private let graph: Graph
    private let types: TypeWriter
    private let code: CodeWriter

    init(_ graph: Graph) {
        self.graph = graph
        types = TypeWriter(names: graph.names, classActor: graph.globalActor)
        code = CodeWriter(types: types)
    }

    /// The level of the class and of what its protocol asks for.
    private var access: String {
        guard let access = graph.access, access >= .package else { return "" }
        return access.keyword + " "
    }

    private var isChild: Bool { graph.access == nil }

    func write(to writer: inout SourceWriter) {
        let actor = graph.globalActor.map { "@\(types.text($0)) " } ?? ""
        let level = isChild ? "fileprivate " : access
        writer.line("/// The graph of `\(graph.name)`.")
        writer.line(
            "\(actor)\(level)final class \(graph.className.asIdentifier): \(graph.names.constraint(graph.protocolType)) {",
            at: graph.location)
        writer.indented { writer in
            writeProperties(to: &writer)
            writeInitializer(to: &writer)
            for entryPoint in graph.entryPoints { write(entryPoint, to: &writer) }
            for function in graph.functions { write(function, to: &writer) }
            writeCallScope(to: &writer)
            for factory in graph.factories { write(factory, to: &writer) }
            for child in graph.children {
                writer.line()
                ClassEmitter(child).write(to: &writer)
            }
        }
        writer.line("}")
    }

    // MARK: - Properties

    private func writeProperties(to writer: inout SourceWriter) {
        // The parent is only kept alive, never used.
        if isChild { writer.line("private \(graph.isSendable ? "nonisolated(unsafe) " : "")let parent: AnyObject?") }
        for input in graph.inputs {
            writer.line("\(access)let \(input.name.asIdentifier): \(types.text(input.type))", at: input.location)
        }
        for part in graph.parts {
            writer.line("private let \(part.name.asIdentifier): \(text(part.type))", at: part.location)
        }
        for storage in graph.storages {
            writer.line("private let \(storage.name) = \(types.storage(storage))", at: storage.location)
        }
        for wire in graph.wiring where wire.isKept {
            writer.line("private let \(wire.name): \(text(wire.form))", at: wire.location)
        }
    }

    private func text(_ type: Graph.PartType) -> String {
        switch type {
        case .value(let type): types.text(type)
        case .function(let signature): types.function(signature)
        }
    }

    private func text(_ form: Graph.Wire.Form) -> String {
        switch form {
        case .function(let signature, _): types.function(signature)
        case .source(let signature, _, _): "\(types.library("ScopedSource"))<\(types.function(signature))>"
        case .reference(let type, let signature):
            "\(types.library("ScopedReference"))<\(types.text(type)), \(types.function(signature))>"
        case .storage(let storage): types.storage(storage)
        }
    }

    // MARK: - Initializer

    private func writeInitializer(to writer: inout SourceWriter) {
        var parameters = graph.inputs.map { "\($0.name.asIdentifier): \(types.parameter($0.type))" }
        if isChild { parameters.insert("parent: AnyObject? = nil", at: 0) }
        parameters += graph.parts.map { part in
            switch part.type {
            case .value(let type): "\(part.name.asIdentifier): \(types.parameter(type))"
            case .function(let signature): "\(part.name.asIdentifier): @escaping \(types.function(signature))"
            }
        }
        let effects = types.effects(graph.initializerEffects)
        writer.line()
        let head = "\(access)init(\(parameters.joined(separator: ", ")))\(effects)"
        if parameters.isEmpty && graph.wiring.isEmpty && graph.eagerValues.isEmpty { return writer.line("\(head) {}") }
        writer.line("\(head) {")
        writer.indented { writer in
            if isChild { writer.line("self.parent = parent") }
            for name in graph.inputs.map(\.name) + graph.parts.map(\.name) {
                writer.line("self.\(name.asIdentifier) = \(name.asIdentifier)")
            }
            if let loop = graph.creationLoop { writer.line("let \(loop) = \(types.library("CreationLoop"))()") }
            for wire in graph.wiring { write(wire, to: &writer) }
            for wire in graph.wiring where wire.isKept { writer.line("self.\(wire.name) = \(wire.name)") }
            for statement in graph.eagerValues { code.write(statement, to: &writer) }
        }
        writer.structure("}")
    }

    private func write(_ wire: Graph.Wire, to writer: inout SourceWriter) {
        switch wire.form {
        case .storage(let storage):
            writer.line("let \(wire.name) = \(types.storage(storage))", at: wire.location)
        case .reference:
            let description = "\(graph.className)".swiftLiteral
            writer.line("let \(wire.name) = \(text(wire.form))(\(description))", at: wire.location)
        case .source(let signature, let body, let reference):
            code.write(
                "let \(wire.name) = \(text(wire.form)) {" + code.closureHead(parameters(of: signature)),
                at: wire.location, body, to: &writer)
            writer.line("\(reference).source = \(wire.name)")
        case .function(let signature, let body):
            code.write(
                "let \(wire.name): \(types.function(signature)) = {" + code.closureHead(parameters(of: signature)),
                at: wire.location, body, to: &writer)
        }
    }

    private func parameters(of signature: FunctionSignature) -> [String] {
        signature.parameters.map(\.name) + (signature.takesCallScope ? ["callScope"] : [])
    }

    // MARK: - Members

    private func write(_ entryPoint: Graph.EntryPoint, to writer: inout SourceWriter) {
        let declaration = entryPoint.declaration
        let isolation =
            declaration.isNonisolated ? "nonisolated " : types.isolation(entryPoint.globalActor)
        let effects = types.effects(declaration.effects)
        let name = declaration.name.asIdentifier
        writer.line()
        switch declaration.form {
        case .property:
            let head = "\(isolation)\(access)var \(name): \(types.text(declaration.type)) {"
            if effects.isEmpty { return code.write(head, at: declaration.location, entryPoint.body, to: &writer) }
            writer.line(head, at: declaration.location)
            writer.indented { writer in
                writer.structure("get\(effects) {")
                writer.indented { code.write(entryPoint.body, to: &$0) }
                writer.structure("}")
            }
            writer.structure("}")
        case .function(let parameters):
            let list = parameters.map(text).joined(separator: ", ")
            let result = types.text(declaration.type)
            code.write(
                "\(isolation)\(access)func \(name)(\(list))\(effects) -> \(result) {", at: declaration.location,
                entryPoint.body, to: &writer)
        case .injection(let parameter):
            code.write(
                "\(isolation)\(access)func \(name)(\(text(parameter)))\(effects) {", at: declaration.location,
                entryPoint.body, to: &writer)
        }
    }

    private func text(_ parameter: Binding.MethodParameter) -> String {
        let name = parameter.name.asIdentifier
        let label = parameter.label == parameter.name ? "" : (parameter.label?.asLabel ?? "_") + " "
        return "\(label)\(name): \(types.parameter(parameter.type))"
    }

    private func write(_ function: Graph.Function, to writer: inout SourceWriter) {
        let signature = function.signature
        var parameters = signature.parameters.map { "_ \($0.name.asIdentifier): \(types.parameter($0.type))" }
        if signature.takesCallScope { parameters.append("_ callScope: CallScope") }
        writer.line()
        code.write(
            "\(types.isolation(signature.effects.globalActor))private \(function.isStatic ? "static " : "")func \(function.name)"
                + "(\(parameters.joined(separator: ", ")))\(types.effects(signature.effects)) -> "
                + "\(types.text(signature.result)) {",
            at: function.location, function.body, to: &writer)
    }

    private func writeCallScope(to writer: inout SourceWriter) {
        guard !graph.callStorages.isEmpty else { return }
        writer.line()
        writer.line("/// What is shared inside one call of an entry point.")
        writer.line("private final class CallScope {")
        writer.indented { writer in
            for storage in graph.callStorages {
                writer.line("let \(storage.name) = \(types.storage(storage))", at: storage.location)
            }
            writer.endMapping()
        }
        writer.line("}")
    }

    private func write(_ factory: Graph.FactoryClass, to writer: inout SourceWriter) {
        let method = factory.method
        let effects = types.effects(method.effects)
        let parameters = method.parameters.map { types.text($0.type) }.joined(separator: ", ")
        let actor = method.effects.globalActor.map { "@\(types.text($0)) " } ?? ""
        let sendable = method.isSendable ? "@Sendable " : ""
        let type = "\(actor)\(sendable)(\(parameters))\(effects) -> \(types.text(method.result))"
        let prefix = method.effects.ofCall.prefix
        let arguments = method.parameters.map(\.name.asIdentifier).joined(separator: ", ")
        writer.line()
        writer.line(
            "private final class \(factory.name): \(graph.names.constraint(method.protocolType)) {", at: method.location
        )
        writer.indented { writer in
            writer.line("private let \(factory.property): \(type)", at: method.location)
            writer.line()
            // The graph may make it off the actor.
            writer.line(
                "\(actor.isEmpty ? "" : "nonisolated ")init(_ make: @escaping \(type)) { self.\(factory.property) = make }",
                at: method.location)
            writer.line()
            writer.line(
                "func \(method.name.asIdentifier)(\(method.parameters.map(text).joined(separator: ", ")))\(effects) -> "
                    + "\(types.text(method.result)) {",
                at: method.location)
            writer.indented { $0.line("\(prefix)\(factory.property)(\(arguments))", at: method.location) }
            writer.structure("}")
        }
        writer.line("}")
    }
}
