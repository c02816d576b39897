import GraphCore

/// A drawing in Mermaid's language (mermaid.js.org/syntax/flowchart.html), as GitHub shows it in Markdown.
enum MermaidReport {
    static func render(_ drawing: GraphDrawing) -> String {
        var writer = ClusterWriter(drawing)
        writer.line("flowchart LR")
        writer.indented {
            $0.clusters(
                open: { "subgraph c\($0)[\"\(escaped(drawing.clusters[$0].title))\"]" }, title: nil, node: node,
                close: "end")
            for edge in drawing.edges { $0.line("n\(edge.from) \(arrow(edge.time)) n\(edge.to)") }
            for (name, style) in classes(of: drawing) { $0.line("classDef \(name) \(style)") }
            for (index, edge) in drawing.edges.enumerated() {
                if let mark = edge.mark { $0.line("linkStyle \(index) stroke:\(color(of: mark)),stroke-width:2px") }
            }
        }
        return writer.text
    }

    private static func node(_ index: Int, _ node: GraphDrawing.Node) -> String {
        let label = escaped(node.title) + (node.subtitle.map { "<br/>" + escaped($0) } ?? "")
        let box =
            switch node.shape {
            case .entryPoint: "([\"\(label)\"])"
            case .transient: "[\"\(label)\"]"
            case .kept: "[[\"\(label)\"]]"
            case .given: "[/\"\(label)\"/]"
            }
        return "n\(index)\(box):::\(className(of: node))"
    }

    private static func arrow(_ time: GraphDrawing.Edge.Time) -> String {
        switch time {
        case .atOnce: "-->"
        case .later: "-.->"
        case .afterwards: "--o"
        }
    }

    private static func className(of node: GraphDrawing.Node) -> String {
        switch (node.mark, node.shape) {
        case (.added, _): "added"
        case (.removed, _): "removed"
        case (.changed, _): "changed"
        case (nil, .entryPoint): "entryPoint"
        case (nil, .transient): "transient"
        case (nil, .kept): "kept"
        case (nil, .given): "given"
        }
    }

    /// The styles in use, in an order of their own.
    private static func classes(of drawing: GraphDrawing) -> [(name: String, style: String)] {
        let used = Set(drawing.nodes.map(className))
        return [
            ("entryPoint", "fill:#dbeafe,stroke:#1d4ed8,color:#111827"),
            ("transient", "fill:#ffffff,stroke:#6b7280,color:#111827"),
            ("kept", "fill:#fef3c7,stroke:#b45309,color:#111827"),
            ("given", "fill:#e5e7eb,stroke:#6b7280,color:#111827"),
            ("added", "fill:#dcfce7,stroke:#16a34a,stroke-width:2px,color:#111827"),
            ("removed", "fill:#fee2e2,stroke:#dc2626,stroke-width:2px,stroke-dasharray:4 3,color:#111827"),
            ("changed", "fill:#ffedd5,stroke:#d97706,stroke-width:2px,color:#111827"),
        ].filter { used.contains($0.0) }
    }

    private static func color(of mark: GraphDrawing.Mark) -> String {
        switch mark {
        case .added: "#16a34a"
        case .removed: "#dc2626"
        case .changed: "#d97706"
        }
    }

    /// Text inside quotes: whatever Mermaid, Markdown or HTML would read otherwise is written by its number, as Mermaid
    /// has it (`#35;`).
    private static func escaped(_ text: String) -> String {
        text.onOneLine.unicodeScalars.map { scalar in
            switch scalar {
            case _ where !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil:
                String(scalar)
            case " ", ".", ",", ":", "?", "/", "[", "]", "(", ")", "-", "=": String(scalar)
            default: "#\(scalar.value);"
            }
        }.joined()
    }
}
