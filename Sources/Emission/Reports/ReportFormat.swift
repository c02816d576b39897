import GraphCore

/// The forms in which a graph is written down.
public enum ReportFormat: String, Sendable, CaseIterable {
    case json, dot, mermaid, html

    /// Whether the form shows boxes and arrows, so that a part of the graph can be shown alone.
    public var isDrawing: Bool {
        switch self {
        case .json, .html: false
        case .dot, .mermaid: true
        }
    }

    /// - Parameters:
    ///   - focus: The part of the graph to show; nil for all of it. A form that is no drawing holds all of it.
    ///   - clustering: What the frames of a drawing stand for.
    public func render(
        _ report: GraphReport, focus: GraphDrawing.Focus? = nil, clustering: GraphDrawing.Clustering = .module
    ) -> String {
        let drawing = { GraphDrawing(report, clustering: clustering, focus: focus) }
        switch self {
        case .json: return JSONReport.render(report)
        case .dot: return DOTReport.render(drawing())
        case .html: return HTMLPage.render(report)
        case .mermaid: return MermaidReport.render(drawing())
        }
    }
}
