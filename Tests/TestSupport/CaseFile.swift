import Foundation

/// A whole case in one text file: sources of one or more modules, what is to be found in them, what the program prints.
///
/// Sections begin with `--- PATH`. The first folder of a path is a module; `App` declares the graph, and its `main.swift`
/// runs it. `--- output` is what the program prints, `--- arguments` holds further arguments of `di-gen`, one a line. A
/// source line that ends in
///
///     //! error missing-binding "text of the message or of a note"
///
/// gets exactly that finding, and a line without gets none. With an expected error, nothing is compiled.
public struct CaseFile: Sendable {
    public struct Expectation: Hashable, Sendable {
        public let severity: String
        public let identifier: String
        public let path: String
        public let line: Int
        public let texts: [String]
    }

    public let name: String
    /// The sources by path, `App/Main.swift` for example.
    public let sources: [String: String]
    public let output: String?
    public let arguments: [String]
    public let expectations: [Expectation]

    public var expectsErrors: Bool { expectations.contains { $0.severity == "error" } }
    public var modules: [String] { Set(sources.keys.map { String($0.prefix { $0 != "/" }) }).sorted() }

    public init(contentsOf url: URL) throws {
        try self.init(String(contentsOf: url, encoding: .utf8), name: url.deletingPathExtension().lastPathComponent)
    }

    public init(_ text: String, name: String) throws {
        var sections: [String: [Substring]] = [:]
        var current: String?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") {
                let section = line.dropFirst(4).trimmingCharacters(in: .whitespaces)
                current = section
                sections[section] = []
            } else if let current {
                sections[current, default: []].append(line)
            }
        }
        self.name = name
        output = sections.removeValue(forKey: "output")
            .map { $0.joined(separator: "\n").trimmingCharacters(in: .newlines) }
        arguments = (sections.removeValue(forKey: "arguments") ?? []).map(String.init).filter { !$0.isEmpty }
        sources = sections.mapValues { $0.joined(separator: "\n") }
        expectations = sections.flatMap { path, lines in
            lines.enumerated().compactMap { Self.expectation(in: $1, path: path, line: $0 + 1) }
        }
    }

    private static func expectation(in line: Substring, path: String, line number: Int) -> Expectation? {
        guard let mark = line.range(of: "//! ") else { return nil }
        let words = line[mark.upperBound...].split(separator: " ", maxSplits: 2)
        guard words.count >= 2 else { return nil }
        let quoted = words.count == 3 ? words[2].split(separator: "\"", omittingEmptySubsequences: false) : []
        let texts = quoted.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        return Expectation(
            severity: String(words[0]), identifier: String(words[1]), path: path, line: number, texts: texts)
    }

    /// Writes the sources into a folder, each module into one of its own.
    public func write(to folder: URL) throws {
        for (path, text) in sources {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
    }
}
