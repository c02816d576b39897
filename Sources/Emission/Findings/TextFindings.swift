import GraphCore

/// Findings as compilers print them: `path:line:column: error: message [identifier]`, notes after it.
struct TextFindings {
    let isColored: Bool

    func render(_ findings: [Finding]) -> String {
        findings.map(render).joined()
    }

    private func render(_ finding: Finding) -> String {
        let diagnostic = finding.diagnostic
        let color: Color = finding.severity == .error ? .red : .yellow
        let first = line(
            diagnostic.location, finding.severity.rawValue, color,
            "\(diagnostic.message) [\(diagnostic.identifier.rawValue)]")
        return first + diagnostic.notes.map { line($0.location, "note", .cyan, $0.text) }.joined()
    }

    private func line(_ location: Location, _ word: String, _ color: Color, _ text: String) -> String {
        let place = "\(location.path):\(location.line):\(location.column):".onOneLine
        return "\(bold(place)) \(color.wrap(word + ":", if: isColored)) \(text.onOneLine)\n"
    }

    private func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

    private enum Color: String {
        case red = "31"
        case yellow = "33"
        case cyan = "36"

        func wrap(_ text: String, if isColored: Bool) -> String {
            isColored ? "\u{1B}[1;\(rawValue)m\(text)\u{1B}[0m" : text
        }
    }
}

extension String {
    /// The text with every control character written out, so that no name can end a line or speak to a terminal.
    var onOneLine: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        return String(
            unicodeScalars.map { $0.isControl ? "\\u{\(String($0.value, radix: 16))}" : String($0) }.joined())
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        properties.generalCategory == .control || self == "\u{2028}" || self == "\u{2029}"
    }
}
