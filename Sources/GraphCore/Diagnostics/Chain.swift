/// The way from a fault up to the entry point that is nearest to it.
public struct Chain: Hashable, Sendable {
    /// Who asks, from the fault on: each step names what is asked for and who asks for it.
    public let steps: [Diagnostic.Note]
    /// Where the way ends.
    public let end: Diagnostic.Note
    /// Every entry point that leads to the fault, this one among them.
    public let entryPoints: Set<Location>

    public init(steps: [Diagnostic.Note], end: Diagnostic.Note, entryPoints: Set<Location>) {
        self.steps = steps
        self.end = end
        self.entryPoints = entryPoints
    }

    /// The steps, then the entry point, with the number of the others.
    var notes: [Diagnostic.Note] {
        let others = entryPoints.count - 1
        let more = others > 0 ? ", and \(others) more \(others == 1 ? "leads" : "lead") here" : ""
        return steps + [Diagnostic.Note(at: end.location, end.text + more)]
    }

    /// The same way, with what other ways to the same fault begin with counted too.
    func joined(by others: [Chain]) -> Chain {
        Chain(steps: steps, end: end, entryPoints: others.reduce(entryPoints) { $0.union($1.entryPoints) })
    }
}

extension Chain: Comparable {
    /// The shorter one comes first; of two that are equally short, the one that comes first in the source.
    public static func < (left: Chain, right: Chain) -> Bool {
        if left.steps.count != right.steps.count { return left.steps.count < right.steps.count }
        return (left.steps + [left.end]).map(\.location).lexicographicallyPrecedes(
            (right.steps + [right.end]).map(\.location))
    }
}
