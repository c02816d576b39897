import GraphCore

/// The lines of the sources that findings point at. Whoever renders findings opens no file: these are handed in.
public struct SourceLines: Sendable {
    private let lines: [String: [Int: String]]

    /// - Parameter lines: By path and number, without what ends them. What is missing is rendered without its line.
    public init(_ lines: [String: [Int: String]]) {
        self.lines = lines
    }

    public static let none = SourceLines([:])

    func line(_ number: Int, of path: String) -> String? { lines[path]?[number] }

    /// The column of a position, from 1, in UTF-16 code units; nil where its line is not known, or ends before it.
    func utf16Column(of position: Position, in path: String) -> Int? {
        guard let line = line(position.line, of: path), position.column - 1 <= line.utf8.count else { return nil }
        return String(decoding: line.utf8.prefix(position.column - 1), as: UTF8.self).utf16.count + 1
    }
}
