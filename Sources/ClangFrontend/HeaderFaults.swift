import CLibClang
import GraphCore

/// What is wrong with the headers of a module, in libclang's words.
///
/// Of each file only its first error is told, and none but the fatal one where there is one: what comes after follows from it
/// more often than not, and the compiler says the rest.
struct HeaderFaults {
    let diagnostics: [Diagnostic]

    /// - Parameter first: Where an error stands that has no place of its own.
    init(of unit: TranslationUnit, reading headers: HeaderPaths, _ first: String) {
        let errors = unit.errors
        let fatal = errors.filter(\.isFatal)
        var seen: Set<String> = []
        diagnostics = (fatal.isEmpty ? errors : Array(fatal.prefix(1))).compactMap { error in
            let location =
                error.location.map { Location(path: headers.given($0.path) ?? $0.path, span: $0.span) }
                ?? Location(startOf: first)
            guard seen.insert(location.path).inserted else { return nil }
            return Diagnostic(.unreadableInput, at: location, "this header cannot be read: \(error.text)")
        }
    }
}

extension TranslationUnit {
    fileprivate struct ClangError {
        let text: String
        let isFatal: Bool
        let location: Location?
    }

    fileprivate var errors: [ClangError] {
        let functions = library.functions
        return (0..<functions.getNumDiagnostics(unit)).compactMap { index in
            let diagnostic = functions.getDiagnostic(unit, index)
            defer { functions.disposeDiagnostic(diagnostic) }
            let severity = functions.getDiagnosticSeverity(diagnostic)
            // 3 is an error, 4 a fatal one.
            guard severity >= 3 else { return nil }
            let place = library.place(functions.getDiagnosticLocation(diagnostic))
            return ClangError(
                text: library.text(functions.getDiagnosticSpelling(diagnostic)), isFatal: severity == 4,
                location: place.map { Location(path: $0.path, span: Span(start: $0.position, end: $0.position)) })
        }
    }
}
