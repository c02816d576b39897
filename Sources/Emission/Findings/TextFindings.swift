import GraphCore

/// Findings as compilers print them: `path:line:column: error: message [identifier]`, notes after it. On a terminal, the
/// line that is spoken of stands below, with the range underlined.
struct TextFindings {
    let presentation: Presentation
    let sources: SourceLines

    func render(_ findings: [Finding]) -> String {
        findings.map(render).joined()
    }

    private func render(_ finding: Finding) -> String {
        let diagnostic = finding.diagnostic
        let head = Entry(
            location: diagnostic.location, word: finding.severity.rawValue,
            color: finding.severity == .error ? .red : .yellow,
            text: "\(diagnostic.message) [\(diagnostic.identifier.rawValue)]")
        let complete = lines(of: [head] + diagnostic.notes.map(entry), withExcerpts: true)
        guard let limit = presentation.mostLines, complete.count > limit else { return text(complete) }
        // Where not all of it fits, the lines of the notes' places are the first to go, then the notes in the middle.
        let headLines = lines(of: [head], withExcerpts: true)
        let notes = diagnostic.notes(within: limit - headLines.count)
        return text(headLines + lines(of: notes.map(entry), withExcerpts: false))
    }

    private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

    private func entry(_ note: Diagnostic.Note) -> Entry {
        Entry(location: note.location, word: "note", color: .cyan, text: note.text)
    }

    /// A line of a finding, and the source that it is about.
    private struct Entry {
        let location: Location
        let word: String
        let color: Color
        let text: String
    }

    private func lines(of entries: [Entry], withExcerpts: Bool) -> [String] {
        // A place that several of them are about is shown once.
        var shown: Set<Location> = []
        return entries.flatMap { entry in
            [message(entry)] + (withExcerpts && shown.insert(entry.location).inserted ? excerpt(entry) : [])
        }
    }

    private func message(_ entry: Entry) -> String {
        let place = "\(entry.location.path):\(entry.location.line):\(entry.location.column):".onOneLine
        return "\(bold(place)) \(colored(entry.word + ":", entry.color)) \(entry.text.onOneLine)"
    }

    private func excerpt(_ entry: Entry) -> [String] {
        guard let width = presentation.excerptWidth,
            let line = sources.line(entry.location.line, of: entry.location.path)
        else { return [] }
        let excerpt = Excerpt(line, entry.location.span, width: width)
        return [excerpt.source, excerpt.margin + colored(excerpt.marks, entry.color)]
    }

    private func bold(_ text: String) -> String { presentation.isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

    private func colored(_ text: String, _ color: Color) -> String {
        presentation.isColored ? "\u{1B}[1;\(color.rawValue)m\(text)\u{1B}[0m" : text
    }

    private enum Color: String {
        case red = "31"
        case yellow = "33"
        case cyan = "36"
    }
}

extension String {
    /// The text with every control character written out, so that no name can end a line or speak to a terminal.
    public var onOneLine: String {
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
