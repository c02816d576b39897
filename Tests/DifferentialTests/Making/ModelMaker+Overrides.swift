/// A graph for tests, which takes the place of a root graph.
extension ModelMaker {
    /// Made at the end: it inherits what the other has become.
    mutating func makeOverridingGraph() {
        let roots = model.graphs.indices.filter { model.graphs[$0].isRoot }
        guard dice.chance(35), let root = dice.pick(roots) else { return }
        let index = model.graphs.count
        var graph = ModelGraph(name: "\(model.prefix)Test")
        graph.overridden = root
        model.graphs.append(graph)
        for _ in 0..<dice.roll(1...3) { addOverride(to: index) }
        if model.graphs[index].overrides.isEmpty { model.graphs.removeLast() }
    }

    private mutating func addOverride(to graph: Int) {
        let asked = Reach(model, overriding: graph).asked
        let stubs = model.services.indices.filter { asked.contains(.existential($0)) && model.services[$0].isPlain }
        let objects = model.services.indices.filter { asked.contains(.service($0)) && canBeMadeByHand($0) }
        let before = self
        if dice.chance(70), let service = dice.pick(stubs) {
            override(.existential(service), in: graph, by: dice.chance(60) ? replacement(of: service) : nil)
        } else if let service = dice.pick(objects) {
            override(.service(service), in: graph, by: nil)
        }
        // What is reached no longer, because something before it was replaced, cannot be replaced itself.
        let replaced = model.graphs[graph].overrides.keys
        if !Reach(model, overriding: graph).asked.isSuperset(of: replaced) {
            model = before.model
        }
    }

    /// - Parameter service: The service that stands for it; nil where an input does.
    private mutating func override(_ asked: Asked, in graph: Int, by service: Int?) {
        guard model.graphs[graph].overrides[asked] == nil else { return }
        if let service {
            model.graphs[graph].overrides[asked] = .service(service)
            return
        }
        let input = model.inputs.count
        let name = "\(model.prefix)Input\(input)"
        let className: String
        if case .service(let service) = asked { className = model.className(of: service) } else { className = name }
        model.inputs.append(ModelInput(name: name, className: className, graph: graph, replaced: asked))
        model.graphs[graph].inputs.append(input)
        model.graphs[graph].overrides[asked] = .input(input)
    }

    /// Whether a program can make an object of the service's class, and hand it to a graph in the place of its own.
    ///
    /// What contributes to a collection stays in it, whatever is asked for elsewhere.
    private func canBeMadeByHand(_ index: Int) -> Bool {
        let service = model.services[index]
        return service.isPlain && service.form == .finalClass && service.replaced == nil && service.parameters.isEmpty
            && service.effects == DeclaredEffects() && model.contributions(of: index).isEmpty
    }

    /// A service of the test's own, which lives where the other one may, and needs what that one could.
    private mutating func replacement(of replaced: Int) -> Int {
        let original = model.services[replaced]
        let index = model.services.count
        var service = Service(name: "\(model.prefix)Test\(Self.names[replaced])")
        service.replaced = replaced
        service.zone = original.zone
        // What keeps the original on a loop has to be kept as well; what keeps it for longer than a call, too.
        let lifetime = lifetime(in: original.zone)
        service.lifetime = original.isKept || lifetime == .perResolve ? original.lifetime : lifetime
        if service.lifetime != .weak, dice.chance(25) { service.form = .structure }
        if dice.chance(25) { service.source = .function }
        add(service)
        let effects = EffectsOfModel(model)
        let targets = (0..<replaced).filter { target in
            canNeed(target, index) && model.services[target].isPlain
                && (model.services[target].isKept || (!isCallScoped[target] && opened[target].isEmpty))
                && effects.effects(of: .service(target)) == DeclaredEffects()
        }
        for target in dice.shuffled(targets).prefix(dice.roll(0...2)) {
            guard let plain = plain(target, in: index) else { continue }
            let asked = dice.pick(weighted: [(plain, 60), (.provider(plain), 20), (.lazy(plain), 20)])
            add(parameter: ServiceDependency(name: name(of: target, in: index), asked: asked), to: index)
        }
        return index
    }
}
