import GraphCore

/// Writes the frames of a drawing inside each other, with the nodes in them.
struct ClusterWriter {
    private let drawing: GraphDrawing
    private(set) var text = ""
    private var indentation = 0

    init(_ drawing: GraphDrawing) {
        self.drawing = drawing
    }

    mutating func line(_ text: String) {
        self.text += String(repeating: "  ", count: indentation) + text + "\n"
    }

    mutating func indented(_ write: (inout ClusterWriter) -> Void) {
        indentation += 1
        write(&self)
        indentation -= 1
    }

    /// - Parameters:
    ///   - open: The line that begins a frame, by its number.
    ///   - title: The line inside it that names it; nil where the first line does.
    ///   - node: The line of a node, by its number.
    mutating func clusters(
        open: (Int) -> String, title: ((String) -> String)?, node: (Int, GraphDrawing.Node) -> String, close: String
    ) {
        // Nodes and frames by the frame that they are in, so that each is looked at once.
        let drawing = drawing
        let nodes = Dictionary(grouping: drawing.nodes.indices) { drawing.nodes[$0].cluster }
        let inner = Dictionary(grouping: drawing.clusters.indices) { drawing.clusters[$0].parent }
        func write(_ cluster: Int, in writer: inout ClusterWriter) {
            writer.line(open(cluster))
            writer.indented {
                if let title { $0.line(title(drawing.clusters[cluster].title)) }
                for index in nodes[cluster] ?? [] { $0.line(node(index, drawing.nodes[index])) }
                for child in inner[cluster] ?? [] { write(child, in: &$0) }
            }
            writer.line(close)
        }
        for cluster in inner[nil] ?? [] { write(cluster, in: &self) }
    }
}
