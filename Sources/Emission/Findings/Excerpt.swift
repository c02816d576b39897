import GraphCore

/// A line of a source as a terminal shows it, and marks under the range that is spoken of.
///
///        7 |         networking: any Networking
///          |         ^~~~~~~~~~
///
/// A line that is too wide is shown around the range. No name is cut, the range least of all, be it wider than the
/// terminal.
struct Excerpt {
    let source: String
    /// What stands below the line's number, and what stands below its text.
    let margin: String
    let marks: String

    /// - Parameters:
    ///   - line: Without what ends it.
    ///   - span: In bytes of that line, which is where it begins.
    ///   - width: The columns of the terminal.
    init(_ line: String, _ span: Span, width: Int) {
        let endColumn = span.end.line == span.start.line ? span.end.column : line.utf8.count + 1
        let part = Self.part(of: line, from: span.start.column - 1, to: endColumn - 1, width: width)
        let offset = line.utf8.distance(from: line.startIndex, to: part.startIndex)
        let cells = Self.cells(of: part)
        let marked = Self.range(of: cells, from: span.start.column - 1 - offset, to: endColumn - 1 - offset)
        let number = String(span.start.line)
        let indentation = String(repeating: " ", count: max(0, 5 - number.count))
        let gutter = indentation + number + " | "
        let window = Self.window(of: cells, around: marked, width: width - gutter.count)

        let before = window.lowerBound > 0 || part.startIndex > line.startIndex ? "…" : ""
        let after = window.upperBound < cells.count || part.endIndex < line.endIndex ? "…" : ""
        source = gutter + before + cells[window].map(\.text).joined() + after
        margin = String(repeating: " ", count: indentation.count + number.count) + " | "
        let indent = before.count + cells[window.lowerBound..<marked.lowerBound].width
        marks =
            String(repeating: " ", count: indent) + "^"
            + String(repeating: "~", count: max(0, cells[marked].width - 1))
    }

    /// A character of the line, as it is shown.
    fileprivate struct Cell {
        let text: String
        let width: Int
        /// Where it begins and ends in the line, in bytes.
        let offset: Int
        let end: Int
        let isPartOfName: Bool
    }

    /// What of a line can be seen: a line of a megabyte is not looked at as a whole.
    ///
    /// - Returns: The range, and on both sides as many characters as there are columns.
    private static func part(of line: String, from start: Int, to end: Int, width: Int) -> Substring {
        let size = line.utf8.count
        let lower = line.utf8.index(line.startIndex, offsetBy: min(max(start, 0), size))
        let upper = line.utf8.index(line.startIndex, offsetBy: min(max(end, start, 0), size))
        let first = line.index(lower, offsetBy: -width - 1, limitedBy: line.startIndex) ?? line.startIndex
        let last = line.index(upper, offsetBy: width + 1, limitedBy: line.endIndex) ?? line.endIndex
        return line[first..<last]
    }

    private static func cells(of line: Substring) -> [Cell] {
        var offset = 0
        return line.map { character in
            let end = offset + character.utf8.count
            defer { offset = end }
            let text = character == "\t" ? "    " : String(character).onOneLine
            let isPartOfName = character == "_" || character == "`" || character.isLetter || character.isNumber
            return Cell(text: text, width: text.terminalWidth, offset: offset, end: end, isPartOfName: isPartOfName)
        }
    }

    /// The cells that lie between two offsets; none where the first one is past the end.
    private static func range(of cells: [Cell], from start: Int, to end: Int) -> Range<Int> {
        guard let first = cells.lastIndex(where: { $0.offset <= start && start < $0.end }) else {
            return cells.count..<cells.count
        }
        return first..<max(first, cells.firstIndex { $0.offset >= end } ?? cells.count)
    }

    /// The cells to show: all of them, or as many on both sides of the range as there is room for.
    private static func window(of cells: [Cell], around marked: Range<Int>, width: Int) -> Range<Int> {
        if cells[...].width <= width { return 0..<cells.count }
        // Two columns are for the dots that stand for the rest.
        var room = width - 2 - cells[marked].width
        var (start, end) = (marked.lowerBound, marked.upperBound)
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            if end < cells.count, cells[end].width <= room {
                room -= cells[end].width
                end += 1
                isGrowing = true
            }
            if start > 0, cells[start - 1].width <= room {
                start -= 1
                room -= cells[start].width
                isGrowing = true
            }
        }
        while start > 0, start < marked.lowerBound, cells[start - 1].isPartOfName, cells[start].isPartOfName {
            start += 1
        }
        while end < cells.count, end > marked.upperBound, cells[end - 1].isPartOfName, cells[end].isPartOfName {
            end -= 1
        }
        return start..<end
    }
}

extension ArraySlice<Excerpt.Cell> {
    fileprivate var width: Int { reduce(0) { $0 + $1.width } }
}
