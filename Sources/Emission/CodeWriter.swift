import GraphCore

/// Writes bodies: a line for each statement, each mapped back to what it is for.
struct CodeWriter {
    let types: TypeWriter

    func write(_ body: Body, to writer: inout SourceWriter) {
        for statement in body.statements { write(statement, to: &writer) }
        guard let result = body.result else { return }
        let keyword = body.statements.isEmpty ? "" : "return "
        write(result.value, before: keyword, after: "", at: result.location, to: &writer)
    }

    func write(_ statement: Statement, to writer: inout SourceWriter) {
        let location = statement.location
        switch statement.form {
        case .constant(let name, let type, let value):
            let annotation = type.map { ": \(types.text($0))" } ?? ""
            write(value, before: "let \(name.asIdentifier)\(annotation) = ", after: "", at: location, to: &writer)
        case .assignment(let object, let member, let value):
            write(
                value, before: "\(object.asIdentifier).\(member.asIdentifier) = ", after: "", at: location, to: &writer)
        case .discard(let value):
            write(value, before: "_ = ", after: "", at: location, to: &writer)
        case .call(let value):
            write(value, before: "", after: "", at: location, to: &writer)
        case .remember(let reference, let value):
            writer.line("\(reference).remember(\(value.asIdentifier))", at: location)
        case .callScope(let name):
            writer.line("let \(name) = CallScope()", at: location)
        case .followReference(let reference, let effects):
            writer.line(
                "if let source = \(reference).source { return \(effects.prefix)source.make() }", at: location)
            writer.line("return \(reference).heldValue()", at: location)
        }
    }

    // MARK: - Values

    /// Writes a value between what stands before and after it on its first and last line.
    private func write(
        _ value: Value, before: String, after: String, at location: Location, to writer: inout SourceWriter
    ) {
        switch value {
        case .name, .variable, .collection:
            writer.line(before + inline(value) + after, at: location)
        case .call(let callee, let arguments, let effects):
            guard let last = arguments.last, case .closure(let closure) = last.value, arguments.count == 1 else {
                writer.line(before + inline(value) + after, at: location)
                return
            }
            writer.line(
                before + effects.prefix + text(callee) + " {" + head(closure), at: location)
            writeClosure(parameters: [], closure.body, end: "}" + after, to: &writer)
        case .closure(let closure):
            writer.line(before + "{" + head(closure), at: location)
            writeClosure(parameters: [], closure.body, end: "}" + after, to: &writer)
        case .lazy(let closure):
            writer.line(before + "DI.Lazy {" + head(closure), at: location)
            writeClosure(parameters: [], closure.body, end: "}" + after, to: &writer)
        case .kept(let kept):
            write(kept, before: before, after: after, at: location, to: &writer)
        }
    }

    private func write(
        _ kept: Value.Kept, before: String, after: String, at location: Location, to writer: inout SourceWriter
    ) {
        // Swift infers `any Error` for a closure with `try` in it; what is typed has to be said (SE-0413).
        var signature = ""
        if case .typed = kept.throwing {
            let effects = (kept.effects.isAsync ? " async" : "") + types.names.throwing(kept.throwing)
            signature = " ()\(effects) -> \(types.text(kept.type)) in"
        }
        writer.line(before + kept.effects.prefix + kept.storage + ".get {" + signature, at: location)
        guard let (name, statements) = kept.completion else {
            writeClosure(parameters: [], kept.make, end: "}" + after, to: &writer)
            return
        }
        writeClosure(parameters: [], kept.make, end: nil, to: &writer)
        var head = "} complete: { \(name.asIdentifier) in"
        if case .typed = kept.throwing {
            let effects = (kept.effects.isAsync ? " async" : "") + types.names.throwing(kept.throwing)
            head = "} complete: { (\(name.asIdentifier): \(types.text(kept.type)))\(effects) in"
        }
        writer.structure(head)
        writer.indented { writer in for statement in statements { write(statement, to: &writer) } }
        writer.structure("}" + after)
    }

    /// A value on one line. Closures and kept values never stand inside a line: they are constants of their own.
    private func inline(_ value: Value) -> String {
        switch value {
        case .name(let name):
            return name.split(separator: ".").map { $0 == "self" ? "self" : String($0).asIdentifier }
                .joined(separator: ".")
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
            return ""
        }
    }

    private func text(_ callee: Callee) -> String {
        switch callee {
        case .initializer(let type): types.names.constraint(type)
        case .function(let owner, let name): self.callee(owner, name)
        case .method(let object, let name): "\(object.asIdentifier).\(name.asIdentifier)"
        case .member(let name): name.asIdentifier
        }
    }

    private func callee(_ owner: Binding.Owner, _ name: String) -> String {
        switch owner {
        case .type(let type): "\(types.names.constraint(type)).\(name.asIdentifier)"
        case .module(let module): "\(module.asIdentifier).\(name.asIdentifier)"
        }
    }

    private func text(_ key: ContributionKey) -> String {
        switch key {
        case .string(let value): value.swiftLiteral
        case .integer(let value): String(value)
        case .member(let name, let base): ((base.isEmpty ? [""] : base) + [name]).map(\.asPathComponent).joined(separator: ".")
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
        if captures.isEmpty { return closureHead(closure.parameters) }
        let parameters = closure.parameters.map(\.asIdentifier).joined(separator: ", ")
        return captures + (parameters.isEmpty ? "" : " " + parameters) + " in"
    }

    func writeClosure(parameters: [String], _ body: Body, end: String?, to writer: inout SourceWriter) {
        writer.indented { write(body, to: &$0) }
        if let end { writer.structure(end) }
    }
}

extension String {
    /// The name as an argument label: nearly every word may be one (SE-0001).
    var asLabel: String {
        if ["inout", "var", "let"].contains(self) { return "`\(self)`" }
        return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? self : asIdentifier
    }

    /// The name as a part of a path, which begins with a dot where the first part is empty.
    fileprivate var asPathComponent: String { isEmpty ? "" : asIdentifier }
}
