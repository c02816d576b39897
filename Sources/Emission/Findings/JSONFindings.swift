import GraphCore

/// Findings as one JSON document: `{"version": 1, "findings": [ … ]}`. Lines and columns count from 1, columns in UTF-8
/// bytes, the end of a range excluded.
enum JSONFindings {
    static func render(_ findings: [Finding]) -> String {
        let document = JSON.object([
            ("version", .integer(1)),
            ("findings", .array(findings.map(json))),
        ])
        return document.text + "\n"
    }

    private static func json(_ finding: Finding) -> JSON {
        let diagnostic = finding.diagnostic
        return .object(
            [
                ("identifier", .string(diagnostic.identifier.rawValue)),
                ("severity", .string(finding.severity.rawValue)),
                ("message", .string(diagnostic.message)),
                ("location", json(diagnostic.location)),
                ("notes", .array(notes(of: diagnostic))),
            ])
    }

    /// All of them in the order in which they are to be read; a `hint` is one that says what comes close, or what to write.
    private static func notes(of diagnostic: Diagnostic) -> [JSON] {
        let hints = diagnostic.hints
        let others = diagnostic.notes.dropLast(hints.count)
        return others.map { json($0, kind: "note") } + hints.map { json($0, kind: "hint") }
    }

    private static func json(_ note: Diagnostic.Note, kind: String) -> JSON {
        .object([("kind", .string(kind)), ("message", .string(note.text)), ("location", json(note.location))])
    }

    private static func json(_ location: Location) -> JSON {
        .object([
            ("path", .string(location.path)),
            ("line", .integer(location.line)),
            ("column", .integer(location.column)),
            ("endLine", .integer(location.span.end.line)),
            ("endColumn", .integer(location.span.end.column)),
        ])
    }
}
