/// How alike names are, for suggesting one where another was written.
public enum Spelling {
    /// The candidate that comes nearest to a name, if one comes near: at most a third of its letters are changed, and at
    /// most three.
    public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        Names(candidates).nearest(to: name)
    }

    /// Names to look for near ones among, over and over.
    struct Names {
        private let byLength: [Int: [Entry]]

        private struct Entry {
            let name: String
            let letters: [Unicode.Scalar]
            /// A bit for each letter that occurs, so that most names need no closer look.
            let signature: UInt64
        }

        init(_ names: some Sequence<String>) {
            let entries = names.map { name in
                let letters = Spelling.letters(of: name)
                return Entry(name: name, letters: letters, signature: Spelling.signature(of: letters))
            }
            byLength = Dictionary(grouping: entries, by: \.letters.count)
        }

        /// Cost: linear in the number of names that are about as long.
        func nearest(to name: String) -> String? {
            let letters = Spelling.letters(of: name)
            let limit = min(letters.count / 3, 3)
            let signature = Spelling.signature(of: letters)
            let ranked = (letters.count - limit...letters.count + limit).flatMap { length in
                (byLength[length] ?? []).compactMap { entry -> (Int, String)? in
                    // A change takes one letter away, and brings one in.
                    if (entry.signature ^ signature).nonzeroBitCount > 2 * limit { return nil }
                    return Spelling.distance(entry.letters, letters, within: limit).map { ($0, entry.name) }
                }
            }
            return ranked.min { $0 < $1 }?.1
        }
    }

    /// What counts of a name: not whether letters are large or small.
    static func letters(of name: String) -> [Unicode.Scalar] { Array(name.lowercased().unicodeScalars) }

    private static func signature(of letters: [Unicode.Scalar]) -> UInt64 {
        letters.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
    }

    /// The number of letters to insert, remove or replace, or to exchange with their neighbours, to get from one name to
    /// the other (Damerau, 1964, no letter being changed twice); nil where there are more than `limit`.
    static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar], within limit: Int) -> Int? {
        var beforePrevious: [Int] = []
        var previous = Array(0...other.count)
        for row in one.indices {
            var current = [row + 1]
            current.reserveCapacity(other.count + 1)
            for column in other.indices {
                var least = previous[column] + (one[row] == other[column] ? 0 : 1)
                least = min(least, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    least = min(least, beforePrevious[column - 1] + 1)
                }
                current.append(least)
            }
            // An exchange leaps over one row, and no further.
            if current.allSatisfy({ $0 > limit }), previous.allSatisfy({ $0 > limit }) { return nil }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[other.count] <= limit ? previous[other.count] : nil
    }
}
