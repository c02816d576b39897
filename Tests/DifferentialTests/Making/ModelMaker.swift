/// Makes a sound model by chance.
///
/// A service needs, at once, only services that were made before it, so that no loop arises that nothing defers. Loops
/// come afterwards, by what is deferred or injected as a member, and only where a scope keeps the value that closes them.
struct ModelMaker {
    var model: Model
    var dice: Dice
    /// By service: the child graphs that it opens, or that what it needs opens. What opens a graph does not stand
    /// inside that graph: it would open itself.
    private(set) var opened: [Set<Int>] = []
    /// By service: whether making it takes a value of the call of an entry point.
    private(set) var isCallScoped: [Bool] = []
    /// By generic service: the generic ones that it asks for with its own argument.
    private(set) var innerGenerics: [[Int]] = []

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

    static let names = [
        "Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta", "Iota", "Kappa", "Lambda", "Mu", "Nu",
        "Xi", "Omicron", "Pi", "Rho", "Sigma", "Tau", "Upsilon",
    ]

    private mutating func make() {
        model.isSendable = dice.chance(25)
        makeGraphs()
        for _ in 0..<dice.roll(4...12) {
            let kind = dice.roll(1...100)
            if kind <= 14 { makeCollection() } else if kind > 22 || !makeNamesake() { makeService() }
        }
        closeLoops()
        setEffects()
        makeEntryPoints()
        makeOverridingGraph()
        if !model.services.contains(where: { $0.effects != DeclaredEffects() }) {
            for graph in model.graphs.indices { model.graphs[graph].isEager = dice.chance(20) }
        }
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
                let name = "\(model.prefix)Input\(model.inputs.count)"
                let other = dice.chance(25) ? dice.pick(model.inputs)?.className : nil
                model.inputs.append(ModelInput(name: name, className: other ?? name, graph: graph))
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
        service.source = dice.pick(weighted: [(.initializer, 78), (.function, 15), (.constant, 7)])
        service.isGeneric = service.source != .constant && dice.chance(15)
        service.hasProtocol = !service.isGeneric && dice.chance(25)
        add(service)
        if service.source == .constant { return }

        if service.isGeneric { add(parameter: argument(), to: index) }
        // A program that makes the object itself has nothing to make it from.
        let isFilledOnly = !service.isProvided && service.form == .finalClass && dice.chance(8)
        let wanted = dice.pick(weighted: [(0, 15), (1, 25), (2, 30), (3, 20), (4, 10)])
        for _ in 0..<(isFilledOnly ? 0 : wanted) {
            if let dependency = dependency(of: index) { add(parameter: dependency, to: index) }
        }
        let isFree = service.lifetime == .transient && !service.isGeneric && !isFilledOnly
        if isFree, dice.chance(15) { addAssisted(to: index) }
        if service.form == .finalClass, !service.isProvided, isFilledOnly || dice.chance(20) {
            for _ in 0..<dice.roll(1...2) {
                if let dependency = dependency(of: index), dependency.standard == nil {
                    add(member: dependency, to: index)
                }
            }
        }
    }

    /// Lets some of what a service needs be given where it is asked for.
    private mutating func addAssisted(to index: Int) {
        for number in 1...dice.roll(1...2) {
            let place = dice.roll(0...model.services[index].parameters.count)
            model.services[index].parameters.insert(
                ServiceDependency(name: "given\(number)", asked: .assisted(number)), at: place)
        }
    }

    mutating func add(_ service: Service) {
        opened.append([])
        isCallScoped.append(service.lifetime == .perResolve)
        innerGenerics.append([])
        model.services.append(service)
    }

    /// Another service of the class of an earlier one, with a qualifier and a lifetime of its own.
    private mutating func makeNamesake() -> Bool {
        let index = model.services.count
        let earlier = model.services.indices.filter { model.services[$0].isPlain && model.services[$0].namesake == nil }
        guard let namesake = dice.pick(earlier) else { return false }
        let original = model.services[namesake]
        var service = Service(name: model.prefix + Self.names[index])
        service.namesake = namesake
        service.source = .function
        service.form = original.form
        service.zone = original.zone
        service.lifetime = dice.chance(50) ? original.lifetime : .transient
        add(service)
        for parameter in original.parameters { add(parameter: parameter, to: index) }
        return true
    }

    /// A collection of what was made before it, or of nothing.
    private mutating func makeCollection() {
        let index = model.services.count
        var service = Service(name: model.prefix + Self.names[index])
        var collection = dice.pick(weighted: [(Service.Collection.array, 55), (.dictionary, 30)])
        // Two sets of one class would be one.
        let elements = (0..<index).filter {
            model.services[$0].isPlain && model.services[$0].namesake == nil && !model.isInSet($0)
        }
        if dice.chance(30), let element = dice.pick(elements) { collection = .set(of: element) }
        service.form = .collection(collection)
        if dice.chance(50), let graph = dice.pick(Array(model.graphs.indices)) { service.zone = .graph(graph) }
        add(service)
        let contributing = (0..<index).filter { other in
            guard canNeed(other, index), model.services[other].isPlain else { return false }
            if case .set(let element) = collection {
                // To the compiler a declaration cannot say of itself that it goes into a set, which is of what is `Hashable`.
                return model.services[other].isProvided && [other, model.services[other].namesake].contains(element)
            }
            return model.services[other].namesake == nil
        }
        for target in dice.shuffled(contributing).prefix(dice.pick(weighted: [(0, 15), (1, 20), (2, 35), (3, 30)])) {
            var element = ServiceDependency(name: name(of: target, in: index), asked: .service(target))
            element.order = dice.pick(weighted: [(0, 60), (-1, 20), (2, 20)])
            add(parameter: element, to: index)
        }
    }

    mutating func lifetime(in zone: Zone) -> Service.Lifetime {
        var choices: [(Service.Lifetime, weight: Int)] = [(.transient, 40), (.perResolve, 15)]
        switch zone {
        case .everywhere: choices += [(.singleton, 30), (.weak, 10)]
        case .graph(let graph):
            choices.append((.scoped(to: graph), 30))
            if !model.graphs[graph].isChild { choices += [(.singleton, 20), (.weak, 10)] }
        }
        return dice.pick(weighted: choices)
    }

    mutating func add(parameter: ServiceDependency, to service: Int) {
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
        if model.services[service].isGeneric { innerGenerics[service] += asked.innerGenerics }
        for graph in asked.childGraphs { opened[service].insert(graph) }
        for needed in asked.services where !model.services[needed].isKept { opened[service].formUnion(opened[needed]) }
    }

    // MARK: - Loops

    private mutating func closeLoops() {
        guard dice.chance(60) else { return }
        for _ in 0..<dice.roll(1...3) {
            let index = dice.roll(0...model.services.count - 1)
            let targets = (index..<model.services.count).filter {
                model.services[$0].isKept && !model.services[$0].isGeneric && canNeed($0, index)
            }
            guard canBeGivenMore(index), let target = dice.pick(targets) else { continue }
            let name = name(of: target, in: index)
            if dice.chance(30), model.services[index].isKept, !model.services[index].isProvided,
                model.services[index].isObject, target != index
            {
                let isWeak = model.services[target].isObject && dice.chance(70) && isKeptStrongly(target)
                add(member: ServiceDependency(name: name, asked: .service(target), isHeldWeakly: isWeak), to: index)
            } else {
                guard let asked = plain(target, in: index) else { continue }
                add(
                    parameter: ServiceDependency(name: name, asked: dice.chance(70) ? .provider(asked) : .lazy(asked)),
                    to: index)
            }
        }
    }

    /// Whether a service can have another parameter: what its initializer takes, its namesakes hand over.
    private func canBeGivenMore(_ index: Int) -> Bool {
        let service = model.services[index]
        return service.collection == nil && service.source != .constant && service.namesake == nil
            && !model.services.contains { $0.namesake == index }
    }

    private func isKeptStrongly(_ service: Int) -> Bool { model.services[service].lifetime != .weak }

    // MARK: - Effects

    /// Makes some initializers wait or fail. A `Lazy` value does neither, so that it becomes a provider where it has to.
    private mutating func setEffects() {
        guard dice.chance(55) else { return }
        let closesLoops = model.services.contains { !$0.members.isEmpty }
        // What a generic service does would depend on its argument.
        let arguments = argumentsOfGenerics()
        for index in model.services.indices where canHaveEffects(index) && !arguments.contains(index) {
            if let namesake = model.services[index].namesake {
                model.services[index].effects = model.services[namesake].effects
                model.services[index].failures = model.services[namesake].failures
                continue
            }
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
            if let namesake = model.services[index].namesake {
                model.services[index].parameters = model.services[namesake].parameters
            }
        }
    }

    private func canHaveEffects(_ index: Int) -> Bool {
        model.services[index].collection == nil && model.services[index].source != .constant
    }

    /// What can be an argument of a generic service, and all that it needs at once.
    private func argumentsOfGenerics() -> Set<Int> {
        var result: Set<Int> = []
        var open = model.services.flatMap(\.dependencies).map(\.asked).flatMap(\.arguments)
        while let next = open.popLast() {
            guard result.insert(next).inserted else { continue }
            open += model.services[next].dependencies.compactMap(\.asked.direct)
            // What one of a class does, all of the class do.
            open += model.services.indices.filter { model.services[$0].namesake == next }
            if let namesake = model.services[next].namesake { open.append(namesake) }
        }
        return result
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
                    && (model.services[index].collection == nil || !model.services[index].parameters.isEmpty)
                    && (model.services[index].isKept || opened[index].isDisjoint(with: inside(.graph(graph))))
            }
            for _ in 0..<dice.roll(1...4) {
                // Those that were made last need most.
                let first = dice.pick(choices), second = dice.pick(choices)
                guard let service = [first, second].compactMap({ $0 }).max(),
                    let asked = plain(service, in: nil)
                else { continue }
                let name = String(model.services[service].name.dropFirst(model.prefix.count)).asVariable
                add(name, .value(asked))
            }
            for service in choices where dice.chance(50) && canBeFilled(service, in: graph) {
                add("fill\(model.services[service].name)", .injection(service))
            }
            for child in model.graphs.indices where model.graphs[child].parents.contains(graph) {
                add("child\(child)", .child(child))
            }
        }
    }

    /// Whether a program can make an object of the service's class itself, for a graph to fill.
    private func canBeFilled(_ index: Int, in graph: Int) -> Bool {
        let service = model.services[index]
        return !service.members.isEmpty && service.parameters.isEmpty && !service.isGeneric
            && service.effects == DeclaredEffects() && opened[index].isDisjoint(with: inside(.graph(graph)))
    }
}
