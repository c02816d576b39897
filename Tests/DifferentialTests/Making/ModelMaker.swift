/// Makes a sound model by chance.
///
/// A service needs, at once, only services that were made before it, so that no loop arises that nothing defers. Loops
/// come afterwards, by what is deferred or injected as a member, and only where a scope keeps the value that closes them.
struct ModelMaker {
    var model: Model
    var dice: Dice
    /// By service: the child graphs that it opens, or that what it needs opens. What opens a graph does not stand
    /// inside that graph: it would open itself.
    private var opened: [Set<Int>] = []
    /// By service: whether making it takes a value of the call of an entry point.
    private var isCallScoped: [Bool] = []

    static func model(named prefix: String, _ dice: inout Dice) -> Model {
        var maker = ModelMaker(model: Model(prefix: prefix), dice: dice)
        maker.make()
        dice = maker.dice
        return maker.model
    }

    private init(model: Model, dice: Dice) {
        self.model = model
        self.dice = dice
    }

    private static let names = [
        "Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta", "Iota", "Kappa", "Lambda", "Mu", "Nu",
        "Xi",
        "Omicron", "Pi", "Rho", "Sigma", "Tau", "Upsilon",
    ]

    private mutating func make() {
        model.isSendable = dice.chance(25)
        makeGraphs()
        for _ in 0..<dice.roll(4...12) { makeService() }
        closeLoops()
        setEffects()
        makeEntryPoints()
    }

    // MARK: - Graphs

    private mutating func makeGraphs() {
        let roots = dice.chance(25) ? 2 : 1
        for number in 0..<roots { model.graphs.append(ModelGraph(name: "\(model.prefix)Root\(number)")) }
        for number in 0..<dice.pick(weighted: [(0, 30), (1, 40), (2, 30)]) {
            var child = ModelGraph(name: "\(model.prefix)Child\(number)")
            child.isChild = true
            child.parents = [dice.pick(Array(model.graphs.indices)) ?? 0]
            if roots == 2, dice.chance(40) { child.parents = [0, 1] }
            model.graphs.append(child)
        }
        for graph in model.graphs.indices {
            for _ in 0..<dice.pick(weighted: [(0, 50), (1, 35), (2, 15)]) {
                model.graphs[graph].inputs.append(model.inputs.count)
                model.inputs.append(ModelInput(name: "\(model.prefix)Input\(model.inputs.count)", graph: graph))
            }
        }
    }

    // MARK: - Services

    private mutating func makeService() {
        let index = model.services.count
        var service = Service(name: model.prefix + Self.names[index])
        if dice.chance(50), let graph = dice.pick(Array(model.graphs.indices)) { service.zone = .graph(graph) }
        service.lifetime = lifetime(in: service.zone)
        if service.lifetime != .weak, dice.chance(25) { service.form = .structure }
        service.hasProtocol = dice.chance(25)
        opened.append([])
        isCallScoped.append(service.lifetime == .perResolve)
        model.services.append(service)

        for _ in 0..<dice.pick(weighted: [(0, 15), (1, 25), (2, 30), (3, 20), (4, 10)]) {
            if let dependency = dependency(of: index) { add(parameter: dependency, to: index) }
        }
        if service.form == .finalClass, dice.chance(20) {
            for _ in 0..<dice.roll(1...2) {
                if let dependency = dependency(of: index), dependency.standard == nil {
                    add(member: dependency, to: index)
                }
            }
        }
    }

    private mutating func lifetime(in zone: Zone) -> Service.Lifetime {
        var choices: [(Service.Lifetime, weight: Int)] = [(.transient, 40), (.perResolve, 15)]
        switch zone {
        case .everywhere: choices += [(.singleton, 30), (.weak, 10)]
        case .graph(let graph):
            choices.append((.scoped(to: graph), 30))
            if !model.graphs[graph].isChild { choices += [(.singleton, 20), (.weak, 10)] }
        }
        return dice.pick(weighted: choices)
    }

    private mutating func add(parameter: ServiceDependency, to service: Int) {
        model.services[service].parameters.append(parameter)
        note(parameter.asked, service)
    }

    private mutating func add(member: ServiceDependency, to service: Int) {
        var member = member
        // A member is an optional anyway.
        if case .optional(let inner) = member.asked { member.asked = inner }
        model.services[service].members.append(member)
        note(member.asked, service)
    }

    private mutating func note(_ asked: Asked, _ service: Int) {
        if let direct = asked.direct, !model.services[direct].isKept, isCallScoped[direct] {
            isCallScoped[service] = true
        }
        for graph in asked.childGraphs { opened[service].insert(graph) }
        for needed in asked.services where !model.services[needed].isKept { opened[service].formUnion(opened[needed]) }
    }

    // MARK: - Dependencies

    /// Something that an earlier service, or an input, supplies.
    private mutating func dependency(of index: Int) -> ServiceDependency? {
        let service = model.services[index]
        if dice.chance(12), let input = dice.pick(model.inputs.indices.map { $0 }) {
            let isThere = model.isAvailable(.graph(model.inputs[input].graph), in: service.zone)
            return isThere || dice.chance(50) ? inputDependency(input, isThere: isThere, of: index) : nil
        }
        if dice.chance(10), let maker = maker(for: index) { return maker }
        guard let target = dice.pick((0..<index).filter { canNeed($0, index) }) else { return nil }
        let plain = plain(target)
        let name = name(of: target, in: index)
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

    private mutating func plain(_ service: Int) -> Asked {
        model.services[service].hasProtocol && dice.chance(60) ? .existential(service) : .service(service)
    }

    /// Whether one service may have another: it is there, and does not open the graph in which it would stand.
    private func canNeed(_ target: Int, _ index: Int) -> Bool {
        let service = model.services[index]
        guard model.isAvailable(model.services[target].zone, in: service.zone) else { return false }
        return model.services[target].isKept || opened[target].isDisjoint(with: inside(service.zone))
    }

    /// The graphs that are around everything in a zone.
    private func inside(_ zone: Zone) -> Set<Int> {
        switch zone {
        case .everywhere: []
        case .graph(let graph): model.ancestors(of: graph).union([graph])
        }
    }

    private mutating func inputDependency(_ input: Int, isThere: Bool, of index: Int) -> ServiceDependency {
        let type = model.inputs[input].name
        let name = name(type.asVariable, in: index)
        if !isThere || dice.chance(20) {
            return dice.chance(50)
                ? ServiceDependency(name: name, asked: .input(input), standard: .new(type))
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

    private func name(of target: Int, in index: Int) -> String {
        name(String(model.services[target].name.dropFirst(model.prefix.count)).asVariable, in: index)
    }

    /// A name that no other dependency of the service has.
    private func name(_ wanted: String, in index: Int) -> String {
        let taken = Set(model.services[index].dependencies.map(\.name))
        if !taken.contains(wanted) { return wanted }
        return (2...9).map { "\(wanted)\($0)" }.first { !taken.contains($0) } ?? wanted
    }

    // MARK: - Loops

    private mutating func closeLoops() {
        guard dice.chance(60) else { return }
        for _ in 0..<dice.roll(1...3) {
            let index = dice.roll(0...model.services.count - 1)
            let targets = (index..<model.services.count).filter {
                model.services[$0].isKept && canNeed($0, index)
            }
            guard let target = dice.pick(targets) else { continue }
            let name = name(of: target, in: index)
            if dice.chance(30), model.services[index].isKept, model.services[index].isObject, target != index {
                let isWeak = model.services[target].isObject && dice.chance(70) && isKeptStrongly(target)
                add(member: ServiceDependency(name: name, asked: .service(target), isHeldWeakly: isWeak), to: index)
            } else {
                let asked = plain(target)
                add(
                    parameter: ServiceDependency(name: name, asked: dice.chance(70) ? .provider(asked) : .lazy(asked)),
                    to: index)
            }
        }
    }

    private func isKeptStrongly(_ service: Int) -> Bool { model.services[service].lifetime != .weak }

    // MARK: - Effects

    /// Makes some initializers wait or fail. A `Lazy` value does neither, so that it becomes a provider where it has to.
    private mutating func setEffects() {
        guard dice.chance(40) else { return }
        let closesLoops = model.services.contains { !$0.members.isEmpty }
        for index in model.services.indices {
            if dice.chance(20), !closesLoops { model.services[index].effects.isAsync = true }
            if dice.chance(25), !closesLoops {
                model.services[index].effects.isThrowing = true
                model.services[index].failures = dice.pick(weighted: [(0, 40), (1, 40), (2, 20)])
            }
        }
        let effects = EffectsOfModel(model)
        for index in model.services.indices {
            for number in model.services[index].parameters.indices {
                model.services[index].parameters[number].asked.replaceLazy(effects)
                if dice.chance(10) { model.services[index].parameters[number].spareEffects.isAsync = true }
                if dice.chance(10) { model.services[index].parameters[number].spareEffects.isThrowing = true }
            }
            for number in model.services[index].members.indices {
                model.services[index].members[number].asked.replaceLazy(effects)
            }
        }
    }

    // MARK: - Entry points

    private mutating func makeEntryPoints() {
        for graph in model.graphs.indices {
            var names: Set<String> = []
            func add(_ name: String, _ form: EntryPoint.Form) {
                guard names.insert(name).inserted else { return }
                model.graphs[graph].entryPoints.append(EntryPoint(name: name, form: form))
            }
            let choices = model.services.indices.filter { index in
                model.isAvailable(model.services[index].zone, in: .graph(graph))
                    && (model.services[index].isKept || opened[index].isDisjoint(with: inside(.graph(graph))))
            }
            for _ in 0..<dice.roll(1...4) {
                // Those that were made last need most.
                let first = dice.pick(choices), second = dice.pick(choices)
                guard let service = [first, second].compactMap({ $0 }).max() else { continue }
                let name = String(model.services[service].name.dropFirst(model.prefix.count)).asVariable
                add(name, .value(plain(service)))
            }
            for child in model.graphs.indices where model.graphs[child].parents.contains(graph) {
                add("child\(child)", .child(child))
            }
        }
    }
}

extension Asked {
    /// The child graphs that can be opened with it.
    var childGraphs: [Int] {
        switch self {
        case .maker(let graph): [graph]
        case .optional(let inner), .provider(let inner), .lazy(let inner): inner.childGraphs
        case .service, .existential, .input: []
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
        case .service, .existential, .input, .maker: break
        }
    }
}
