/// What a service asks for.
extension ModelMaker {
    /// Something that an earlier service, or an input, supplies.
    mutating func dependency(of index: Int) -> ServiceDependency? {
        let service = model.services[index]
        if dice.chance(12), let input = dice.pick(model.inputs.indices.map { $0 }) {
            let isThere = model.isAvailable(.graph(model.inputs[input].graph), in: service.zone)
            return isThere || dice.chance(50) ? inputDependency(input, isThere: isThere, of: index) : nil
        }
        if dice.chance(10), let maker = maker(for: index) { return maker }
        guard let target = dice.pick((0..<index).filter { canNeed($0, index) }) else { return nil }
        let name = name(of: target, in: index)
        if case .collection(let collection) = model.services[target].form, model.services[target].parameters.isEmpty {
            return ServiceDependency(name: name, asked: .service(target), standard: .empty(collection))
        }
        guard let plain = plain(target, in: index) else { return nil }
        if !model.services[target].assisted.isEmpty {
            return ServiceDependency(name: name, asked: dice.chance(60) ? .factory(plain) : .factoryObject(target))
        }
        if service.isKept, isCallScoped[target], !model.services[target].isKept {
            return ServiceDependency(name: name, asked: dice.chance(60) ? .provider(plain) : .lazy(plain))
        }
        let asked = dice.pick(weighted: [
            (plain, 60), (.provider(plain), 14), (.lazy(plain), 10), (.optional(plain), 8),
            (.provider(.provider(plain)), 2), (.provider(.optional(plain)), 2), (.provider(.lazy(plain)), 2),
            (.optional(.provider(plain)), 2),
        ])
        return ServiceDependency(name: name, asked: asked)
    }

    /// A service by its own type or by its protocol; a generic one for some argument.
    ///
    /// - Parameter index: The service that asks for it; nil where an entry point does.
    mutating func plain(_ service: Int, in index: Int?) -> Asked? {
        guard model.services[service].isGeneric else {
            return model.services[service].hasProtocol && dice.chance(60) ? .existential(service) : .service(service)
        }
        var arguments: [Asked] = (0..<(index ?? model.services.count)).filter { other in
            model.services[other].isPlain
        }.map { .service($0) }
        arguments += model.inputs.indices.map { .input($0) }
        // Services have no effects yet; where an entry point asks, they do.
        let effects = EffectsOfModel(model)
        arguments = arguments.filter { fits($0, service) && effects.effects(of: $0) == DeclaredEffects() }
        if let index, model.services[index].isGeneric, dice.chance(70) { arguments = [.argument] }
        return dice.pick(arguments).map { .specialised(service, $0) }
    }

    /// Whether a generic service, and those that it asks for in turn, can be made for an argument.
    private func fits(_ argument: Asked, _ generic: Int) -> Bool {
        let isThere: Bool
        switch argument {
        case .service(let service):
            isThere = canNeed(service, generic) && (model.services[service].isKept || !isCallScoped[service])
        case .input(let input):
            isThere = model.isAvailable(.graph(model.inputs[input].graph), in: model.services[generic].zone)
        case .existential, .specialised, .argument, .assisted, .optional, .provider, .lazy, .factory, .factoryObject,
            .maker:
            isThere = false
        }
        return isThere && innerGenerics[generic].allSatisfy { fits(argument, $0) }
    }

    /// How a generic service asks for what it is specialised by.
    mutating func argument() -> ServiceDependency {
        let asked = dice.pick(weighted: [
            (Asked.argument, 60), (.provider(.argument), 15), (.lazy(.argument), 15), (.optional(.argument), 10),
        ])
        return ServiceDependency(name: "element", asked: asked)
    }

    /// Whether one service may have another: it is there, and does not open the graph in which it would stand.
    func canNeed(_ target: Int, _ index: Int) -> Bool {
        let service = model.services[index]
        guard model.isAvailable(model.services[target].zone, in: service.zone) else { return false }
        return model.services[target].isKept || opened[target].isDisjoint(with: inside(service.zone))
    }

    /// The graphs that are around everything in a zone.
    func inside(_ zone: Zone) -> Set<Int> {
        switch zone {
        case .everywhere: []
        case .graph(let graph): model.ancestors(of: graph).union([graph])
        }
    }

    private mutating func inputDependency(_ input: Int, isThere: Bool, of index: Int) -> ServiceDependency {
        let name = name(model.inputs[input].name.asVariable, in: index)
        if !isThere || dice.chance(20) {
            return dice.chance(50)
                ? ServiceDependency(name: name, asked: .input(input), standard: .new(input: input))
                : ServiceDependency(name: name, asked: .optional(.input(input)), standard: .nothing)
        }
        return ServiceDependency(name: name, asked: dice.chance(80) ? .input(input) : .optional(.input(input)))
    }

    /// A way to open a child graph, for what a graph around it keeps.
    private mutating func maker(for index: Int) -> ServiceDependency? {
        let service = model.services[index]
        let children = model.graphs.indices.filter { child in
            guard model.graphs[child].isChild else { return false }
            let isReady = model.ancestors(of: child).allSatisfy { model.isAvailable(.graph($0), in: service.zone) }
            return isReady && !inside(service.zone).contains(child) && service.isKept
        }
        guard let child = dice.pick(children) else { return nil }
        return ServiceDependency(name: name("open", in: index), asked: .maker(child))
    }

    func name(of target: Int, in index: Int) -> String {
        name(String(model.services[target].name.dropFirst(model.prefix.count)).asVariable, in: index)
    }

    /// A name that no other dependency of the service has.
    private func name(_ wanted: String, in index: Int) -> String {
        let taken = Set(model.services[index].dependencies.map(\.name))
        if !taken.contains(wanted) { return wanted }
        return (2...9).map { "\(wanted)\($0)" }.first { !taken.contains($0) } ?? wanted
    }
}
