import GraphCore

/// Writes bodies: a line for each statement, each mapped back to what it is for.
struct CodeWriter {
    let types: TypeWriter

    /// Writes `head {`, a body, and `tail`; all on one line where that says it all.
    func write(
        _ head: String, at location: Location, _ body: Body, tail: String = "}", to writer: inout SourceWriter
    ) {
        if body.statements.isEmpty, let result = body.result, result.location.isOnLine(of: location),
            let text = oneLine(result.value), head.count + text.count + tail.count < 108
        {
            writer.line("\(head) \(text) \(tail)", at: location)
            return writer.follow(result.location)
        }
        writer.line(head, at: location)
        writer.indented { write(body, to: &$0) }
        writer.structure(tail)
    }

    func write(_ body: Body, to writer: inout SourceWriter) {
        for statement in body.statements { write(statement, to: &writer) }
        guard let result = body.result else { return }
        let keyword = body.statements.isEmpty ? "" : "return "
        write(result.value, before: keyword, at: result.location, to: &writer)
    }

    func write(_ statement: Statement, to writer: inout SourceWriter) {
        let location = statement.location
        switch statement.form {
        case .constant(let name, let type, let value):
            let annotation = type.map { ": \(types.text($0))" } ?? ""
            write(value, before: "let \(name.asIdentifier)\(annotation) = ", at: location, to: &writer)
        case .assignment(let object, let member, let value):
            write(
                value, before: "\(object.asIdentifier).\(member.asIdentifier) = ", at: location, to: &writer)
        case .discard(let value):
            write(value, before: "_ = ", at: location, to: &writer)
        case .call(let value):
            write(value, before: "", at: location, to: &writer)
        case .remember(let reference, let value):
            writer.line("\(reference).remember(\(value.asIdentifier))", at: location)
        case .callScope(let name):
            writer.line("let \(name) = CallScope()", at: location)
        case .keepAlive(let names):
            let kept = names.map(\.asIdentifier).joined(separator: ", ")
            writer.line("defer { Swift.withExtendedLifetime((\(kept))) {} }", at: location)
        case .followReference(let reference, let effects):
            writer.line(
                "if let source = \(reference).source { return \(effects.prefix)source.make() }", at: location)
            writer.line("return \(reference).heldValue()", at: location)
        }
    }

    // MARK: - Values

    /// Writes a value after what stands before it on its first line.
    private func write(_ value: Value, before: String, at location: Location, to writer: inout SourceWriter) {
        if let text = oneLine(value), !value.hasBody { return writer.line(before + text, at: location) }
        switch value {
        case .name, .graph, .variable, .collection:
            break
        case .call(let callee, let arguments, let effects):
            guard case .closure(let closure) = arguments.last?.value else {
                preconditionFailure("a call with a body has a closure as its last argument")
            }
            write(
                before + effects.prefix + text(callee) + " {" + head(closure), at: location, closure.body, to: &writer)
        case .closure(let closure):
            write(before + "{" + head(closure), at: location, closure.body, to: &writer)
        case .lazy(let closure):
            write(before + "\(types.library("Lazy")) {" + head(closure), at: location, closure.body, to: &writer)
        case .kept(let kept):
            write(kept, before: before, at: location, to: &writer)
        }
    }

    private func write(_ kept: Value.Kept, before: String, at location: Location, to writer: inout SourceWriter) {
        let head = before + head(kept)
        guard let (name, statements) = kept.completion else {
            return write(head, at: location, kept.make, to: &writer)
        }
        writer.line(head, at: location)
        writer.indented { write(kept.make, to: &$0) }
        writer.structure("} complete: { " + completionHead(kept, name.asIdentifier) + " in")
        writer.indented { writer in for statement in statements { write(statement, to: &writer) } }
        writer.structure("}")
    }

    /// Swift infers `any Error` for a closure with `try` in it; what is typed has to be said (SE-0413).
    private func head(_ kept: Value.Kept) -> String {
        var signature = ""
        if case .typed = kept.throwing { signature = " ()\(effects(kept)) -> \(types.text(kept.type)) in" }
        return kept.effects.prefix + kept.storage + ".get {" + signature
    }

    private func completionHead(_ kept: Value.Kept, _ name: String) -> String {
        if case .typed = kept.throwing { return "(\(name): \(types.text(kept.type)))\(effects(kept))" }
        return name
    }

    private func effects(_ kept: Value.Kept) -> String {
        (kept.effects.isAsync ? " async" : "") + types.names.throwing(kept.throwing)
    }

    /// A value on one line; nil where it needs several.
    private func oneLine(_ value: Value) -> String? {
        switch value {
        case .name, .graph, .variable, .collection:
            return inline(value)
        case .call(_, let arguments, _):
            return arguments.contains { $0.value.hasBody } ? nil : inline(value)
        case .closure(let closure):
            return oneLine(closure.body).map { "{\(head(closure)) \($0) }" }
        case .lazy(let closure):
            return oneLine(closure.body).map { "\(types.library("Lazy")) {\(head(closure)) \($0) }" }
        case .kept(let kept):
            return kept.completion == nil ? oneLine(kept.make).map { "\(head(kept)) \($0) }" } : nil
        }
    }

    private func oneLine(_ body: Body) -> String? {
        body.statements.isEmpty ? body.result.flatMap { oneLine($0.value) } : nil
    }

    /// A value on one line. Closures and kept values never stand inside a line: they are constants of their own.
    private func inline(_ value: Value) -> String {
        switch value {
        case .name(let name):
            return name.asIdentifier
        case .graph:
            return "self"
        case .variable(let owner, let name, let effects):
            return effects.prefix + callee(owner, name)
        case .call(let callee, let arguments, let effects):
            let list = arguments.map { ($0.label.map { "\($0.asLabel): " } ?? "") + inline($0.value) }
            return effects.prefix + text(callee) + "(" + list.joined(separator: ", ") + ")"
        case .collection(let kind, let elements):
            let list = elements.map { ($0.key.map { "\(text($0)): " } ?? "") + inline($0.value) }
            let literal = "[" + list.joined(separator: ", ") + "]"
            return kind == .set ? "Set(\(literal))" : literal
        case .closure, .lazy, .kept:
            preconditionFailure("code with a body stands on lines of its own")
        }
    }

    private func text(_ callee: Callee) -> String {
        switch callee {
        case .initializer(let type): types.names.constraint(type)
        case .function(let owner, let name): self.callee(owner, name)
        case .method(let object, let name): "\(object.asIdentifier).\(name.asIdentifier)"
        case .member(let name): name.asIdentifier
        case .staticMember(let name): "Self." + name.asIdentifier
        }
    }

    private func callee(_ owner: Binding.Owner, _ name: String) -> String {
        switch owner {
        case .type(let type): "\(types.names.constraint(type)).\(name.asIdentifier)"
        case .module(let module): types.names.qualified(name.asIdentifier, by: module)
        }
    }

    private func text(_ key: ContributionKey) -> String {
        switch key {
        case .string(let value): value.swiftLiteral
        case .integer(let value): String(value)
        case .member(let name, let base):
            ((base.isEmpty ? [""] : base) + [name]).map(\.asPathComponent).joined(separator: ".")
        }
    }

    // MARK: - Closures

    /// ` a, b in`, or nothing for a closure without parameters.
    func closureHead(_ parameters: [String]) -> String {
        parameters.isEmpty ? "" : " " + parameters.map(\.asIdentifier).joined(separator: ", ") + " in"
    }

    private func head(_ closure: Closure) -> String {
        let captures =
            closure.captures.isEmpty ? "" : " [" + closure.captures.map(\.asIdentifier).joined(separator: ", ") + "]"
        // Swift infers `any Error` for a closure with `try` in it; what is typed has to be said (SE-0413).
        if case .typed = closure.type.throwing {
            let list = zip(closure.parameters, closure.type.parameters).map { "\($0.asIdentifier): \(types.text($1))" }
            let effects = (closure.type.isAsync ? " async" : "") + types.names.throwing(closure.type.throwing)
            return captures + " (\(list.joined(separator: ", ")))\(effects) -> \(types.text(closure.type.result)) in"
        }
        if captures.isEmpty { return closureHead(closure.parameters) }
        let parameters = closure.parameters.map(\.asIdentifier).joined(separator: ", ")
        return captures + (parameters.isEmpty ? "" : " " + parameters) + " in"
    }
}

extension Value {
    /// Whether it contains code that could stand on lines of its own.
    fileprivate var hasBody: Bool {
        switch self {
        case .name, .graph, .variable, .collection: false
        case .call(_, let arguments, _): arguments.contains { $0.value.hasBody }
        case .closure, .lazy, .kept: true
        }
    }
}

extension Location {
    fileprivate func isOnLine(of other: Location) -> Bool { path == other.path && line == other.line }
}

extension String {
    /// The name as a part of a path, which begins with a dot where the first part is empty.
    fileprivate var asPathComponent: String { isEmpty ? "" : asIdentifier }
}
