/// What making each service does, everything that it needs at once included.
struct EffectsOfModel {
    private var effects: [DeclaredEffects]

    init(_ model: Model) {
        effects = model.services.map(\.effects)
        var isComplete = false
        while !isComplete {
            isComplete = true
            for (index, service) in model.services.enumerated() {
                let all = service.dependencies.reduce(effects[index]) { $0.adding(self.effects(of: $1.asked)) }
                if all != effects[index] {
                    effects[index] = all
                    isComplete = false
                }
            }
        }
    }

    /// What a request does.
    func effects(of asked: Asked) -> DeclaredEffects {
        asked.direct.map { effects[$0] } ?? DeclaredEffects()
    }

    /// What filling the members of an object does.
    func effects(ofMembersOf service: Service) -> DeclaredEffects {
        service.members.reduce(DeclaredEffects()) { $0.adding(effects(of: $1.asked)) }
    }

    /// What the calls of an entry point do.
    func effects(of entryPoint: EntryPoint, in model: Model) -> DeclaredEffects {
        switch entryPoint.form {
        case .value(let asked): entryPoint.spareEffects.adding(effects(of: asked))
        case .injection(let service): entryPoint.spareEffects.adding(effects(ofMembersOf: model.services[service]))
        case .child: entryPoint.spareEffects
        }
    }
}
