/// What graphs of a model lead to, now or later.
struct Reach {
    private(set) var services: Set<Int> = []
    private(set) var graphs: Set<Int> = []
    /// The services that are asked for, by type or by protocol.
    private(set) var asked: Set<Asked> = []
    private let model: Model
    private let missing: Int?
    private var overrides: [Asked: Asked] = [:]

    /// - Parameters:
    ///   - roots: Where to begin: with the root graphs of the program proper if nothing else is said.
    ///   - missing: A service that nothing supplies; what only it leads to is not reached.
    init(_ model: Model, from roots: [Int]? = nil, without missing: Int? = nil) {
        self.model = model
        self.missing = missing
        for graph in roots ?? model.graphs.indices.filter({ model.graphs[$0].isRoot }) { visit(graph: graph) }
    }

    /// - Parameter graph: The overriding graph to begin with; what it replaces, and what only that leads to, is not reached.
    init(_ model: Model, overriding graph: Int) {
        self.model = model
        missing = nil
        overrides = model.graphs[graph].overrides
        visit(graph: graph)
    }

    private mutating func visit(graph: Int) {
        guard graphs.insert(graph).inserted else { return }
        for entryPoint in model.entryPoints(of: graph) {
            switch entryPoint.form {
            case .value(let asked): visit(asked)
            case .child(let child): visit(graph: child)
            case .injection(let service): model.services[service].members.forEach { visit($0.asked) }
            }
        }
    }

    private mutating func visit(_ asked: Asked) {
        switch asked {
        case .specialised(let service, let argument):
            visit(.service(service))
            // A generic service that is there asks for its argument.
            if service != missing { visit(argument) }
        case .service(let service), .existential(let service):
            self.asked.insert(asked)
            if let other = overrides[asked] { return visit(other) }
            guard service != missing, services.insert(service).inserted else { return }
            model.services[service].dependencies.forEach { visit($0.asked) }
        case .optional(let inner), .provider(let inner), .lazy(let inner), .factory(let inner): visit(inner)
        case .factoryObject(let service): visit(.service(service))
        case .maker(let graph): visit(graph: graph)
        case .input, .argument, .assisted: break
        }
    }

    /// The services whose objects the graphs fill.
    var injected: [Int] {
        graphs.flatMap { model.entryPoints(of: $0) }.compactMap { entryPoint -> Int? in
            if case .injection(let service) = entryPoint.form { service } else { nil }
        }
    }

    /// The places that ask for a service, and have no default to do without it.
    func places(asking wanted: Int) -> [SourceText.Place] {
        var places: [SourceText.Place] = []
        for service in services.union(injected) {
            let content = model.services[service]
            if services.contains(service) {
                for (number, parameter) in content.parameters.enumerated()
                where parameter.standard == nil && parameter.asked.services.contains(wanted) {
                    places.append(place(asking: parameter.asked, at: .parameter(service: service, number)))
                }
            }
            for (number, member) in content.members.enumerated() where member.asked.services.contains(wanted) {
                places.append(place(asking: member.asked, at: .member(service: service, number)))
            }
        }
        for graph in graphs {
            for (number, entryPoint) in model.entryPoints(of: graph).enumerated() {
                if case .value(let asked) = entryPoint.form, asked.services.contains(wanted) {
                    places.append(.entryPoint(graph: graph, number))
                }
            }
        }
        return places
    }

    /// A factory's protocol asks for what it makes, once for all who ask for the factory.
    private func place(asking asked: Asked, at place: SourceText.Place) -> SourceText.Place {
        if case .factoryObject(let service) = asked { .factory(service: service) } else { place }
    }
}
