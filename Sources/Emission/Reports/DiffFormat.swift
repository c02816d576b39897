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
    /// The number of changes of one kind that are written out, and of boxes that are drawn: GitHub refuses comments of
    /// more than 65,536 characters, and nobody reads a drawing of more boxes.
    private static let longest = 100
    private static let largest = 80

    static func render(_ diff: GraphDiff) -> String {
        if diff.isEmpty { return "### Dependency graph\n\nNothing changed.\n" }
        var text = "### Dependency graph\n\n" + summary(diff) + "\n"
        for subject in GraphDiff.Subject.allCases {
            let changes = diff.changes.filter { $0.subject == subject }
            if changes.isEmpty { continue }
            text += "\n| | \(subject.rawValue) | in | what |\n| --- | --- | --- | --- |\n"
            text += changes.prefix(longest).map(row).joined()
            if changes.count > longest { text += "\nand \(changes.count - longest) more\n" }
        }
        let drawing = diff.neighbourhood
        if !drawing.nodes.isEmpty, drawing.nodes.count <= largest {
            text += "\n```mermaid\n" + MermaidReport.render(drawing) + "```\n"
        }
        return text
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
