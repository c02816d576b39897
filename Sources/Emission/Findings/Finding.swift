import GraphCore

/// A diagnostic with the severity that the run gives it.
public struct Finding: Sendable {
    public let diagnostic: Diagnostic
    public let severity: Diagnostic.Severity

    public init(diagnostic: Diagnostic, severity: Diagnostic.Severity) {
        self.diagnostic = diagnostic
        self.severity = severity
    }
}

/// The forms in which findings are printed.
public enum FindingFormat: String, Sendable, CaseIterable {
    case text, json, sarif, github

    /// All findings as one text; empty where there are none and the form does not need a frame.
    ///
    /// - Parameters:
    ///   - isColored: Whether a terminal shows it. Only `text` makes use of that.
    ///   - version: The version of the tool, for forms that name it.
    public func render(_ findings: [Finding], isColored: Bool, version: String) -> String {
        switch self {
        case .text: TextFindings(isColored: isColored).render(findings)
        case .json: JSONFindings.render(findings)
        case .sarif: SARIFFindings.render(findings, version: version)
        case .github: GitHubFindings.render(findings)
        }
    }
}
