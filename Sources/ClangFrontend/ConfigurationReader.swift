import GraphCore

/// Reads the configuration classes of one source of Objective-C.
///
/// libclang sees each message with its operands. What a `configure` says besides its bindings is of no concern, but a binding
/// that only a condition makes cannot be decided before the program runs.
struct ConfigurationReader {
    let path: String
    let headers: HeaderPaths
    /// The bytes of the source, for the expressions that stand for instances.
    let text: [UInt8]

    /// A configuration as its own source has it.
    struct Draft {
        let name: String
        let superclass: String?
        let location: Location
        let callsSuper: Bool
        let bindings: [ObjectiveCConfiguration.Binding]
    }

    private static let selectors: Set<String> = [
        "bindClass:toClass:", "bindProtocol:toClass:", "bindClass:toInstance:", "bindProtocol:toInstance:",
    ]

    struct Reading {
        var drafts: [Draft] = []
        var faults: [Diagnostic] = []
        /// Whether some class has a method `configure`, though what libclang could not read of it is not here.
        var hasConfigure = false
    }

    func read(_ roots: [Cursor]) -> Reading {
        var reading = Reading()
        for implementation in roots where implementation.kind == .objectiveCImplementation {
            for method in implementation.children(.objectiveCInstanceMethod) where method.spelling == "configure" {
                reading.hasConfigure = true
                let found = messages(in: method, isConditional: false)
                let bindings = found.filter { Self.selectors.contains($0.message.spelling) }
                let callsSuper = found.contains { $0.message.spelling == "configure" }
                guard !bindings.isEmpty || callsSuper else { continue }
                let read = bindings.map { binding($0.message, isConditional: $0.isConditional) }
                reading.faults += read.compactMap { if case .failure(let fault) = $0 { fault.diagnostic } else { nil } }
                reading.drafts.append(
                    Draft(
                        name: implementation.spelling, superclass: superclass(of: implementation),
                        location: location(implementation.nameSpan), callsSuper: callsSuper,
                        bindings: read.compactMap { try? $0.get() }))
            }
        }
        return reading
    }

    private struct Fault: Error {
        let diagnostic: Diagnostic
    }

    private func location(_ span: Span) -> Location { Location(path: path, span: span) }

    private func superclass(of implementation: Cursor) -> String? {
        implementation.unit.root.children(.objectiveCClass).first { $0.spelling == implementation.spelling }?
            .superclass?.spelling
    }

    /// The messages to `self` and `super` in the body, in the order of the source.
    private func messages(in cursor: Cursor, isConditional: Bool) -> [(message: Cursor, isConditional: Bool)] {
        cursor.children.flatMap { child -> [(message: Cursor, isConditional: Bool)] in
            switch child.kind {
            case .message where Self.selectors.contains(child.spelling) || child.spelling == "configure":
                [(child, isConditional)]
            case .if, .switch, .case, .default, .while, .do, .for, .block: messages(in: child, isConditional: true)
            default: messages(in: child, isConditional: isConditional)
            }
        }
    }

    private func binding(_ message: Cursor, isConditional: Bool) -> Result<ObjectiveCConfiguration.Binding, Fault> {
        func fault(_ cursor: Cursor, _ text: String) -> Result<ObjectiveCConfiguration.Binding, Fault> {
            .failure(Fault(diagnostic: Diagnostic(.invalidAnnotation, at: location(cursor.span), text)))
        }
        let isToClass = message.spelling.hasSuffix("toClass:")
        if isConditional {
            return fault(message, "a binding that depends on a condition cannot be checked before the program runs")
        }
        let operands = Array(message.children.suffix(2))
        guard operands.count == 2, let target = target(operands[0]) else {
            return fault(message, "what is bound is written out: '[SomeClass class]' or '@protocol(SomeProtocol)'")
        }
        let supplier: ObjectiveCConfiguration.Supplier
        if isToClass {
            guard let type = operands[1].namedClass else {
                return fault(operands[1], "the class that is bound to is written out: '[SomeClass class]'")
            }
            supplier = .objectiveCClass(SwiftName.ofType(type), location(operands[1].span))
        } else {
            if let reference = operands[1].firstLocalReference {
                return fault(
                    operands[1],
                    "the instance is made where the graph is, and there is no '\(reference)' there: write it without")
            }
            let instance = ObjectiveCNames.Instance(
                expression: source(operands[1].span), isOwned: operands[1].givesOwnership)
            supplier = .instance(
                instance, instanceType(operands[1], for: target), location(operands[1].span))
        }
        return .success(
            ObjectiveCConfiguration.Binding(target: target, supplier: supplier, location: location(message.span)))
    }

    private func target(_ operand: Cursor) -> ObjectiveCConfiguration.Target? {
        if let type = operand.namedClass {
            return .init(kind: .objectiveCClass, name: SwiftName.ofType(type), location: location(operand.span))
        }
        guard let type = operand.namedProtocol else { return nil }
        return .init(kind: .objectiveCProtocol, name: SwiftName.ofType(type), location: location(operand.span))
    }

    /// The type of an expression; what is bound, where that is just `id`.
    private func instanceType(_ operand: Cursor, for target: ObjectiveCConfiguration.Target) -> WrittenType {
        let type = ClangTypeReader(selfType: .name("Any")).read(operand.withoutConversion.type)
        switch type {
        case .implicitlyUnwrapped(.name("Any")), .optional(.name("Any")), .name("Any"): return target.type
        case .implicitlyUnwrapped(let type), .optional(let type): return type
        default: return type
        }
    }

    /// The text of a stretch of the source.
    private func source(_ span: Span) -> String {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let pieces = (span.start.line...span.end.line).map { number -> String in
            let line = Array(lines[number - 1])
            let from = number == span.start.line ? span.start.column - 1 : 0
            let to = number == span.end.line ? span.end.column - 1 : line.count
            return String(decoding: line[from..<to], as: UTF8.self)
        }
        return pieces.map(\.trimmed).joined(separator: " ")
    }
}

extension String {
    fileprivate var trimmed: Substring {
        var rest = Substring(self)
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}

extension Cursor {
    /// The expression without the conversions that the compiler puts around it.
    fileprivate var withoutConversion: Cursor {
        guard raw.kind == 100, let inner = children.first, children.count == 1 else { return self }
        return inner.withoutConversion
    }

    /// Whether the caller has to release what the expression gives: by the rules that the names of methods follow.
    fileprivate var givesOwnership: Bool {
        let expression = withoutConversion
        guard expression.kind == .message else { return false }
        return ["alloc", "new", "copy", "mutableCopy", "init"].contains { family in
            expression.spelling.hasPrefix(family)
                && expression.spelling.dropFirst(family.count).first?.isLowercase != true
        }
    }

    /// `A` of `[A class]`.
    fileprivate var namedClass: Cursor? {
        let expression = withoutConversion
        guard expression.kind == .message, expression.spelling == "class" else { return nil }
        return expression.children(.classReference).first?.referenced
    }

    /// `P` of `@protocol(P)`.
    fileprivate var namedProtocol: Cursor? {
        let expression = withoutConversion
        guard expression.kind == .protocolExpression else { return nil }
        return expression.referenced ?? expression.children(.protocolReference).first?.referenced
    }

    /// The first name in an expression that means something only in the method: `self`, a variable of it.
    fileprivate var firstLocalReference: String? {
        if raw.kind == 101 || raw.kind == 146, let referenced {
            if referenced.kind == .parameter || (referenced.kind == .variable && referenced.isLocal)
                || spelling == "self"
            {
                return spelling
            }
        }
        return children.lazy.compactMap(\.firstLocalReference).first
    }
}
