import GraphCore

/// Findings as workflow commands, which GitHub shows beside the lines of a pull request.
struct GitHubFindings {
    /// How many lines a finding takes at most, its message among them; nil for as many as there are.
    let mostLines: Int?

    func render(_ findings: [Finding]) -> String {
        findings.map { finding in
            let diagnostic = finding.diagnostic
            let location = diagnostic.location
            let text =
                ([diagnostic.message]
                + diagnostic.notes(within: mostLines.map { $0 - 1 }).map { note in
                    "\(note.location.path):\(note.location.line): \(note.text)"
                }).joined(separator: "\n")
            return "::\(finding.severity == .error ? "error" : "warning") "
                + "file=\(property(location.path)),line=\(location.line),col=\(location.column),"
                + "title=\(property(diagnostic.identifier.rawValue))::\(data(text))\n"
        }.joined()
    }

    /// Text after `::`, in which a line's end would end the command.
    private func data(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            // What is left of control characters would speak to whoever shows the log.
            default: String(scalar).onOneLine
            }
        }.joined()
    }

    /// Text of a property, in which colons and commas have a meaning, too.
    private func property(_ text: String) -> String {
        data(text).unicodeScalars.map { scalar in
            switch scalar {
            case ":": "%3A"
            case ",": "%2C"
            default: String(scalar)
            }
        }.joined()
    }
}
