import Emission
import Foundation

extension SourceLines {
    /// Reads the lines that findings and their notes point at, each file once. A file that has gone away since it was
    /// read, or is no text, has none.
    public init(pointedAtBy findings: [Finding]) {
        let locations = Dictionary(grouping: findings.flatMap(\.locations), by: \.path)
        self.init(
            locations.mapValues { locations in
                Self.lines(Set(locations.flatMap { [$0.span.start.line, $0.span.end.line] }), of: locations[0].path)
            })
    }

    private static func lines(_ numbers: Set<Int>, of path: String) -> [Int: String] {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
            let text = String(validating: data, as: UTF8.self)
        else { return [:] }
        // As the compiler counts them: LF, CR and CRLF, each of which is one character, and nothing else.
        let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
        return Dictionary(
            uniqueKeysWithValues: numbers.filter { (1...lines.count).contains($0) }.map {
                ($0, String(lines[$0 - 1]))
            })
    }
}
