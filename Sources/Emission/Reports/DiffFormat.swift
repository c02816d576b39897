import GraphCore

/// The forms in which the difference of two graphs is written down.
public enum DiffFormat: String, Sendable, CaseIterable {
    case text, markdown, json

    /// - Returns: Nothing, as text, where nothing is different; a sentence as Markdown; always a document as JSON.
    public func render(_ diff: GraphDiff) -> String {
        switch self {
        case .text: TextDiff.render(diff)
        case .markdown: MarkdownDiff.render(diff)
        case .json: JSONDiff.render(diff)
        }
    }
}

/// One change a line, its details below.
private enum TextDiff {
    static func render(_ diff: GraphDiff) -> String {
        diff.changes.map { change in
            let details = change.details.map { "    \($0.aspect): \($0.before) → \($0.after)" }
            let line = "\(change.kind.sign) \(change.subject.rawValue) \(change.name)  [\(change.owner)]"
            return ([line] + details).map { $0.onOneLine + "\n" }.joined()
        }.joined()
    }
}

/// A comment for a pull request: a count, a table for each kind of part, and a drawing of what changed.
private enum MarkdownDiff {
    /// How many changes of each kind of part are written out: GitHub refuses comments of more than 65,536 characters.
    private static let longest = 30
    /// How many boxes and arrows are drawn: nobody reads more of the one, and Mermaid refuses 500 of the other.
    private static let largest = (nodes: 80, edges: 400)

    static func render(_ diff: GraphDiff) -> String {
        if diff.isEmpty { return "### Dependency graph\n\nNothing changed.\n" }
        return "### Dependency graph\n\n" + summary(diff) + "\n"
            + GraphDiff.Subject.allCases.map { table($0, diff) }.joined() + drawing(diff.neighbourhood)
    }

    private static func table(_ subject: GraphDiff.Subject, _ diff: GraphDiff) -> String {
        let changes = diff.changes.filter { $0.subject == subject }
        if changes.isEmpty { return "" }
        let rest = changes.count - longest
        return "\n| | \(subject.rawValue) | in | what |\n| --- | --- | --- | --- |\n"
            + changes.prefix(longest).map(row).joined() + (rest > 0 ? "\nand \(rest) more\n" : "")
    }

    private static func drawing(_ drawing: GraphDrawing) -> String {
        if drawing.nodes.isEmpty { return "" }
        if drawing.nodes.count > largest.nodes || drawing.edges.count > largest.edges {
            return "\nA drawing of what lies around the changes would have \(drawing.nodes.count) boxes.\n"
        }
        return "\n```mermaid\n" + MermaidReport.render(drawing) + "```\n"
    }

    private static func summary(_ diff: GraphDiff) -> String {
        [GraphDiff.Kind.added, .removed, .changed].compactMap { kind in
            let count = diff.changes.count { $0.kind == kind }
            return count == 0 ? nil : "\(count) \(kind.rawValue)"
        }.joined(separator: ", ")
    }

    private static func row(_ change: GraphDiff.Change) -> String {
        let what =
            change.details.isEmpty
            ? change.kind.rawValue
            : change.details.map { "\($0.aspect): \(code($0.before)) → \(code($0.after))" }.joined(separator: "<br>")
        return "| \(change.kind.sign) | \(code(change.name)) | \(code(change.owner)) | \(what) |\n"
    }

    /// Code in a cell of a table, in which no character of the text has a meaning to Markdown or HTML.
    private static func code(_ text: String) -> String {
        "<code>"
            + text.onOneLine.unicodeScalars.map { scalar in
                "\\`*_{}[]<>()#+-.!|&~@:\"'".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : String(scalar)
            }.joined() + "</code>"
    }
}

/// `{"version": 1, "changes": [ … ]}`
private enum JSONDiff {
    static func render(_ diff: GraphDiff) -> String {
        let changes = diff.changes.map { change in
            JSON.object([
                ("subject", .string(change.subject.rawValue)),
                ("kind", .string(change.kind.rawValue)),
                ("owner", .string(change.owner)),
                ("name", .string(change.name)),
                ("details", .array(change.details.map(json))),
            ])
        }
        return JSON.object([("version", .integer(1)), ("changes", .array(changes))]).text + "\n"
    }

    private static func json(_ detail: GraphDiff.Detail) -> JSON {
        .object([
            ("aspect", .string(detail.aspect)), ("before", .string(detail.before)), ("after", .string(detail.after)),
        ])
    }
}

extension GraphDiff.Kind {
    fileprivate var sign: String {
        switch self {
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        }
    }
}
