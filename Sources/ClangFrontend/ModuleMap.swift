/// The headers that a module map names.
public struct ModuleMap {
    /// In the order of the map; from its folder, unless they are absolute.
    public let mentions: [Mention]

    public struct Mention: Hashable, Sendable {
        public enum Kind: Sendable {
            case header
            /// All headers in the folder count.
            case folder
        }

        public let kind: Kind
        public let path: String
    }

    /// - Parameter text: The map. What is `private`, `textual` or excluded is no part of what Swift imports.
    public init(_ text: String) {
        let words = Self.words(of: text)
        mentions = words.indices.compactMap { index in
            guard words[index].hasPrefix("\""), index > 0 else { return nil }
            let path = String(words[index].dropFirst().dropLast())
            let before = words[..<index].suffix(2).map { $0 }
            switch (before.first, before.last) {
            case ("private", "header"), ("textual", "header"), ("exclude", "header"): return nil
            case (_, "header"): return Mention(kind: .header, path: path)
            case (_, "umbrella"): return Mention(kind: .folder, path: path)
            default: return nil
            }
        }
    }

    /// The words without comments; a text in quotes, with them, is one.
    private static func words(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).flatMap { line -> [String] in
            var words: [String] = []
            for (index, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
                if index % 2 == 1 {
                    words.append("\"\(part)\"")
                } else {
                    let code = part.split(separator: " ", omittingEmptySubsequences: true)
                    words += code.prefix { !$0.hasPrefix("//") }.map(String.init)
                    if code.contains(where: { $0.hasPrefix("//") }) { return words }
                }
            }
            return words
        }
    }
}
