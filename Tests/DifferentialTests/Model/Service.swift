/// Something that a graph can build: what it is, how long its value lives, what making it needs.
struct Service {
    enum Form: Hashable {
        case finalClass, structure
        /// What contributes to it; it has no declaration of its own. Its parameters are its elements.
        case collection(Collection)
    }

    enum Collection: Hashable {
        case array, dictionary
        /// Its elements are values of this service's class, which the service and its namesakes supply.
        case set(of: Int)
    }

    /// What supplies it.
    enum Source: Hashable {
        case initializer
        /// A function, or a constant, marked `@Provides`. A constant needs nothing, and is always the same value.
        case function, constant
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
    /// The service in whose place it stands, for whoever asks by the protocol of that one, in an overriding graph.
    var replaced: Int?
    var source = Source.initializer
    /// Of a qualified service: the one whose class it supplies another value of. Its name is that of the qualifier.
    var namesake: Int?
    /// Whether it is generic over one type, which its dependencies may mention.
    var isGeneric = false
    var parameters: [ServiceDependency] = []
    /// Properties that are injected after the initializer.
    var members: [ServiceDependency] = []
    var effects = DeclaredEffects()
    /// How many times its creation fails before it first succeeds.
    var failures = 0

    var dependencies: [ServiceDependency] { parameters + members }

    /// The numbers of what has to be given where it is asked for.
    var assisted: [Int] {
        parameters.compactMap { if case .assisted(let number) = $0.asked { number } else { nil } }
    }

    /// Whether a graph keeps the value beyond the call that made it.
    var isKept: Bool { lifetime != .transient && lifetime != .perResolve }

    /// Whether its values are objects, which can be held weakly.
    var isObject: Bool { form == .finalClass }

    /// Whether it can be had by its type alone.
    var isPlain: Bool { collection == nil && !isGeneric && assisted.isEmpty }

    var collection: Collection? {
        if case .collection(let collection) = form { collection } else { nil }
    }

    /// Whether something marked `@Provides` supplies it.
    var isProvided: Bool { source != .initializer }

    /// The name of the declaration that is annotated.
    var declaredName: String {
        switch source {
        case .initializer: name
        case .function: "make" + name
        case .constant: "the" + name
        }
    }

    /// The elements of a collection in the order of the language: as contributions say, then by the names of what is
    /// declared.
    func elements(in model: Model) -> [ServiceDependency] {
        func place(_ element: ServiceDependency) -> (Int, String) {
            (element.order, element.asked.services.first.map { model.services[$0].declaredName } ?? "")
        }
        return parameters.sorted { place($0) < place($1) }
    }

    /// The service for one argument.
    func specialised(by argument: Asked?) -> Service {
        guard let argument else { return self }
        var result = self
        for index in parameters.indices { result.parameters[index].asked.specialise(by: argument) }
        for index in members.indices { result.members[index].asked.specialise(by: argument) }
        return result
    }
}

/// A parameter or a member: what is asked for, and what the value does with it.
struct ServiceDependency {
    /// Of an element of a dictionary its key.
    let name: String
    var asked: Asked
    /// Whether the value holds it weakly.
    var isHeldWeakly = false
    /// The default, which stands where nothing is bound; nil where there is none.
    var standard: Standard?
    /// Effects that a provider declares though nothing needs them.
    var spareEffects = DeclaredEffects()
    /// Of an element of a collection: the place that its contribution asks for.
    var order = 0

    enum Standard: Hashable {
        case nothing
        /// A new object of the type of an input.
        case new(input: Int)
        case empty(Service.Collection)
    }
}
