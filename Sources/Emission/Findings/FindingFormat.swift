/// The forms in which findings are printed.
public enum FindingFormat: String, Sendable, CaseIterable {
    case text, json, sarif, github

    /// All findings as one text; empty where there are none and the form does not need a frame.
    ///
    /// - Parameters:
    ///   - sources: The lines that the findings point at, if `needsSources` says so.
    ///   - version: The version of the tool, for forms that name it.
    public func render(
        _ findings: [Finding], for presentation: Presentation, sources: SourceLines, version: String
    ) -> String {
        switch self {
        case .text: TextFindings(presentation: presentation, sources: sources).render(findings)
        case .json: JSONFindings.render(findings)
        case .sarif: SARIFFindings(sources: sources).render(findings, version: version)
        case .github: GitHubFindings(mostLines: presentation.mostLines).render(findings)
        }
    }

    /// Whether the form makes use of the lines that findings point at.
    public func needsSources(for presentation: Presentation) -> Bool {
        switch self {
        case .text: presentation.excerptWidth != nil
        case .sarif: true
        case .json, .github: false
        }
    }
}

/// What people see of findings, where people read them.
public struct Presentation: Sendable {
    public let isColored: Bool
    /// The width of the terminal that shows the lines that are spoken of; nil where none are shown.
    public let excerptWidth: Int?
    /// How many lines a finding takes at most; nil for as many as there are.
    public let mostLines: Int?

    public init(isColored: Bool = false, excerptWidth: Int? = nil, mostLines: Int? = Self.usualLines) {
        self.isColored = isColored
        self.excerptWidth = excerptWidth
        self.mostLines = mostLines
    }

    /// What a finding takes of a screen unless all of it is asked for.
    public static let usualLines = 20
}
