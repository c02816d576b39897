/// How alike two names are, for suggesting one where the other was written.
public enum Spelling {
    /// The candidate that comes nearest to a name, if one comes near: at most a third of its letters are changed.
    public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let limit = name.count / 3
        let ranked = candidates.map { (distance($0, name), $0) }.filter { $0.0 <= limit }
        return ranked.min { $0 < $1 }?.1
    }

    /// The number of letters to insert, remove or replace, or to exchange with their neighbours, to get from one name to
    /// the other (Damerau, 1964, no letter being changed twice).
    static func distance(_ one: String, _ other: String) -> Int {
        let (rows, columns) = (Array(one.lowercased()), Array(other.lowercased()))
        var beforePrevious: [Int] = []
        var previous = Array(0...columns.count)
        for (row, letter) in rows.enumerated() {
            var current = [row + 1]
            for (column, other) in columns.enumerated() {
                var least = previous[column] + (letter == other ? 0 : 1)
                least = min(least, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letter == columns[column - 1], rows[row - 1] == other {
                    least = min(least, beforePrevious[column - 1] + 1)
                }
                current.append(least)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[columns.count]
    }
}
