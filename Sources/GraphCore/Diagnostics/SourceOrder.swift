extension [Diagnostic] {
    /// In the order of the source, each fault once: several graphs that meet one speak of it once, along the shortest of
    /// their chains, with the entry points of all of them counted.
    public var inSourceOrder: [Diagnostic] {
        let sorted = sorted { ($0.location, $0.identifier, $0.message) < ($1.location, $1.identifier, $1.message) }
        var places: [Fault: Int] = [:]
        var faults: [[Diagnostic]] = []
        for diagnostic in sorted {
            if let place = places[Fault(diagnostic)] {
                faults[place].append(diagnostic)
            } else {
                places[Fault(diagnostic)] = faults.count
                faults.append([diagnostic])
            }
        }
        return faults.map(\.asOne)
    }

    /// One diagnostic out of several of the same fault.
    fileprivate var asOne: Diagnostic {
        let chains = compactMap(\.chain)
        guard count > 1, let nearest = chains.min(), let chosen = first(where: { $0.chain == nearest }) else {
            return self[0]
        }
        return Diagnostic(
            chosen.identifier, at: chosen.location, chosen.message, notes: chosen.places,
            chain: nearest.joined(by: chains), hints: chosen.hints)
    }
}

/// What makes two diagnostics speak of the same thing.
private struct Fault: Hashable {
    let identifier: Diagnostic.Identifier
    let location: Location
    /// What is asked for: one parameter of a generic type may lack several things.
    let message: String?

    init(_ diagnostic: Diagnostic) {
        identifier = diagnostic.identifier
        location = diagnostic.location
        message =
            switch diagnostic.identifier {
            case .missingBinding, .emptyCollection, .assistedParameter: diagnostic.message
            default: nil
            }
    }
}
