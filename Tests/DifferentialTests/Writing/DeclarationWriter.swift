/// Writes the annotated declarations of a model.
struct DeclarationWriter {
    private let model: Model
    private let types: TypeWriter

    /// What the module of the program proper declares.
    static func source(of model: Model) -> SourceText {
        var text = SourceText()
        DeclarationWriter(model: model, types: TypeWriter(model)).write(&text)
        return text
    }

    /// What the module of the tests declares: overriding graphs, and what takes a place in them.
    static func overrides(of model: Model) -> SourceText {
        var text = SourceText()
        DeclarationWriter(model: model, types: TypeWriter(model)).writeOverrides(&text)
        return text
    }

    private func write(_ text: inout SourceText) {
        text.line("import DI")
        for input in model.inputs where input.replaced == nil { write(input, &text) }
        if model.services.contains(where: { !$0.assisted.isEmpty }) { writeGivenType(&text) }
        for service in model.services.indices where model.services[service].replaced == nil {
            if !model.omitted.contains(service) { write(service: service, &text) }
        }
        for graph in model.graphs.indices where model.graphs[graph].overridden == nil { write(graph: graph, &text) }
    }

    private func writeOverrides(_ text: inout SourceText) {
        text.line("import DI")
        text.line("@testable import App")
        for graph in model.graphs.indices where model.graphs[graph].overridden != nil {
            for input in model.graphs[graph].inputs { write(stub: model.inputs[input], &text) }
            for service in model.replacements(in: graph) { write(service: service, &text) }
            write(graph: graph, &text)
        }
    }

    /// What is handed over in the place of a service that is asked for by its protocol.
    private func write(stub input: ModelInput, _ text: inout SourceText) {
        guard case .existential(let replaced) = input.replaced else { return }
        text.block("final class \(input.className): \(model.name(ofProtocol: replaced)) {") { text in
            text.line("let record = Record(\"\(input.className)\")")
        }
    }

    private func write(_ input: ModelInput, _ text: inout SourceText) {
        if input.isQualified { return text.line("@Qualifier typealias \(input.name) = \(input.className)") }
        text.block("final class \(input.name): \(model.recorded)\(model.isSendable ? ", Sendable" : "") {") { text in
            text.line("let record = Record(\"\(input.name)\")")
        }
    }

    /// What is given at calls tells by its name which of several it is.
    private func writeGivenType(_ text: inout SourceText) {
        let name = model.givenType
        text.block("final class \(name): \(model.recorded)\(model.sendable) {") { text in
            text.line("let record: Record")
            text.line("init(_ number: Int) { record = Record(\"\(name)\\(number)\") }")
        }
    }

    // MARK: - Services

    private func write(service index: Int, _ text: inout SourceText) {
        let service = model.services[index]
        if service.hasProtocol || service.collection == .array || service.collection == .dictionary {
            text.line("protocol \(model.name(ofProtocol: index)): \(model.recorded)\(model.sendable) {}")
        }
        guard service.collection == nil else { return }
        if let namesake = service.namesake {
            text.line("@Qualifier typealias \(service.name) = \(model.services[namesake].name)")
        } else {
            write(classOf: index, &text)
        }
        if service.isProvided {
            text.line("@Provides\(arguments(of: index))\(contributions(of: index))", at: .annotation(service: index))
        }
        switch service.source {
        case .initializer: break
        case .function: writeFunction(of: index, &text)
        case .constant: writeConstant(of: index, &text)
        }
        if !service.assisted.isEmpty { writeFactory(of: index, &text) }
    }

    private func write(classOf index: Int, _ text: inout SourceText) {
        let service = model.services[index]
        let inherited = protocols(of: index).joined(separator: ", ")
        let checked = service.members.isEmpty ? "" : "@unchecked "
        let sendable = model.isSendable ? ", \(checked)Sendable" : ""
        if !service.isProvided {
            text.line("@Injectable\(arguments(of: index))\(contributions(of: index))", at: .annotation(service: index))
        }
        text.block(
            "\(service.form == .structure ? "struct" : "final class") \(service.name)\(typeParameter(of: service)): \(inherited)\(sendable) {"
        ) {
            text in
            text.line("let record: Record")
            for member in service.members.indices { write(member: member, of: index, &text) }
            writeInitializer(of: index, &text)
        }
    }

    private func typeParameter(of service: Service) -> String {
        guard service.isGeneric else { return "" }
        return "<\(TypeWriter.typeParameter): \(model.recorded)\(model.isSendable ? " & Sendable" : "")>"
    }

    /// The function that supplies a service: it hands all that it is given to the initializer.
    private func writeFunction(of index: Int, _ text: inout SourceText) {
        let service = model.services[index]
        let type = service.isGeneric ? "\(service.name)<\(TypeWriter.typeParameter)>" : service.name
        let arguments = service.parameters.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
        text.line("func \(service.declaredName)\(typeParameter(of: service))(")
        write(parametersOf: index, isProvided: true, &text)
        text.block(")\(service.effects.declaration) -> \(type) {") { text in
            text.line("\(service.effects.call)\(model.className(of: index))(\(arguments))")
        }
    }

    private func writeConstant(of index: Int, _ text: inout SourceText) {
        let service = model.services[index]
        let mark = service.form == .finalClass && !model.isSendable ? "nonisolated(unsafe) " : ""
        text.line("\(mark)let \(service.declaredName): \(service.name) = \(service.name)()")
    }

    private func writeFactory(of index: Int, _ text: inout SourceText) {
        let asked = Asked.service(index)
        let given = model.assisted(asked).map { "_ given\($0): \(model.givenType)" }.joined(separator: ", ")
        text.line("@Factory")
        text.block("protocol \(model.name(ofFactory: index))\(model.isSendable ? ": Sendable" : "") {") { text in
            let effects = types.effects.effects(of: asked).declaration
            text.line(
                "func made(\(given))\(effects) -> \(model.services[index].name)", at: .factory(service: index))
        }
    }

    /// What a service conforms to: its own protocol, and those of the collections that it contributes to.
    private func protocols(of index: Int) -> [String] {
        let answered = model.answered(by: index).map { [$0] } ?? []
        let collections = model.contributions(of: index).map(\.collection).filter { collection in
            if case .set = model.services[collection].collection { false } else { true }
        }
        let all = (answered + collections).map { model.name(ofProtocol: $0) }
        return (all.isEmpty ? [model.recorded] : all) + (model.isInSet(index) ? ["Identified"] : [])
    }

    private func contributions(of index: Int) -> String {
        model.contributions(of: index).map { " " + annotation($0.collection, $0.element) }.joined()
    }

    private func annotation(_ collection: Int, _ element: ServiceDependency) -> String {
        let key = model.services[collection].collection == .dictionary ? ", key: \"\(element.name)\"" : ""
        let order = element.order == 0 ? "" : ", order: \(element.order)"
        return "@Contributes(to: \(types.type(.service(collection))).self\(key)\(order))"
    }

    private func arguments(of index: Int) -> String {
        let service = model.services[index]
        var arguments: [String] = []
        if let answered = model.answered(by: index) {
            arguments.append("as: \(model.name(ofProtocol: answered)).self")
        }
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
        let name = service.name + (service.isGeneric ? "<\\(\(TypeWriter.typeParameter).self)>" : "")
        text.line("init(")
        write(parametersOf: index, isProvided: false, &text)
        text.block(")\(service.effects.declaration) {") { text in
            if service.effects.isAsync { text.line("await Task.yield()") }
            if service.effects.isThrowing {
                text.line("try log.attempt(\"\(name)\", failures: \(service.failures))")
            }
            text.line("record = Record(\"\(name)\")")
            for parameter in service.parameters {
                let part = types.part(
                    parameter.asked, parameter.name, isWeak: parameter.isHeldWeakly, spare: parameter.spareEffects)
                text.line("record.add(\"\(parameter.name)\", \(part))")
            }
        }
    }

    private func write(parametersOf index: Int, isProvided: Bool, _ text: inout SourceText) {
        let service = model.services[index]
        text.indented { text in
            for (number, parameter) in service.parameters.enumerated() {
                let comma = number + 1 < service.parameters.count ? "," : ""
                let standard = parameter.standard.map { " = \(expression(of: $0))" } ?? ""
                text.line(
                    "\(parameter.name): \(types.parameterType(parameter))\(standard)\(comma)",
                    at: service.isProvided == isProvided ? .parameter(service: index, number) : nil)
            }
        }
    }

    private func expression(of standard: ServiceDependency.Standard) -> String {
        switch standard {
        case .nothing: "nil"
        case .new(let input): model.inputs[input].name + "()"
        case .empty(.array), .empty(.set): "[]"
        case .empty(.dictionary): "[:]"
        }
    }

    // MARK: - Graphs

    private func write(graph index: Int, _ text: inout SourceText) {
        let graph = model.graphs[index]
        let overridden = graph.overridden.map { model.graphs[$0].name }
        let arguments =
            (graph.isEager ? ["initialization: .eager"] : []) + (overridden.map { ["overriding: \($0).self"] } ?? [])
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        text.line((graph.isChild ? "@ChildGraph" : "@DependencyGraph") + list)
        let inherited = overridden ?? (model.isSendable ? "Sendable" : nil)
        text.block("protocol \(graph.name)\(inherited.map { ": \($0)" } ?? "") {") { text in
            for input in graph.inputs {
                let name = model.inputs[input].name
                let type = model.inputs[input].replaced.map { types.type($0) } ?? name
                text.line("@Input var \(name.asVariable): \(type) { get }", at: .input(input))
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
        case .value(let asked) where !model.assisted(asked).isEmpty:
            let parameters = model.assisted(asked).map { "_ given\($0): \(model.givenType)" }.joined(separator: ", ")
            return "func \(entryPoint.name)(\(parameters))\(effects) -> \(types.type(asked))"
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

extension String {
    /// The name of a type as that of a variable.
    var asVariable: String { prefix(1).lowercased() + dropFirst() }
}
