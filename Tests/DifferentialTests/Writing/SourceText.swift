/// Swift source that is being written, and the lines on which things stand that findings can speak of.
struct SourceText {
    /// A place in the source of a model.
    enum Place: Hashable {
        /// The line of the annotation.
        case annotation(service: Int)
        case parameter(service: Int, Int)
        case member(service: Int, Int)
        case entryPoint(graph: Int, Int)
        case input(Int)
        /// The method of a service's factory protocol.
        case factory(service: Int)
    }

    private(set) var lines: [String] = []
    private(set) var places: [Place: Int] = [:]
    private var depth = 0

    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func line(_ text: String, at place: Place? = nil) {
        lines.append(text.isEmpty ? "" : String(repeating: "    ", count: depth) + text)
        if let place { places[place] = lines.count }
    }

    /// A line that ends in an opening brace, what stands between the braces, and the closing one.
    mutating func block(
        _ head: String, at place: Place? = nil, closing: String = "}", _ body: (inout SourceText) -> Void
    ) {
        line(head, at: place)
        indented(body)
        line(closing)
    }

    mutating func indented(_ body: (inout SourceText) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }
}
