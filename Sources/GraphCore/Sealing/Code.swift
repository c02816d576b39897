/// A piece of code that a graph's class is made of: constants in the order in which they are made, then the result.
public struct Body: Sendable {
    public let statements: [Statement]
    /// nil where nothing is returned.
    public let result: Result?

    public struct Result: Sendable {
        public let value: Value
        public let location: Location
    }
}

/// One step, with the place in the user's sources that it is mapped back to.
public struct Statement: Sendable {
    public let form: Form
    public let location: Location

    public indirect enum Form: Sendable {
        /// `let name: type = value`; the type is written where the value alone would have another.
        case constant(name: String, type: ResolvedType?, Value)
        /// `object.member = value`
        case assignment(object: String, member: String, Value)
        /// A value of which only the effect is wanted.
        case discard(Value)
        /// A call that returns nothing.
        case call(Value)
        /// `reference.remember(value)`
        case remember(reference: String, value: String)
        /// The object that holds what belongs to one call of an entry point.
        case callScope(name: String)
        /// `source.make(arguments)` while the graph is there, else the value that someone still holds; the last
        /// statement of a body.
        case followReference(reference: String, CallEffects)
        /// What has to be there until the body has returned.
        case keepAlive([String])
    }
}

/// What a call needs before it.
public struct CallEffects: Hashable, Sendable {
    public let isAsync: Bool
    public let canThrow: Bool

    static let none = CallEffects(isAsync: false, canThrow: false)
}

extension Effects {
    /// What a call with these effects needs where it runs on the same actor.
    public var ofCall: CallEffects { CallEffects(isAsync: isAsync, canThrow: throwing != .never) }
}

public indirect enum Value: Sendable {
    /// A constant, a parameter, or a property of the class.
    case name(String)
    /// The graph itself.
    case graph
    /// A static or global variable.
    case variable(Binding.Owner, name: String, CallEffects)
    case call(Callee, [Argument], CallEffects)
    case closure(Closure)
    /// `Lazy { … }`
    case lazy(Closure)
    case collection(Binding.CollectionKind, [Element])
    /// `storage.get { make }`, and what completes a new value.
    case kept(Kept)

    public struct Argument: Sendable {
        public let label: String?
        public let value: Value
        /// The parameter that it is for.
        public let location: Location
    }

    public struct Element: Sendable {
        public let key: ContributionKey?
        public let value: Value
        public let location: Location
    }

    public struct Kept: Sendable {
        public let storage: String
        public let type: ResolvedType
        public let make: Body
        /// The name of the new value, and what is done with it.
        public let completion: (name: String, statements: [Statement])?
        /// Whether completing it waits or throws.
        public let effects: CallEffects
        public let throwing: Throwing
    }
}

public enum Callee: Sendable {
    case initializer(ResolvedType)
    case function(Binding.Owner, name: String)
    /// A method of a constant.
    case method(object: String, name: String)
    /// A function of the generated class, or a nested type of it.
    case member(String)
    /// A static function of the generated class.
    case staticMember(String)
}

public struct Closure: Sendable {
    /// What it captures, where it stands in a method of the class and would else capture the graph.
    public let captures: [String]
    public let parameters: [String]
    public let type: ResolvedFunctionType
    public let body: Body
}

/// A function type as a generated declaration writes it.
public struct FunctionSignature: Sendable {
    public let parameters: [Parameter]
    public let effects: Effects
    public let result: ResolvedType
    public let isSendable: Bool
    /// Whether it takes the values that belong to one call of an entry point.
    public let takesCallScope: Bool

    public struct Parameter: Sendable {
        public let name: String
        public let type: ResolvedType
    }
}
