/// Makes a failing model smaller, as long as it fails in the same way.
struct Shrinker {
    private let dice: Dice
    /// What kind of failure it is.
    private let kind: String
    private var best: Model

    /// - Returns: The report on the smallest model that still fails.
    static func shrink(_ entry: Batch.Entry, _ dice: Dice) throws -> String {
        let problem = try Batch(entries: [entry]).problems().first ?? ""
        var shrinker = Shrinker(dice: dice, kind: kind(of: problem), best: entry.model)
        return try shrinker.run(problem)
    }

    private mutating func run(_ problem: String) throws -> String {
        var problem = problem
        var isSmallest = false
        while !isSmallest {
            isSmallest = true
            var index = 0
            // After a success the list is worked out anew, and gone on with where it was.
            while let candidate = candidate(index) {
                let entry = Batch.Entry(model: candidate, plan: Plan(candidate, dice))
                if let found = try Batch(entries: [entry]).problems().first, Self.kind(of: found) == kind {
                    best = candidate
                    problem = found
                    isSmallest = false
                } else {
                    index += 1
                }
            }
        }
        return problem + "\n" + DeclarationWriter.source(of: best).text
    }

    /// What is said of a problem, without names and numbers: the same kind of mistake says the same.
    private static func kind(of problem: String) -> String {
        let lines = problem.split(separator: "\n")
        let message = lines.first { $0.contains("error: ") }?.split(separator: ":").dropFirst(4).first
        return message.map { String($0.prefix(14)) }
            ?? (problem.contains("but the graph is gone") ? "stopped" : problem.contains("says") ? "differs" : "else")
    }

    private func candidate(_ index: Int) -> Model? {
        let candidates = candidates()
        return index < candidates.count ? candidates[index] : nil
    }

    private func candidates() -> [Model] {
        var result: [Model] = []
        func add(_ change: (inout Model) -> Void) {
            var model = best
            change(&model)
            result.append(model)
        }
        let reach = Reach(best, from: Array(best.graphs.indices))
        let written = reach.services.union(reach.injected)
        let unreached = Set(best.services.indices).subtracting(written)
            .subtracting(written.compactMap { best.namedService($0) })
        if unreached != best.omitted { add { $0.omitted = unreached } }
        if best.graphs.last?.overridden != nil { add { $0.graphs.removeLast() } }
        for graph in best.graphs.indices {
            for entryPoint in best.graphs[graph].entryPoints.indices {
                add { $0.graphs[graph].entryPoints.remove(at: entryPoint) }
            }
        }
        for service in best.services.indices where !best.omitted.contains(service) {
            for parameter in best.services[service].parameters.indices {
                add { $0.services[service].parameters.remove(at: parameter) }
            }
            for member in best.services[service].members.indices {
                add { $0.services[service].members.remove(at: member) }
            }
        }
        if best.isSendable { add { $0.isSendable = false } }
        for service in best.services.indices where !best.omitted.contains(service) {
            let content = best.services[service]
            if content.effects != DeclaredEffects() {
                add {
                    $0.services[service].effects = DeclaredEffects()
                    $0.services[service].failures = 0
                }
            }
            if content.lifetime != .transient { add { $0.services[service].lifetime = .transient } }
            if content.form != .finalClass { add { $0.services[service].form = .finalClass } }
        }
        return result
    }
}
