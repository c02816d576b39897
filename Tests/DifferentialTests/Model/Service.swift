/// One annotated declaration: what it is, how long its value lives, what making it needs.
struct Service {
    enum Form {
        case finalClass, structure
    }

    enum Lifetime: Hashable {
        case transient, perResolve, singleton, weak
        case scoped(to: Int)
    }

    let name: String
    var form = Form.finalClass
    var lifetime = Lifetime.transient
    var zone = Zone.everywhere
    /// Whether it also answers to a protocol of its own.
    var hasProtocol = false
    var parameters: [ServiceDependency] = []
    /// Properties that are injected after the initializer.
    var members: [ServiceDependency] = []
    var effects = DeclaredEffects()
    /// How many times its creation fails before it first succeeds.
    var failures = 0

    var dependencies: [ServiceDependency] { parameters + members }

    /// Whether a graph keeps the value beyond the call that made it.
    var isKept: Bool { lifetime != .transient && lifetime != .perResolve }

    /// Whether its values are objects, which can be held weakly.
    var isObject: Bool { form == .finalClass }
}

/// A parameter or a member: what is asked for, and what the value does with it.
struct ServiceDependency {
    let name: String
    var asked: Asked
    /// Whether the value holds it weakly.
    var isHeldWeakly = false
    /// The default, which stands where nothing is bound; nil where there is none.
    var standard: Standard?
    /// Effects that a provider declares though nothing needs them.
    var spareEffects = DeclaredEffects()

    enum Standard: Hashable {
        case nothing
        /// A new object of this type.
        case new(String)
    }
}

/// What is asked for, as a type.
indirect enum Asked: Hashable {
    /// A service by its own type.
    case service(Int)
    /// A service by its protocol.
    case existential(Int)
    case input(Int)
    case optional(Asked)
    case provider(Asked)
    case lazy(Asked)
    /// A closure that opens a child graph.
    case maker(Int)

    /// The services that are asked for, at once or later.
    var services: [Int] {
        switch self {
        case .service(let service), .existential(let service): [service]
        case .optional(let inner), .provider(let inner), .lazy(let inner): inner.services
        case .input, .maker: []
        }
    }

    /// Whether what is asked for is made later, if at all.
    var isDeferred: Bool {
        switch self {
        case .provider, .lazy, .maker: true
        case .optional(let inner): inner.isDeferred
        case .service, .existential, .input: false
        }
    }

    /// The service that is made at once.
    var direct: Int? { isDeferred ? nil : services.first }
}
