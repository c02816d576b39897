import Emission
import GraphCore

/// What became of a run over sources: those of one module (`Run`), or of all of a package (`PackageRun`).
public protocol Examination: Sendable {
    /// What was found, in the order of the source, without what the request ignores.
    var findings: [Finding] { get }
    /// Every file that was looked at, sorted.
    var inputs: [String] { get }
    /// The number of graphs that can be used; none where something is wrong.
    var graphCount: Int { get }
    /// What the graphs consist of, also where something is wrong.
    var report: GraphReport { get }
}

extension Examination {
    /// Whether the findings leave the graphs usable.
    public var isSound: Bool { !findings.contains { $0.severity == .error } }

    /// Whether every file could be read, but for those that the request wants to do without.
    public var wasReadWhole: Bool {
        !findings.contains { $0.diagnostic.identifier == .unreadableInput && $0.severity == .error }
    }
}

extension [Diagnostic.Identifier: Diagnostic.Severity] {
    /// The diagnostics, each once and in the order of the source, with the severities that these say, and without those
    /// that are ignored.
    func findings(_ diagnostics: [Diagnostic]) -> [Finding] {
        diagnostics.inSourceOrder.compactMap { diagnostic in
            let severity = self[diagnostic.identifier] ?? diagnostic.identifier.defaultSeverity
            return severity == .ignored ? nil : Finding(diagnostic: diagnostic, severity: severity)
        }
    }
}
