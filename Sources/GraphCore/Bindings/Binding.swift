/// Who can supply a value: a type's initializer, a provider, an input of a graph.
///
/// A binding of a generic declaration is a pattern: its types speak of the declaration's parameters, and a graph uses
/// it once for each set of arguments that is asked for.
public struct Binding: Sendable {
    public let source: Source
    /// The type that the source yields.
    public let type: ResolvedType
    /// What it supplies: its own type first, then what `as:` names.
    public let keys: [Key]
    public let scope: ScopeRule
    public let dependencies: [Dependency]
    /// What is filled, and called, once the value is there, in order.
    public let members: [InjectedMember]
    /// The collections that it is an element of.
    public let contributions: [Contribution]
    public let effects: Effects
    public let module: String
    /// The declaration's name: where a note about the binding points.
    public let location: Location
    /// The annotation: what the generated call is mapped back to.
    public let annotation: Location
    /// Where it is there at all: its own restrictions and those of what is around it.
    public let availability: [Availability]
    /// What the graph's module must be able to name, with who may.
    public let named: [NamedDeclaration]
    public let genericParameters: [String]
    public let requirements: [Requirement]
    /// Whether its declaration has a fault that was reported: what follows from it is not reported again.
    public let isFaulty: Bool

    /// Where a value comes from.
    public enum Source: Hashable, Sendable {
        /// `T(…)`
        case initializer(of: ResolvedType)
        /// A static function of a type (`T.make(…)`), or a free one of a module.
        case function(Owner, name: String)
        /// A static variable of a type, or a global one of a module.
        case variable(Owner, name: String)
        /// An input of the graph.
        case input(name: String)
        /// Everything that contributes to a collection, together.
        case collection(CollectionKind, [ContributionKey?])
        /// The implementation of a protocol marked `@Factory`.
        case factory(FactoryMethod)
        /// A child graph, opened; its place among the graphs of the tree.
        case childGraph(level: Int)
        /// An object that something else made, given to be injected into.
        case existing
    }

    public enum CollectionKind: Hashable, Sendable {
        case array, set, dictionary
    }

    /// The one method of a protocol marked `@Factory`.
    public struct FactoryMethod: Hashable, Sendable {
        public let protocolType: ResolvedType
        public let name: String
        public let parameters: [MethodParameter]
        public let effects: Effects
        public let result: ResolvedType
        /// Whether the protocol inherits `Sendable`.
        public let isSendable: Bool
        public let location: Location
    }

    public struct MethodParameter: Hashable, Sendable {
        public let label: String?
        public let name: String
        public let type: ResolvedType
        public let location: Location
    }

    public enum Owner: Hashable, Sendable {
        case type(ResolvedType)
        case module(String)
    }

    public struct Key: Hashable, Sendable {
        public let type: ResolvedType
        /// Where it is named: in `as:`, or the declaration itself.
        public let location: Location
    }

    /// `Parameter: Constraint`, or `Parameter == Constraint`, as a use of a generic binding must fulfil it.
    public struct Requirement: Hashable, Sendable {
        public let left: ResolvedType
        public let relation: WrittenRequirement.Relation
        public let right: ResolvedType
    }

    public struct NamedDeclaration: Hashable, Sendable {
        public let name: String
        public let access: AccessLevel
        public let module: String
        public let location: Location
    }
}

/// A property or a method marked `@Inject`.
public struct InjectedMember: Sendable {
    public enum Form: Hashable, Sendable {
        case property
        case method
    }

    public let form: Form
    public let name: String
    /// The value of a property, or the arguments of a method.
    public let dependencies: [Dependency]
    public let effects: Effects
    public let access: AccessLevel
    public let module: String
    public let location: Location
}

/// A place in a collection.
public struct Contribution: Sendable {
    /// The collection: `[T]`, `Set<T>`, `[Key: T]`.
    public let collection: ResolvedType
    public let key: ContributionKey?
    public let order: Int
    public let location: Location
}

/// The key of a contribution to a dictionary.
public enum ContributionKey: Hashable, Sendable {
    case string(String)
    case integer(Int)
    /// `.feed`, or `Section.feed`
    case member(String, base: [String])

    /// What two equal keys have in common, however they are written.
    var identity: ContributionKey {
        if case .member(let name, _) = self { .member(name, base: []) } else { self }
    }
}

/// How long a value lives.
public enum ScopeRule: Hashable, Sendable {
    case transient
    case perResolve
    case singleton
    case scoped(to: NominalID)
    case weak
}

/// What a call does besides returning: it waits, it throws, it runs on an actor.
public struct Effects: Hashable, Sendable {
    public let isAsync: Bool
    public let throwing: Throwing
    /// The global actor that it is isolated to.
    public let globalActor: ResolvedType?

    static func asynchronous(_ isAsync: Bool, _ throwing: Throwing) -> Effects {
        Effects(isAsync: isAsync, throwing: throwing, globalActor: nil)
    }

    public static let none = Effects(isAsync: false, throwing: .never, globalActor: nil)
}

/// What a parameter, or an injected member, asks for.
public struct Dependency: Sendable {
    /// The label at the call; nil where there is none.
    public let label: String?
    public let name: String
    /// The type as asked for, its marks included.
    public let type: ResolvedType
    public let hasDefault: Bool
    /// Whether it is given at the call, as `Assisted<T>` says.
    public let isAssisted: Bool
    public let location: Location
    /// Who asks, for messages: `HTTPNetworking`, `AppBindings.session`.
    public let owner: String

    func specialized(_ transform: (ResolvedType) -> ResolvedType) -> Dependency {
        Dependency(
            label: label, name: name, type: transform(type), hasDefault: hasDefault, isAssisted: isAssisted,
            location: location, owner: owner)
    }
}
