/// What is asked for, as a type.
indirect enum Asked: Hashable {
    /// A service by its own type.
    case service(Int)
    /// A service by its protocol.
    case existential(Int)
    /// A generic service, for an argument.
    case specialised(Int, Asked)
    /// In a generic service: what it is generic over.
    case argument
    case input(Int)
    /// What is given at the call, by its number.
    case assisted(Int)
    case optional(Asked)
    case provider(Asked)
    case lazy(Asked)
    /// A closure that takes what is given at the call.
    case factory(Asked)
    /// A service's protocol marked `@Factory`, which does the same.
    case factoryObject(Int)
    /// A closure that opens a child graph.
    case maker(Int)

    /// The services that are asked for, at once or later.
    var services: [Int] {
        switch self {
        case .service(let service), .existential(let service): [service]
        case .specialised(let service, let argument): [service] + argument.services
        case .factoryObject(let service): [service]
        case .optional(let inner), .provider(let inner), .lazy(let inner), .factory(let inner): inner.services
        case .input, .argument, .assisted, .maker: []
        }
    }

    /// Whether what is asked for is made later, if at all.
    var isDeferred: Bool {
        switch self {
        case .provider, .lazy, .factory, .factoryObject, .maker: true
        case .optional(let inner): inner.isDeferred
        case .service, .existential, .specialised, .argument, .input, .assisted: false
        }
    }

    /// The service that is made at once.
    var direct: Int? { isDeferred ? nil : services.first }

    /// Puts what a generic service is specialised by in the place of its parameter.
    mutating func specialise(by argument: Asked) {
        switch self {
        case .argument: self = argument
        case .specialised(let service, let inner): self = .specialised(service, inner.specialised(by: argument))
        case .optional(let inner): self = .optional(inner.specialised(by: argument))
        case .provider(let inner): self = .provider(inner.specialised(by: argument))
        case .lazy(let inner): self = .lazy(inner.specialised(by: argument))
        case .service, .existential, .input, .assisted, .factory, .factoryObject, .maker: break
        }
    }

    private func specialised(by argument: Asked) -> Asked {
        var result = self
        result.specialise(by: argument)
        return result
    }

    /// The child graphs that can be opened with it.
    var childGraphs: [Int] {
        switch self {
        case .maker(let graph): [graph]
        case .optional(let inner), .provider(let inner), .lazy(let inner): inner.childGraphs
        case .service, .existential, .specialised, .argument, .input, .assisted, .factory, .factoryObject: []
        }
    }

    /// Makes a provider of a `Lazy` value whose creation waits or can fail.
    mutating func replaceLazy(_ effects: EffectsOfModel) {
        switch self {
        case .lazy(let inner):
            if effects.effects(of: inner) != DeclaredEffects() { self = .provider(inner) }
        case .provider(var inner):
            inner.replaceLazy(effects)
            self = .provider(inner)
        case .optional(var inner):
            inner.replaceLazy(effects)
            self = .optional(inner)
        case .service, .existential, .specialised, .argument, .input, .assisted, .factory, .factoryObject, .maker: break
        }
    }

    /// The generic services that are asked for with the argument of the one that asks.
    var innerGenerics: [Int] {
        switch self {
        case .specialised(let service, .argument): [service]
        case .optional(let inner), .provider(let inner), .lazy(let inner): inner.innerGenerics
        case .service, .existential, .specialised, .argument, .input, .assisted, .factory, .factoryObject, .maker: []
        }
    }

    /// The services that generic ones are specialised by.
    var arguments: [Int] {
        switch self {
        case .specialised(_, let argument): argument.services
        case .optional(let inner), .provider(let inner), .lazy(let inner): inner.arguments
        case .service, .existential, .argument, .input, .assisted, .factory, .factoryObject, .maker: []
        }
    }
}
