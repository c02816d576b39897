import Emission
import GraphCore
import SwiftFrontend

/// From sources by their paths to the file that is generated for the module `App`; the first folder of a path names
/// its module.
func emit(_ sources: [String: String]) -> String {
    let sealing = seal(sources)
    return SwiftEmitter.file(sealing.graphs, injecting: sealing.injectedClasses).text
}

/// The same to a report.
func graphReport(_ sources: [String: String]) -> GraphReport { seal(sources).report }

private func seal(_ sources: [String: String]) -> Sealing {
    let byModule = Dictionary(grouping: sources.keys.sorted()) { path in String(path.prefix { $0 != "/" }) }
    let modules = byModule.keys.sorted().map { module in
        SourceModule(
            name: module, files: byModule[module, default: []].map { read(sources[$0, default: ""], path: $0) })
    }
    return Sealing(BindingSet(modules), module: "App")
}

func read(_ text: String, path: String = "App/App.swift") -> SourceFile {
    let conditions = Conditions(defined: [], target: .host, importableModules: [])
    return SwiftReader(conditions: conditions).read([UInt8](text.utf8), path: path)
}

/// A finding about a place, with notes at the lines after it.
func finding(
    _ message: String, at path: String = "Sources/App/App.swift", line: Int = 3, column: Int = 5,
    _ identifier: Diagnostic.Identifier = .missingBinding, severity: Diagnostic.Severity = .error, notes: [String] = []
) -> Finding {
    func location(_ line: Int) -> Location {
        let span = Span(start: Position(line: line, column: column), end: Position(line: line, column: column + 4))
        return Location(path: path, span: span)
    }
    let diagnostic = Diagnostic(
        identifier, at: location(line), message,
        notes: notes.enumerated().map { Diagnostic.Note(at: location(line + $0.offset + 1), $0.element) })
    return Finding(diagnostic: diagnostic, severity: severity)
}

/// Every character that some program takes for the end of a line, or that speaks to a terminal, and some that look odd.
let controlCharacters: [Character] =
    ((0..<0x20).map { UnicodeScalar($0) } + (0x7F...0x9F).map { UnicodeScalar($0) }).map(Character.init) + [
        "\u{2028}", "\u{2029}",
    ]
