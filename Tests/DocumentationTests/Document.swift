import Foundation
import TestSupport

/// A page of the documentation, read for the examples in it.
///
/// An example is a run of blocks under one heading, and ends with what comes of it:
///
///     ```swift
///     // App/Prices.swift
///     …
///     ```
///     ```text
///     what the program prints
///     ```
///
/// The first line of a `swift` block is the file that it stands for; the first folder is the module, and `App` is the one
/// that declares the graph. A `text` block that begins like a finding, `App/Prices.swift:7:9: error: …`, is what `di-gen`
/// says, word for word; one that does not is what the program prints. A later example under the same heading keeps the
/// files of the ones before it, except for those that it writes anew. A block that begins with `// DIGraph.swift` is part of
/// what is generated for the example before it.
///
/// Code that is no part of an example has the line `<!-- shown only: why -->` before it.
struct Document: Sendable {
    let name: String
    let sections: [Section]
    /// Blocks that belong to nothing: nobody runs them, so nobody knows that they are right.
    let strays: [String]

    struct Section: Sendable {
        let title: String
        /// `#` is 1.
        let depth: Int
        let text: String
        let examples: [Example]
    }

    /// - Parameter path: From the root of the package.
    init(_ path: String) throws {
        let url = BuildProducts.package.appendingPathComponent(path)
        self.init(try String(contentsOf: url, encoding: .utf8), name: url.lastPathComponent)
    }

    init(_ text: String, name: String) {
        var reader = DocumentReader(name: name)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            reader.read(String(line), number: index + 1)
        }
        reader.finish()
        self.name = name
        sections = reader.sections
        strays = reader.strays
    }

    var examples: [Example] { sections.flatMap(\.examples) }

    /// The names by which the headings can be linked to.
    var anchors: Set<String> { Set(sections.map { $0.title.anchor }) }
}

extension String {
    /// A heading as the target of a link: small letters, hyphens for spaces, nothing else besides.
    var anchor: String {
        lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
            .replacingOccurrences(of: " ", with: "-")
    }
}

/// Reads a document line by line.
private struct DocumentReader {
    let name: String
    private(set) var sections: [Document.Section] = []
    private(set) var strays: [String] = []

    private var title = ""
    private var depth = 0
    private var lines: [String] = []
    private var examples: [Example] = []
    private var draft = Example.Draft()
    private var block: Block?
    private var isShownOnly = false

    private struct Block {
        let language: String
        let line: Int
        let isShownOnly: Bool
        var lines: [String] = []
    }

    init(name: String) {
        self.name = name
    }

    mutating func read(_ line: String, number: Int) {
        if var current = block {
            if line == "```" {
                block = nil
                close(current)
            } else {
                current.lines.append(line)
                block = current
            }
        } else if line.hasPrefix("```") {
            block = Block(language: String(line.dropFirst(3)), line: number, isShownOnly: isShownOnly)
            isShownOnly = false
        } else if line.hasPrefix("#") {
            finishSection()
            depth = line.prefix { $0 == "#" }.count
            title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
        } else {
            lines.append(line)
            if line.hasPrefix("<!-- shown only: ") { isShownOnly = true } else if !line.isEmpty { isShownOnly = false }
        }
    }

    mutating func finish() {
        if let block { strays.append("\(name):\(block.line): the block has no end") }
        finishSection()
    }

    private mutating func finishSection() {
        if !draft.isComplete { strays.append("\(name):\(draft.line): the example does not say what comes of it") }
        if !title.isEmpty {
            sections.append(
                Document.Section(
                    title: title, depth: depth, text: lines.joined(separator: "\n"), examples: examples))
        }
        (lines, examples, draft, isShownOnly) = ([], [], Example.Draft(), false)
    }

    private mutating func close(_ block: Block) {
        if block.isShownOnly { return }
        switch block.language {
        case "swift":
            let first = block.lines.first ?? ""
            if first.hasPrefix("// DIGraph.swift"), !examples.isEmpty {
                examples[examples.count - 1].generated.append(Array(block.lines.dropFirst()))
            } else if let path = Example.path(in: first) {
                draft.add(block.lines, at: path, line: block.line)
            } else {
                strays.append("\(name):\(block.line): the block names no file, and is not marked as shown only")
            }
        case "text":
            if draft.isComplete {
                strays.append("\(name):\(block.line): nothing stands before the block that it could come of")
            } else if let example = draft.result(block.lines, title: title, document: name) {
                examples.append(example)
            }
        default:
            return
        }
    }
}
