import GraphCore

/// Writes lines of Swift, each with the place in the user's sources that the compiler is to report it at.
struct SourceWriter {
    private(set) var text = ""
    private(set) var references: [GeneratedFile.LineReference] = []
    private var indentation = 0
    /// Where the compiler believes the next line to be; nil where it stands for itself.
    private var mapped: (path: String, line: Int)?
    private let unmapped: Set<String>

    /// - Parameter unmapped: The files that no line is mapped back to.
    init(unmapped: Set<String>) {
        self.unmapped = unmapped
    }

    /// Writes a line that stands for itself.
    mutating func line(_ line: String = "") {
        endMapping()
        write(line)
    }

    /// Writes a line that the compiler reports at `location`.
    mutating func line(_ line: String, at location: Location) {
        if unmapped.contains(location.path) { return self.line(line) }
        if mapped?.path != location.path || mapped?.line != location.line {
            text += "#sourceLocation(file: \(location.path.swiftLiteral), line: "
            references.append(GeneratedFile.LineReference(location: location, offset: text.utf8.count))
            text += "\(location.line))\n"
        } else {
            follow(location)
        }
        write(line)
        mapped = (location.path, location.line + 1)
    }

    /// Remembers a line that decided what was written, though it is not named.
    mutating func follow(_ location: Location) {
        references.append(GeneratedFile.LineReference(location: location, offset: nil))
    }

    /// Writes a line of structure: a brace, an accessor. No compiler objects to it, so it goes with what stands before.
    mutating func structure(_ line: String) {
        write(line)
        if let mapped { self.mapped = (mapped.path, mapped.line + 1) }
    }

    /// Ends the mapping: what follows stands for itself.
    mutating func endMapping() {
        guard mapped != nil else { return }
        text += "#sourceLocation()\n"
        mapped = nil
    }

    /// Writes what `body` writes, one level deeper.
    mutating func indented(_ body: (inout SourceWriter) -> Void) {
        indentation += 1
        body(&self)
        indentation -= 1
    }

    private mutating func write(_ line: String) {
        if !line.isEmpty {
            for _ in 0..<indentation { text += "    " }
            text += line
        }
        text += "\n"
    }
}

extension String {
    /// A string literal of Swift whose value this is, on one line.
    var swiftLiteral: String {
        // Nearly every text is its own literal.
        let isPlain = utf8.allSatisfy {
            (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        if isPlain { return "\"\(self)\"" }
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _
            where scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.isPatternWhitespace && scalar != " ":
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
