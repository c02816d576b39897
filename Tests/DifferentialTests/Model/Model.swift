/// A program that uses the annotation language: what can be built, and the graphs that build it.
///
/// Everything is an index into one of the lists, so that a model is a plain value: it can be copied, changed in one place
/// and written again.
struct Model {
    /// What all its names begin with.
    let prefix: String
    /// Whether its graphs are `Sendable`, and with them all that they make.
    var isSendable = false
    var inputs: [ModelInput] = []
    var services: [Service] = []
    var graphs: [ModelGraph] = []
    /// Services that are not written, because nothing needs them.
    var omitted: Set<Int> = []

    /// The protocol that a service answers to; of a collection, the one that its elements do.
    func name(ofProtocol service: Int) -> String { services[service].name + "Protocol" }

    /// The inputs that a graph is made with, in their order.
    func inputs(of graph: Int) -> [Int] {
        (graphs[graph].overridden.map { inputs(of: $0) } ?? []) + graphs[graph].inputs
    }

    func entryPoints(of graph: Int) -> [EntryPoint] {
        (graphs[graph].overridden.map { entryPoints(of: $0) } ?? []) + graphs[graph].entryPoints
    }

    /// The services of an overriding graph's own module that stand for others in it.
    func replacements(in graph: Int) -> [Int] {
        graphs[graph].overrides.values.flatMap(\.services).sorted()
    }

    /// The service to whose protocol a service answers: its own, or that of the one that it replaces.
    func answered(by service: Int) -> Int? {
        services[service].hasProtocol ? service : services[service].replaced
    }

    /// The class, or the structure, whose values a service supplies.
    func className(of service: Int) -> String {
        services[service].namesake.map { className(of: $0) } ?? services[service].name
    }

    /// The service whose class the type of another one is made of.
    func namedService(_ service: Int) -> Int? {
        if case .set(let element) = services[service].collection { element } else { services[service].namesake }
    }

    /// Whether a set holds values of a service's class, so that they can be told apart.
    func isInSet(_ service: Int) -> Bool {
        services.indices.contains { services[$0].collection == .set(of: service) && !omitted.contains($0) }
    }

    /// The type of what is given at calls.
    var givenType: String { prefix + "Given" }

    func name(ofFactory service: Int) -> String { services[service].name + "Factory" }

    /// What has to be given where this is asked for.
    func assisted(_ asked: Asked) -> [Int] { asked.direct.map { services[$0].assisted } ?? [] }

    /// The collections that a service contributes to, each with the contribution.
    func contributions(of service: Int) -> [(collection: Int, element: ServiceDependency)] {
        services.indices.filter { services[$0].collection != nil && !omitted.contains($0) }.flatMap { collection in
            services[collection].parameters.filter { $0.asked == .service(service) }.map { (collection, $0) }
        }
    }
}

/// Something that a graph is given at its creation.
struct ModelInput {
    /// Its key: a class of its own, or a qualifier for that of another input.
    let name: String
    let className: String
    let graph: Int
    /// In an overriding graph: what it stands for.
    var replaced: Asked?

    var isQualified: Bool { name != className }
}

struct ModelGraph {
    let name: String
    /// The graphs that open it; none for a root graph.
    var parents: [Int] = []
    var isChild = false
    /// Whether it makes its scoped values when it is made itself.
    var isEager = false
    var inputs: [Int] = []
    var entryPoints: [EntryPoint] = []
    /// Of an overriding graph: the root graph whose place it takes, and whose inputs and entry points it inherits.
    var overridden: Int?
    /// What is asked for in it and in the graphs that it opens, and what stands for that.
    var overrides: [Asked: Asked] = [:]

    /// Whether nothing is around it, and the program proper has it.
    var isRoot: Bool { !isChild && overridden == nil }

    /// The name of the generated class.
    var className: String { "Live" + name }
}

struct EntryPoint {
    enum Form {
        case value(Asked)
        /// Opens a child graph with new inputs.
        case child(Int)
        /// Fills the members of an object that the program made.
        case injection(Int)
    }

    let name: String
    let form: Form
    /// Effects that are declared though nothing needs them.
    var spareEffects = DeclaredEffects()
}

/// What an entry point, a provider or an initializer declares.
struct DeclaredEffects: Hashable {
    var isAsync = false
    var isThrowing = false

    mutating func add(_ other: DeclaredEffects) {
        isAsync = isAsync || other.isAsync
        isThrowing = isThrowing || other.isThrowing
    }

    func adding(_ other: DeclaredEffects) -> DeclaredEffects {
        var result = self
        result.add(other)
        return result
    }

    /// As they stand in a declaration, with a space before.
    var declaration: String { (isAsync ? " async" : "") + (isThrowing ? " throws" : "") }
    /// As they stand before a call, with a space after.
    var call: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }
}

/// Where something can be had: in every graph, or only in one graph and those that it opens.
enum Zone: Hashable {
    case everywhere
    case graph(Int)
}

extension Model {
    /// The graphs that are around this one whoever opens it.
    func ancestors(of graph: Int) -> Set<Int> {
        let parents = graphs[graph].parents
        guard let first = parents.first else { return [] }
        return parents.dropFirst().reduce(ancestors(of: first).union([first])) { common, parent in
            common.intersection(ancestors(of: parent).union([parent]))
        }
    }

    func isAvailable(_ zone: Zone, in other: Zone) -> Bool {
        switch (zone, other) {
        case (.everywhere, _): true
        case (.graph, .everywhere): false
        case (.graph(let one), .graph(let two)): one == two || ancestors(of: two).contains(one)
        }
    }
}
