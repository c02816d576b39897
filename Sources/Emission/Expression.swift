import GraphCore

/// A piece of generated code on one or several lines, each with the place it is mapped back to.
struct Expression {
    struct Line {
        let text: String
        let indentation: Int
        let location: Location
    }

    let lines: [Line]

    init(_ text: String, at location: Location) {
        lines = [Line(text: text, indentation: 0, location: location)]
    }

    private init(lines: [Line]) {
        self.lines = lines
    }

    /// `head(arguments)`, the arguments on lines of their own where they are mapped to other places than the head.
    init(call head: String, at location: Location, arguments: [(label: String?, value: Expression)]) {
        let labeled = arguments.map { $0.value.prefixed(with: $0.label.map { "\($0): " } ?? "") }
        if labeled.allSatisfy({ $0.lines.count == 1 && $0.lines[0].location.isOnLine(of: location) }) {
            let inner = labeled.map { $0.lines[0].text }.joined(separator: ", ")
            self.init("\(head)(\(inner))", at: location)
            return
        }
        var lines = [Line(text: head + "(", indentation: 0, location: location)]
        for (index, argument) in labeled.enumerated() {
            let comma = index + 1 < labeled.count ? "," : ""
            let suffixed = argument.suffixed(with: comma).indented.lines
            // Arguments whose parameters stand on one line stand on one line here, so that a mapping serves both.
            if let last = lines.last, index > 0, labeled[index - 1].lines.count == 1, suffixed.count == 1,
                last.location.isOnLine(of: suffixed[0].location)
            {
                lines[lines.count - 1] = Line(
                    text: last.text + " " + suffixed[0].text, indentation: last.indentation, location: last.location)
            } else {
                lines += suffixed
            }
        }
        // The closing parenthesis follows its last argument: a line of its own would need a mapping of its own.
        self = Expression(lines: lines).suffixed(with: ")")
    }

    func prefixed(with prefix: String) -> Expression {
        guard let first = lines.first, !prefix.isEmpty else { return self }
        let line = Line(text: prefix + first.text, indentation: first.indentation, location: first.location)
        return Expression(lines: [line] + lines.dropFirst())
    }

    func suffixed(with suffix: String) -> Expression {
        guard let last = lines.last, !suffix.isEmpty else { return self }
        let line = Line(text: last.text + suffix, indentation: last.indentation, location: last.location)
        return Expression(lines: lines.dropLast() + [line])
    }

    private var indented: Expression {
        Expression(
            lines: lines.map { Line(text: $0.text, indentation: $0.indentation + 1, location: $0.location) })
    }

    func write(to writer: inout SourceWriter) {
        for line in lines {
            writer.line(String(repeating: "    ", count: line.indentation) + line.text, at: line.location)
        }
    }
}

extension Location {
    fileprivate func isOnLine(of other: Location) -> Bool { path == other.path && line == other.line }
}
