import GraphCore

/// Findings as SARIF 2.1.0, for code-scanning services.
struct SARIFFindings {
    let sources: SourceLines

    func render(_ findings: [Finding], version: String) -> String {
        let identifiers = Set(findings.map(\.diagnostic.identifier)).sorted()
        let document = JSON.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")),
            (
                "runs",
                .array([
                    .object([
                        ("tool", .object([("driver", driver(identifiers, version))])),
                        // Everywhere else columns count bytes, which SARIF does not know.
                        ("columnKind", .string("utf16CodeUnits")),
                        ("results", .array(findings.map(result))),
                    ])
                ])
            ),
        ])
        return document.text + "\n"
    }

    private func driver(_ identifiers: [Diagnostic.Identifier], _ version: String) -> JSON {
        .object([
            ("name", .string("di-gen")),
            ("version", .string(version)),
            ("rules", .array(identifiers.map(rule))),
        ])
    }

    private func rule(_ identifier: Diagnostic.Identifier) -> JSON {
        let page = DiagnosticPage(about: identifier)
        return .object([
            ("id", .string(identifier.rawValue)),
            ("shortDescription", message(page.summary)),
            ("help", .object([("text", .string(page.text)), ("markdown", .string(page.text))])),
        ])
    }

    private func result(_ finding: Finding) -> JSON {
        let diagnostic = finding.diagnostic
        let related = diagnostic.notes.enumerated().map { index, note in
            location(note.location, [("id", .integer(index)), ("message", message(note.text))])
        }
        return .object([
            ("ruleId", .string(diagnostic.identifier.rawValue)),
            ("level", .string(finding.severity == .error ? "error" : "warning")),
            ("message", message(diagnostic.message)),
            ("locations", .array([location(diagnostic.location, [])])),
            ("relatedLocations", .array(related)),
        ])
    }

    private func message(_ text: String) -> JSON { .object([("text", .string(text))]) }

    private func location(_ location: Location, _ more: [(String, JSON)]) -> JSON {
        let physical = JSON.object([
            ("artifactLocation", .object([("uri", .string(location.path.asURI))])),
            ("region", region(location)),
        ])
        return .object(more + [("physicalLocation", physical)])
    }

    /// Lines only, where the text is not there to count columns in.
    private func region(_ location: Location) -> JSON {
        let (start, end) = (location.span.start, location.span.end)
        guard let startColumn = sources.utf16Column(of: start, in: location.path),
            let endColumn = sources.utf16Column(of: end, in: location.path)
        else { return .object([("startLine", .integer(start.line)), ("endLine", .integer(end.line))]) }
        return .object([
            ("startLine", .integer(start.line)),
            ("startColumn", .integer(startColumn)),
            ("endLine", .integer(end.line)),
            ("endColumn", .integer(endColumn)),
        ])
    }
}

extension String {
    /// A path as a URI reference (RFC 3986): whatever is not unreserved is escaped.
    fileprivate var asURI: String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
        let escaped = utf8.map { byte -> String in
            if plain.contains(byte) { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
        return hasPrefix("/") ? "file://" + escaped : escaped
    }
}
