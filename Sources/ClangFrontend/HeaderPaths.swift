import Foundation

/// The headers of a run by the names that they were given, whatever libclang calls the same files.
struct HeaderPaths {
    private let givenByAbsolute: [String: String]

    init(_ paths: [String]) {
        givenByAbsolute = Dictionary(paths.map { (Self.absolute($0), $0) }) { first, _ in first }
    }

    /// nil for a file that is not among them.
    func given(_ path: String) -> String? { givenByAbsolute[Self.absolute(path)] }

    static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// Those that stand in one of the headers, by its name.
    func sorting(_ cursors: [Cursor]) -> [String: [Cursor]] {
        // A header of the system has thousands of declarations, and one name.
        var known: [String: String?] = [:]
        return Dictionary(grouping: cursors) { cursor in
            guard let path = cursor.path else { return "" }
            let given = known[path] ?? self.given(path)
            known[path] = .some(given)
            return given ?? ""
        }
    }
}
