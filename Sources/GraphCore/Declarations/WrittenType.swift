/// A type as a source writes it, before any name in it is looked up.
public indirect enum WrittenType: Hashable, Sendable, Codable {
    /// `A`, `A.B`, `Module.A<B>.C<D>`
    case named([Component])
    case array(WrittenType)
    case dictionary(key: WrittenType, value: WrittenType)
    case optional(WrittenType)
    case implicitlyUnwrapped(WrittenType)
    /// `any P`
    case any(WrittenType)
    /// `some P`
    case some(WrittenType)
    case composition([WrittenType])
    /// `~Copyable`
    case suppressed(WrittenType)
    case tuple([TupleElement])
    case function(WrittenFunctionType)
    /// `T.Type` and `P.Protocol`
    case metatype(WrittenType)
    /// What has no place in a binding: parameter packs and the like. The text serves messages.
    case unsupported(String)

    /// One name of a path, with the arguments that stand after it.
    public struct Component: Hashable, Sendable, Codable {
        public let name: String
        public let arguments: [WrittenType]

        public init(_ name: String, _ arguments: [WrittenType] = []) {
            self.name = name
            self.arguments = arguments
        }
    }

    public struct TupleElement: Hashable, Sendable, Codable {
        public let label: String?
        public let type: WrittenType

        public init(label: String?, type: WrittenType) {
            self.label = label
            self.type = type
        }
    }

    /// A plain name, without a path or arguments.
    public static func name(_ name: String) -> WrittenType { .named([Component(name)]) }
}

/// `@MainActor @Sendable (A, B) async throws(E) -> C`, as written.
public struct WrittenFunctionType: Hashable, Sendable, Codable {
    public let parameters: [WrittenType]
    public let effects: WrittenEffects
    public let result: WrittenType
    public let isSendable: Bool
    /// The attributes but `@escaping`, `@Sendable` and `@convention`: a global actor is one of them.
    public let attributes: [WrittenType]

    public init(
        parameters: [WrittenType], effects: WrittenEffects, result: WrittenType, isSendable: Bool,
        attributes: [WrittenType]
    ) {
        self.parameters = parameters
        self.effects = effects
        self.result = result
        self.isSendable = isSendable
        self.attributes = attributes
    }
}

/// `async` and `throws`, as written.
public struct WrittenEffects: Hashable, Sendable, Codable {
    public enum Throwing: Hashable, Sendable, Codable {
        case never
        case any
        case typed(WrittenType)
    }

    public let isAsync: Bool
    public let throwing: Throwing

    public init(isAsync: Bool, throwing: Throwing) {
        self.isAsync = isAsync
        self.throwing = throwing
    }

    public static let none = WrittenEffects(isAsync: false, throwing: .never)
}

/// `T: P`, `T.Element == Int`, as a parameter list or a `where` clause writes it.
public struct WrittenRequirement: Hashable, Sendable, Codable {
    public enum Relation: Hashable, Sendable, Codable {
        case conforms
        case equals
    }

    public let left: WrittenType
    public let relation: Relation
    public let right: WrittenType

    public init(left: WrittenType, relation: Relation, right: WrittenType) {
        self.left = left
        self.relation = relation
        self.right = right
    }
}
