import GraphCore

/// A drawing in Graphviz's language (graphviz.org/doc/info/lang.html).
enum DOTReport {
    static func render(_ drawing: GraphDrawing) -> String {
        var writer = ClusterWriter(drawing)
        writer.line("digraph dependencies {")
        writer.indented {
            $0.line("graph [rankdir=LR, compound=true, fontname=\"Helvetica\", nodesep=0.2, ranksep=0.6];")
            $0.line(
                "node [shape=box, style=\"rounded,filled\", fillcolor=\"#ffffff\", fontname=\"Helvetica\", fontsize=11];"
            )
            $0.line("edge [color=\"#6b7280\", arrowsize=0.7];")
            $0.clusters(
                open: { "subgraph cluster_\($0) {" },
                title: { "label=\(quoted($0.onOneLine)); color=\"#9ca3af\"; style=rounded; fontsize=12;" },
                node: { "n\($0) [\(attributes(of: $1))];" }, close: "}")
            for edge in drawing.edges { $0.line("n\(edge.from) -> n\(edge.to)\(attributes(of: edge));") }
        }
        writer.line("}")
        return writer.text
    }

    private static func attributes(of node: GraphDrawing.Node) -> String {
        let label = [node.title, node.subtitle].compactMap { $0?.onOneLine }.joined(separator: "\n")
        let shape =
            switch node.shape {
            case .entryPoint: ", shape=cds, fillcolor=\"#dbeafe\""
            case .transient: ""
            case .kept: ", fillcolor=\"#fef3c7\""
            case .given: ", shape=note, fillcolor=\"#e5e7eb\""
            }
        return "label=\(quoted(label))" + shape + (node.mark.map { ", penwidth=2, color=\"\(color(of: $0))\"" } ?? "")
    }

    private static func attributes(of edge: GraphDrawing.Edge) -> String {
        let style: String? =
            switch edge.time {
            case .atOnce: nil
            case .later: "style=dashed"
            case .afterwards: "style=dotted"
            }
        let marking = edge.mark.map { "penwidth=2, color=\"\(color(of: $0))\"" }
        let attributes = [style, marking].compactMap { $0 }
        return attributes.isEmpty ? "" : " [" + attributes.joined(separator: ", ") + "]"
    }

    private static func color(of mark: GraphDrawing.Mark) -> String {
        switch mark {
        case .added: "#16a34a"
        case .removed: "#dc2626"
        case .changed: "#d97706"
        }
    }

    /// A string in which only quotes and backslashes have a meaning, and line ends are written as escapes.
    private static func quoted(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map { scalar in
                switch scalar {
                case "\"": "\\\""
                case "\\": "\\\\"
                case "\n": "\\n"
                default: String(scalar)
                }
            }.joined() + "\""
    }
}
