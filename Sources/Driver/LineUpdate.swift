import SwiftFrontend

/// A product with its line numbers brought up to date, where inputs say the same as before in other lines.
struct LineUpdate {
    /// What the product says now.
    private(set) var text: [UInt8] = []
    private(set) var references: [RunRecord.Reference] = []

    /// - Parameters:
    ///   - text: The product as it was written.
    ///   - references: The lines that it depends on, in the order of the text.
    ///   - outlines: Those of the inputs that may have changed, by their places among the marks.
    /// - Returns: nil where the lines of one input have not all moved alike: how they lie to one another decides which
    ///   numbers are written at all.
    init?(_ text: [UInt8], _ references: [RunRecord.Reference], outlines: [Int: Outline]) {
        var distances: [Int: Int] = [:]
        var copied = 0
        self.text.reserveCapacity(text.count + references.count)
        self.references.reserveCapacity(references.count)
        for reference in references {
            var line = reference.line
            if let outline = outlines[reference.mark] {
                guard let moved = outline.line(of: reference.place) else { return nil }
                guard distances[reference.mark, default: moved - line] == moved - line else { return nil }
                distances[reference.mark] = moved - line
                line = moved
            }
            var offset: Int?
            if let old = reference.offset {
                guard old >= copied, old <= text.count else { return nil }
                self.text += text[copied..<old]
                offset = self.text.count
                self.text += String(line).utf8
                copied = old + String(reference.line).utf8.count
            }
            self.references.append(
                RunRecord.Reference(offset: offset, mark: reference.mark, line: line, place: reference.place))
        }
        guard copied <= text.count else { return nil }
        self.text += text[copied...]
    }
}
