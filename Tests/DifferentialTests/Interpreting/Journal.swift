/// What has happened since one last looked: what was made, what was freed.
struct Journal {
    private var counts: [String: Int] = [:]
    private var gone: [String] = []

    mutating func made(_ type: String) { counts[type, default: 0] += 1 }
    mutating func freed(_ name: String) { gone.append(name) }

    /// A line that says it, and begins the next.
    mutating func line() -> String {
        defer { self = Journal() }
        let made = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return "  made: \(made.joined(separator: ", ")); freed: \(gone.sorted().joined(separator: ", "))"
    }
}
