import Foundation
import GraphCore

/// A call that cannot be carried out as it stands.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// The words of a command line, taken one option at a time; what is left at the end nobody knew.
struct Arguments {
    private var words: [String]
    /// The words after `--`: inputs, whatever they look like.
    private var literal: [String] = []
    /// The options that were asked for, given or not.
    private var known: [String] = []

    /// - Parameter words: The words without the program's name; `@FILE` stands for the lines of that file.
    init(_ words: [String]) throws(UsageError) {
        var expanded: [String] = []
        for word in words {
            if word.hasPrefix("@"), word.count > 1 {
                expanded += try Self.lines(of: String(word.dropFirst()))
            } else {
                expanded.append(word)
            }
        }
        if let end = expanded.firstIndex(of: "--") {
            literal = Array(expanded[(end + 1)...])
            expanded = Array(expanded[..<end])
        }
        self.words = expanded
    }

    private static func lines(of path: String) throws(UsageError) -> [String] {
        guard let data = FileManager.default.contents(atPath: path),
            let text = String(validating: data, as: UTF8.self)
        else { throw UsageError("the file of arguments '\(path)' cannot be read") }
        return text.split(whereSeparator: \.isNewline).map(String.init)
    }

    /// The first word, if it is no option.
    mutating func takeWord() -> String? {
        guard let first = words.first, !first.hasPrefix("-") else { return nil }
        return words.removeFirst()
    }

    mutating func takeFlag(_ name: String) -> Bool {
        known.append(name)
        let isGiven = words.contains(name)
        words.removeAll { $0 == name }
        return isGiven
    }

    /// The values of an option that may be repeated, in order: `--name VALUE` or `--name=VALUE`.
    mutating func takeValues(_ name: String) throws(UsageError) -> [String] {
        known.append(name)
        var values: [String] = []
        while let index = words.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) {
            let word = words.remove(at: index)
            if word.count > name.count {
                values.append(String(word.dropFirst(name.count + 1)))
            } else if index < words.count {
                values.append(words.remove(at: index))
            } else {
                throw UsageError("'\(name)' needs a value")
            }
        }
        return values
    }

    /// The value of an option that is given at most once.
    mutating func takeValue(_ name: String) throws(UsageError) -> String? {
        let values = try takeValues(name)
        if values.count > 1 { throw UsageError("'\(name)' is given more than once") }
        return values.first
    }

    mutating func takeChoice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, default choice: Choice
    ) throws(UsageError) -> Choice where Choice.RawValue == String {
        guard let value = try takeValue(name) else { return choice }
        if let choice = Choice(rawValue: value) { return choice }
        let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("'\(name)' is one of \(known), not '\(value)'")
    }

    /// What is left: the inputs. An option among them is one that nobody knew.
    mutating func takeInputs() throws(UsageError) -> [String] {
        if let unknown = words.first(where: { $0.hasPrefix("-") && $0.count > 1 }) {
            let name = String(unknown.prefix { $0 != "=" })
            let nearest = Spelling.nearest(to: name, among: known).map { "'\($0)' comes nearest, and " } ?? ""
            throw UsageError("there is no option '\(name)'; \(nearest)'di-gen --help' lists them")
        }
        defer {
            words = []
            literal = []
        }
        return words + literal
    }
}
