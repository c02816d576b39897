import GraphCore

/// Writes the class of one graph in Objective-C.
struct ObjectiveCClassEmitter {
    private let graph: Graph
    private let superclass: String?
    private let configuration: String
    private let names: ObjectiveCNames

    init(_ graph: ObjectiveCGraph, names: ObjectiveCNames) {
        self.graph = graph.graph
        superclass = graph.superclass
        configuration = graph.configuration
        self.names = names
    }

    var interface: [String] {
        let storages = graph.storages.map { "    \(type($0.type))\(instanceVariable($0.name));" }
        let variables = storages.isEmpty ? [] : ["{", "@private"] + storages + ["}"]
        return [
            "", "/// What `\(configuration)` binds.", "@interface \(graph.className) : \(superclass ?? "NSObject")",
        ]
            + variables
            + (superclass == nil
                ? ["", "/// The graph that fills properties on first use; made on first use itself."] + shared : [])
            + [""] + graph.entryPoints.map { "- (\(plainType($0.declaration.type)))\($0.declaration.name);" } + [
                "", "@end",
            ]
    }

    private var shared: [String] {
        ["+ (\(graph.className) *)shared;", "+ (void)setShared:(\(graph.className) *)graph;"]
    }

    var implementation: [String] {
        let entryPoints = graph.entryPoints.flatMap { entryPoint in
            method(
                entryPoint.declaration.name, of: entryPoint.declaration.type, entryPoint.body)
        }
        let functions = graph.functions.flatMap { method($0.name, of: $0.signature.result, $0.body) }
        return ["", "@implementation \(graph.className)"] + (superclass == nil ? sharedImplementation : [])
            + entryPoints + functions + release + ["", "@end"]
    }

    /// A graph frees what only it kept.
    private var release: [String] {
        if graph.storages.isEmpty { return [] }
        return ["", "#if !__has_feature(objc_arc)", "- (void)dealloc {"]
            + graph.storages.map { "    [\(instanceVariable($0.name)) release];" }
            + ["    [super dealloc];", "}", "#endif"]
    }

    private var sharedImplementation: [String] {
        let variable = "shared\(graph.className)"
        return [
            "",
            "static \(graph.className) *\(variable) = nil;",
            "",
            "+ (\(graph.className) *)shared {",
            "    @synchronized(self) {",
            "        if (\(variable) == nil) { \(variable) = [[self alloc] init]; }",
            "        return \(variable);",
            "    }",
            "}",
            "",
            "+ (void)setShared:(\(graph.className) *)graph {",
            "    @synchronized(self) {",
            "        \(graph.className) *before = \(variable);",
            "        \(variable) = DI_RETAIN(graph);",
            "        DI_RELEASE(before);",
            "    }",
            "}",
        ]
    }

    // MARK: - Methods

    private func method(_ name: String, of type: ResolvedType, _ body: Body) -> [String] {
        ["", "- (\(plainType(type)))\(name) {"] + lines(body).map { "    " + $0 } + ["}"]
    }

    private func lines(_ body: Body) -> [String] {
        let statements = body.statements.flatMap(statement)
        guard let result = body.result else { return statements }
        guard case .kept(let kept) = result.value else { return statements + ["return \(expression(result.value));"] }
        return statements + self.kept(kept)
    }

    /// A value that is made once, and kept.
    private func kept(_ kept: Value.Kept) -> [String] {
        let variable = instanceVariable(kept.storage)
        let making = kept.make.statements.flatMap(statement)
        guard let made = kept.make.result else { unreachable("a kept value that nothing makes") }
        let completion = kept.completion.map { completion in
            ["\(type(kept.type))\(completion.name) = \(variable);"] + completion.statements.flatMap(statement)
        }
        let inner = making + ["\(variable) = DI_RETAIN(\(expression(made.value)));"] + (completion ?? [])
        return ["@synchronized(self) {", "    if (\(variable) == nil) {"] + inner.map { "        " + $0 }
            + ["    }", "    return \(variable);", "}"]
    }

    private func statement(_ statement: Statement) -> [String] {
        switch statement.form {
        case .constant(let name, let type, let value):
            ["\(self.type(type ?? self.type(of: value)))\(name) = \(expression(value));"]
        case .assignment(let object, let member, let value): ["\(object).\(member) = \(expression(value));"]
        case .discard(let value), .call(let value): ["\(expression(value));"]
        case .remember, .callScope, .followReference, .keepAlive: unreachable("a value that is not made directly")
        }
    }

    private func expression(_ value: Value) -> String {
        switch value {
        case .name(let name): return name
        case .variable(_, let name, _):
            guard let instance = names.instances[name] else { unreachable("an instance that no configuration binds") }
            return instance.isOwned ? "DI_RELEASE_LATER(\(instance.expression))" : instance.expression
        case .call(.initializer(let type), let arguments, _): return creation(of: type, arguments)
        case .call(.member(let name), let arguments, _) where arguments.isEmpty,
            .call(.staticMember(let name), let arguments, _) where arguments.isEmpty:
            return "[self \(name)]"
        case .call, .graph, .closure, .lazy, .collection, .kept: unreachable("a value that no configuration can bind")
        }
    }

    /// `[[[Fetcher alloc] initWithNetworking:networking] autorelease]`
    private func creation(of type: ResolvedType, _ arguments: [Value.Argument]) -> String {
        let name = graph.names.text(type)
        let selector = names.selector(of: name, labels: arguments.map(\.label))
        let pieces = selector.split(separator: ":").map(String.init)
        let message =
            arguments.isEmpty
            ? selector : zip(pieces, arguments).map { "\($0):\(expression($1.value))" }.joined(separator: " ")
        return "DI_RELEASE_LATER([[\(names.types[name] ?? name) alloc] \(message)])"
    }

    /// A configuration binds classes and instances, and asks for objects: nothing else can be in its graph.
    private func unreachable(_ what: String) -> Never { fatalError("the graph of \(configuration) has \(what)") }

    // MARK: - Types

    private func type(of value: Value) -> ResolvedType? {
        switch value {
        case .call(.initializer(let type), _, _): type
        case .call(.member(let name), _, _), .call(.staticMember(let name), _, _):
            graph.functions.first { $0.name == name }?.signature.result
        default: nil
        }
    }

    /// A type before a name: `Fetcher *`, `id<Networking> `; `id ` for what only the value tells.
    private func type(_ type: ResolvedType?) -> String {
        let text = type.map(plainType) ?? "id"
        return text.hasSuffix("*") ? text : text + " "
    }

    private func plainType(_ type: ResolvedType) -> String {
        switch type {
        case .composition(let parts) where !parts.isEmpty:
            "id<\(parts.map { name($0) }.joined(separator: ", "))>"
        case .nominal(.external(_, "Optional"), let arguments) where arguments.count == 1: plainType(arguments[0])
        case .nominal where names.protocols.contains(graph.names.constraint(type)): "id<\(name(type))>"
        case .nominal: "\(name(type)) *"
        default: "id"
        }
    }

    private func name(_ type: ResolvedType) -> String {
        let name = graph.names.constraint(type)
        return names.types[name] ?? name
    }

    /// Subclasses have variables of their own.
    private func instanceVariable(_ name: String) -> String { "_\(graph.className)_\(name)" }
}
