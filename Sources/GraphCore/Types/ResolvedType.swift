/// A type as Swift sees it: every name looked up, every alias followed, every sugar spelled out.
///
/// Two mentions ask for the same thing exactly when their resolved types, qualifiers included, are equal. `any P` and
/// `P` are one value, and so are the orders of a composition.
public indirect enum ResolvedType: Hashable, Sendable {
    /// A type with a name; the arguments are those of its enclosing types, then its own.
    case nominal(NominalID, [ResolvedType])
    /// A generic parameter of the declaration that is being looked at, by its place among all that are in scope there.
    case parameter(Int, name: String)
    /// `T.Element`, which becomes known when `T` does.
    case dependent(ResolvedType, member: String)
    /// Protocols, and at most one class, in an order that does not depend on how they were written. None: `Any`.
    case composition([ResolvedType])
    case tuple([TupleElement])
    case function(ResolvedFunctionType)
    case metatype(ResolvedType)
    /// A type under a qualifier: a key of its own, to the compiler still the type.
    case qualified(Qualifier, ResolvedType)
    /// `~Copyable` in a composition or a requirement.
    case suppressed(ResolvedType)
    /// What has no place in a binding; the text serves messages.
    case unsupported(String)

    public struct TupleElement: Hashable, Sendable {
        public let label: String?
        public let type: ResolvedType
    }
}

/// A type that a source declares, or one of a module that was not scanned.
public enum NominalID: Hashable, Sendable {
    /// The place in the symbol table.
    case scanned(Int)
    /// A name of a module that was not scanned. The module stands here only where the sources tell types of that name
    /// in several such modules apart.
    case external(module: String?, name: String)

    static func standard(_ name: String) -> NominalID { .external(module: nil, name: name) }
}

/// What tells two keys of one type apart.
public enum Qualifier: Hashable, Sendable {
    /// A typealias marked `@Qualifier`, by its place in the symbol table, with its own arguments.
    case alias(Int, [ResolvedType])
    /// The second argument of `Qualified<T, Tag>`.
    case tag(ResolvedType)
}

public struct ResolvedFunctionType: Hashable, Sendable {
    public let parameters: [ResolvedType]
    public let isAsync: Bool
    public let throwing: Throwing
    public let result: ResolvedType
    public let isSendable: Bool
    public let globalActor: ResolvedType?

    /// The type without what does not tell keys apart.
    var asKey: ResolvedFunctionType {
        ResolvedFunctionType(
            parameters: parameters, isAsync: isAsync, throwing: throwing, result: result, isSendable: false,
            globalActor: globalActor)
    }

    /// The actor that a closure of this type runs on where it stands in code that runs on one: a closure that any thread may
    /// call does not take that along.
    func actor(inCodeOn surroundings: ResolvedType?) -> ResolvedType? {
        globalActor ?? (isSendable ? nil : surroundings)
    }
}

/// What a call can throw.
public enum Throwing: Hashable, Sendable {
    case never
    case any
    case typed(ResolvedType)

    /// What can be thrown where either of two can. Typed errors stay typed only where they agree.
    public func union(_ other: Throwing) -> Throwing {
        switch (self, other) {
        case (.never, let one), (let one, .never): one
        case (.typed(let one), .typed(let two)) where one == two: self
        default: .any
        }
    }
}

extension ResolvedType {
    static func optional(_ wrapped: ResolvedType) -> ResolvedType { .nominal(.standard("Optional"), [wrapped]) }
    static func array(_ element: ResolvedType) -> ResolvedType { .nominal(.standard("Array"), [element]) }
    static func named(_ standardName: String) -> ResolvedType { .nominal(.standard(standardName), []) }
    public static let void = ResolvedType.tuple([])
    static let anything = ResolvedType.composition([])

    /// The arguments, where this is the named type of the standard library or of `DI`.
    func arguments(of standardName: String) -> [ResolvedType]? {
        if case .nominal(.standard(standardName), let arguments) = self { return arguments }
        return nil
    }

    /// `T` of `T?`.
    public var wrapped: ResolvedType? { arguments(of: "Optional")?.first }

    /// The type that the compiler sees: without qualifiers, at any depth.
    public var unqualified: ResolvedType {
        map { type in if case .qualified(_, let base) = type { base } else { type } }
    }

    /// The type without the marks that do not tell keys apart.
    var asKey: ResolvedType {
        map { type in if case .function(let function) = type { .function(function.asKey) } else { type } }
    }

    /// Every part replaced by what `transform` makes of it, innermost first.
    func map(_ transform: (ResolvedType) -> ResolvedType) -> ResolvedType {
        switch self {
        case .nominal(let id, let arguments):
            return transform(.nominal(id, arguments.map { $0.map(transform) }))
        case .dependent(let base, let member):
            return transform(.dependent(base.map(transform), member: member))
        case .composition(let parts):
            return transform(.composition(parts.map { $0.map(transform) }))
        case .tuple(let elements):
            return transform(
                .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.map(transform)) }))
        case .function(let function):
            return transform(
                .function(
                    ResolvedFunctionType(
                        parameters: function.parameters.map { $0.map(transform) }, isAsync: function.isAsync,
                        throwing: function.throwing.map { $0.map(transform) }, result: function.result.map(transform),
                        isSendable: function.isSendable, globalActor: function.globalActor)))
        case .metatype(let type):
            return transform(.metatype(type.map(transform)))
        case .qualified(.tag(let tag), let base):
            return transform(.qualified(.tag(tag.map(transform)), base.map(transform)))
        case .qualified(.alias(let id, let arguments), let base):
            return transform(.qualified(.alias(id, arguments.map { $0.map(transform) }), base.map(transform)))
        case .suppressed(let type):
            return transform(.suppressed(type.map(transform)))
        case .parameter, .unsupported:
            return transform(self)
        }
    }

    /// Whether nobody wrote the type: one that asks for itself, larger, or inherits from itself, larger, made it. Nested
    /// more deeply, or of more parts, than what people write.
    var isEndless: Bool {
        var parts = 0
        return isLarger(within: 32, parts: &parts)
    }

    private func isLarger(within depth: Int, parts: inout Int) -> Bool {
        parts += 1
        if depth == 0 || parts > 1000 { return true }
        for part in children where part.isLarger(within: depth - 1, parts: &parts) { return true }
        return false
    }

    private var children: [ResolvedType] {
        switch self {
        case .nominal(_, let arguments): arguments
        case .composition(let parts): parts
        case .tuple(let elements): elements.map(\.type)
        case .function(let function): function.parameters + [function.result]
        case .dependent(let type, _), .metatype(let type), .suppressed(let type), .qualified(_, let type): [type]
        case .parameter, .unsupported: []
        }
    }

    /// Whether some part answers to `predicate`.
    func contains(where predicate: (ResolvedType) -> Bool) -> Bool {
        var found = false
        _ = map { part in
            found = found || predicate(part)
            return part
        }
        return found
    }

    /// Whether values of the type are functions.
    public var isFunction: Bool { if case .function = unqualified { true } else { false } }

    func mentions(parameter index: Int) -> Bool {
        contains { if case .parameter(index, _) = $0 { true } else { false } }
    }

    var isGeneric: Bool { contains { if case .parameter = $0 { true } else { false } } }

    /// Whether some part is a member of a known type that no scanned source declares, such as `[Int].Element`.
    var isUndetermined: Bool {
        contains { if case .dependent(let base, _) = $0 { !base.isGeneric } else { false } }
    }

    /// The function type that this is.
    var function: ResolvedFunctionType? { if case .function(let function) = self { function } else { nil } }
}

extension Throwing {
    func map(_ transform: (ResolvedType) -> ResolvedType) -> Throwing {
        if case .typed(let type) = self { .typed(transform(type)) } else { self }
    }
}
