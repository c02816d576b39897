/// What one look-up may cost. Aliases, members of generic arguments and supertypes lead to one another, and a few lines of
/// them to look-ups that never end, or end after years; nobody writes what comes near these bounds.
///
/// A class, because all steps of a look-up count together, whichever of them leads to which.
final class LookupEffort {
    private static let deepest = 64
    private static let most = 10_000

    private var depth = 0
    private var steps = 0

    /// Takes one more step, inside those that are being taken.
    ///
    /// - Returns: What `step` returns; nil, without taking it, where the look-up has cost too much.
    func spend(_ step: () -> ResolvedType?) -> ResolvedType? {
        steps += 1
        depth += 1
        defer { depth -= 1 }
        return depth > Self.deepest || steps > Self.most ? nil : step()
    }
}
