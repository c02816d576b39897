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
                (
                    "notes",
                    .array(
                        diagnostic.notes.map {
                            .object([("message", .string($0.text)), ("location", json($0.location))])
                        })
                ),
            ])
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
