import Emission
import GraphCore

/// `di-gen explain-diagnostic`: prints the page of the manual about one kind of finding.
struct ExplainDiagnosticCommand {
    private let identifier: Diagnostic.Identifier

    init(_ arguments: inout Arguments) throws(UsageError) {
        let names = try arguments.takeInputs()
        guard let name = names.first, names.count == 1 else {
            throw UsageError("name one kind of finding, as in 'di-gen explain-diagnostic missing-binding'")
        }
        identifier = try Diagnostic.Identifier(argument: name)
    }

    func run() -> ExitStatus {
        Terminal.write(DiagnosticPage(about: identifier).text)
        return .nothingWrong
    }
}

extension Diagnostic.Identifier {
    /// The kind of that name.
    ///
    /// - Throws: What says that there is none, with the nearest one that there is.
    init(argument name: String) throws(UsageError) {
        if let known = Self(rawValue: name) {
            self = known
            return
        }
        let nearest = Spelling.nearest(to: name, among: Self.allCases.map(\.rawValue))
        let hint = nearest.map { "; '\($0)' comes nearest" } ?? ""
        throw UsageError("'\(name)' is no kind of finding\(hint)")
    }
}
