/// Writes the annotated declarations of a model.
struct DeclarationWriter {
    private let model: Model
    private let types: TypeWriter

    static func source(of model: Model) -> SourceText {
        var text = SourceText()
        DeclarationWriter(model: model, types: TypeWriter(model)).write(&text)
        return text
    }

    private func write(_ text: inout SourceText) {
        text.line("import DI")
        for input in model.inputs { write(input, &text) }
        for service in model.services.indices where !model.omitted.contains(service) { write(service: service, &text) }
        for graph in model.graphs.indices { write(graph: graph, &text) }
    }

    private func write(_ input: ModelInput, _ text: inout SourceText) {
        text.block("final class \(input.name): \(model.recorded)\(model.isSendable ? ", Sendable" : "") {") { text in
            text.line("let record = Record(\"\(input.name)\")")
        }
    }

    // MARK: - Services

    private func write(service index: Int, _ text: inout SourceText) {
        let service = model.services[index]
        let inherited = service.hasProtocol ? model.name(ofProtocol: index) : model.recorded
        if service.hasProtocol { text.line("protocol \(inherited): \(model.recorded)\(model.sendable) {}") }
        let checked = service.members.isEmpty ? "" : "@unchecked "
        let sendable = model.isSendable ? ", \(checked)Sendable" : ""
        text.line("@Injectable\(arguments(of: index))", at: .annotation(service: index))
        text.block(
            "\(service.form == .structure ? "struct" : "final class") \(service.name): \(inherited)\(sendable) {"
        ) {
            text in
            text.line("let record: Record")
            for member in service.members.indices { write(member: member, of: index, &text) }
            writeInitializer(of: index, &text)
        }
    }

    private func arguments(of index: Int) -> String {
        let service = model.services[index]
        var arguments: [String] = []
        if service.hasProtocol { arguments.append("as: \(model.name(ofProtocol: index)).self") }
        switch service.lifetime {
        case .transient: break
        case .perResolve: arguments.append("scope: .perResolve")
        case .singleton: arguments.append("scope: .singleton")
        case .weak: arguments.append("scope: .weak")
        case .scoped(let graph): arguments.append("scope: .scoped(to: \(model.graphs[graph].name).self)")
        }
        return arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    }

    private func write(member: Int, of index: Int, _ text: inout SourceText) {
        let dependency = model.services[index].members[member]
        let type = types.type(dependency.asked, spare: dependency.spareEffects)
        let bracketed = type.contains(" ") ? "(\(type))" : type
        let mark = dependency.isHeldWeakly ? "?" : "!"
        let part = types.part(
            dependency.asked, "given", isWeak: dependency.isHeldWeakly, spare: dependency.spareEffects)
        text.block(
            "@Inject \(dependency.isHeldWeakly ? "weak " : "")var \(dependency.name): \(bracketed)\(mark) {",
            at: .member(service: index, member)
        ) { text in
            text.block("didSet {") { text in
                text.line("let given = self.\(dependency.name)!")
                text.line("record.add(\"\(dependency.name)\", \(part))")
            }
        }
    }

    private func writeInitializer(of index: Int, _ text: inout SourceText) {
        let service = model.services[index]
        text.line("init(")
        text.indented { text in
            for (number, parameter) in service.parameters.enumerated() {
                let comma = number + 1 < service.parameters.count ? "," : ""
                let standard = parameter.standard.map { " = \($0.expression)" } ?? ""
                text.line(
                    "\(parameter.name): \(types.parameterType(parameter))\(standard)\(comma)",
                    at: .parameter(service: index, number))
            }
        }
        text.block(")\(service.effects.declaration) {") { text in
            if service.effects.isAsync { text.line("await Task.yield()") }
            if service.effects.isThrowing {
                text.line("try log.attempt(\"\(service.name)\", failures: \(service.failures))")
            }
            text.line("record = Record(\"\(service.name)\")")
            for parameter in service.parameters {
                let part = types.part(
                    parameter.asked, parameter.name, isWeak: parameter.isHeldWeakly, spare: parameter.spareEffects)
                text.line("record.add(\"\(parameter.name)\", \(part))")
            }
        }
    }

    // MARK: - Graphs

    private func write(graph index: Int, _ text: inout SourceText) {
        let graph = model.graphs[index]
        text.line(graph.isChild ? "@ChildGraph" : "@DependencyGraph")
        text.block("protocol \(graph.name)\(model.isSendable ? ": Sendable" : "") {") { text in
            for input in graph.inputs {
                let name = model.inputs[input].name
                text.line("@Input var \(name.asVariable): \(name) { get }", at: .input(input))
            }
            for (number, entryPoint) in graph.entryPoints.enumerated() {
                text.line(declaration(of: entryPoint), at: .entryPoint(graph: index, number))
            }
        }
        if graph.isChild { writeVisitor(of: graph, &text) }
    }

    private func declaration(of entryPoint: EntryPoint) -> String {
        let effects = types.effects.effects(of: entryPoint, in: model).declaration
        switch entryPoint.form {
        case .value(let asked): return "var \(entryPoint.name): \(types.type(asked)) { get\(effects) }"
        case .child(let child):
            let inputs = model.graphs[child].inputs.map { model.inputs[$0].name }
            let parameters = inputs.map { "_ \($0.asVariable): \($0)" }.joined(separator: ", ")
            return "func \(entryPoint.name)(\(parameters))\(effects) -> any \(model.graphs[child].name)"
        case .injection(let service):
            return "func \(entryPoint.name)(_ object: \(model.services[service].name))\(effects)"
        }
    }

    private func writeVisitor(of graph: ModelGraph, _ text: inout SourceText) {
        text.block("func \(graph.visitor)(_ graph: any \(graph.name)) -> Part {") { text in
            text.line("let visit = GraphVisit()")
            text.line("visit.graph = graph")
            for entryPoint in graph.entryPoints {
                guard let part = part(of: entryPoint, graph: "graph") else { continue }
                text.line("visit.add(\"\(entryPoint.name)\") { \(part) }")
            }
            text.line("return .graph(visit)")
        }
    }

    /// The recorder's view of what an entry point gives; nil where it gives nothing.
    private func part(of entryPoint: EntryPoint, graph: String) -> String? {
        CallWriter(types).part(of: entryPoint, graph: graph)
    }
}

extension Model {
    var recorded: String { "Recorded" }
    var sendable: String { isSendable ? ", Sendable" : "" }
}

extension ServiceDependency.Standard {
    var expression: String {
        switch self {
        case .nothing: "nil"
        case .new(let type): "\(type)()"
        }
    }
}

extension String {
    /// The name of a type as that of a variable.
    var asVariable: String { prefix(1).lowercased() + dropFirst() }
}
