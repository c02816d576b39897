/// What lives, and what keeps it alive.
///
/// Counts references as Swift does: something is freed when the last reference from something alive is gone, so that a
/// loop of references stays.
struct Heap {
    typealias ID = Int

    private(set) var references: [ID: [ID]] = [:]
    private var next = 0

    mutating func add(_ references: [ID] = []) -> ID {
        next += 1
        self.references[next] = references
        return next
    }

    func isAlive(_ id: ID) -> Bool { references[id] != nil }

    mutating func set(_ references: [ID], of id: ID) {
        guard isAlive(id) else { return }
        self.references[id] = references
    }

    mutating func add(reference: ID, to id: ID) {
        self.references[id]?.append(reference)
    }

    /// Frees what nothing refers to any more.
    ///
    /// - Returns: What was freed.
    mutating func release(allBut roots: [ID]) -> Set<ID> {
        var counts: [ID: Int] = [:]
        for id in roots { counts[id, default: 0] += 1 }
        for list in references.values { for id in list { counts[id, default: 0] += 1 } }
        var open = references.keys.filter { counts[$0] == nil }
        var freed: Set<ID> = []
        while let id = open.popLast() {
            freed.insert(id)
            for reference in references.removeValue(forKey: id) ?? [] {
                counts[reference]? -= 1
                if counts[reference] == 0 { open.append(reference) }
            }
        }
        return freed
    }
}
