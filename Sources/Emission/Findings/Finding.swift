import GraphCore

/// A diagnostic with the severity that the run gives it.
public struct Finding: Sendable {
    public let diagnostic: Diagnostic
    public let severity: Diagnostic.Severity

    public init(diagnostic: Diagnostic, severity: Diagnostic.Severity) {
        self.diagnostic = diagnostic
        self.severity = severity
    }

    /// Every place that the finding speaks of, its own first.
    public var locations: [Location] { [diagnostic.location] + diagnostic.notes.map(\.location) }
}
