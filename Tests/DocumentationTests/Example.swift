import Foundation
import TestSupport

/// A whole program out of a document, and what comes of it.
struct Example: Sendable {
    let document: String
    let title: String
    /// Where it begins in the document.
    let line: Int
    /// By path; the first folder is the module.
    let files: [String: [String]]
    /// What `di-gen` says, findings and notes.
    let findings: [String]
    /// What the program prints; nil where there is no program.
    let output: [String]?
    /// Stretches of the generated code.
    var generated: [[String]] = []

    /// The path in the comment that begins a block, if it is one.
    static func path(in line: String) -> String? {
        guard line.hasPrefix("// "), line.hasSuffix(".swift") else { return nil }
        let path = String(line.dropFirst(3))
        return path.contains("/") && !path.contains(" ") ? path : nil
    }
}

extension Example: CustomStringConvertible {
    var description: String { "\(document):\(line) \(title)" }
}

extension Example {
    /// An example that is still being read.
    struct Draft {
        private(set) var line = 0
        private var files: [String: [String]] = [:]
        private var findings: [String] = []
        private var isOpen = false

        /// Whether nothing stands open.
        var isComplete: Bool { !isOpen }

        mutating func add(_ lines: [String], at path: String, line: Int) {
            if !isOpen { self.line = line }
            isOpen = true
            files[path] = lines
        }

        /// Takes what comes of the example: the findings, or the output; a program with warnings has both.
        mutating func result(_ lines: [String], title: String, document: String) -> Example? {
            let heads = lines.compactMap(Finding.init)
            if !heads.isEmpty {
                findings = lines
                if heads.allSatisfy({ $0.severity == "warning" }) { return nil }
            }
            defer { (findings, isOpen) = ([], false) }
            return Example(
                document: document, title: title, line: line, files: files, findings: findings,
                output: heads.isEmpty ? lines : nil)
        }
    }

    /// The first line of a finding.
    struct Finding {
        let path: String
        let line: Int
        let severity: String
        let identifier: String
        let message: String

        init?(_ text: String) {
            guard let match = text.wholeMatch(of: #/(\S+\.swift):(\d+):\d+: (error|warning): (.*) \[([a-z-]+)\]/#),
                let line = Int(match.2)
            else { return nil }
            path = String(match.1)
            self.line = line
            severity = String(match.3)
            message = String(match.4)
            identifier = String(match.5)
        }
    }

    /// The example as a case: each line that gets a finding says so in a comment at its end.
    func caseFile() throws -> CaseFile {
        var files = files
        for finding in findings.compactMap(Finding.init) {
            guard let count = files[finding.path]?.count, (1...count).contains(finding.line) else {
                throw ExampleError("\(self): there is no line \(finding.path):\(finding.line)")
            }
            let texts = finding.message.split(separator: "\"").map { " \"\($0)\"" }.joined()
            files[finding.path]?[finding.line - 1] += " //! \(finding.severity) \(finding.identifier)\(texts)"
        }
        var sections = files.sorted { $0.key < $1.key }.map { "--- \($0)\n" + $1.joined(separator: "\n") }
        if let output { sections.append("--- output\n" + output.joined(separator: "\n")) }
        return try CaseFile(sections.joined(separator: "\n"), name: "example")
    }

    /// What differs between what the document shows of `di-gen`'s work and what `di-gen` does.
    func differences() throws -> [String] {
        if findings.isEmpty && generated.isEmpty { return [] }
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("di-gen-example-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try CaseFile(
            files.map { "--- \($0)\n" + $1.joined(separator: "\n") }.joined(separator: "\n"), name: "example")
        try file.write(to: folder)
        let dependencies = file.modules.filter { $0 != "App" }.flatMap { ["--dependency", "\($0)=\($0)"] }
        let run = try Subprocess.run(
            BuildProducts.generator,
            ["generate", "--module", "App", "--output", "DIGraph.swift"] + dependencies + ["App"], in: folder)
        var problems: [String] = []
        if !run.output.lines.contains(inOrder: findings) { problems.append("di-gen says:\n\(run.output)") }
        if !generated.isEmpty {
            let code = try String(
                contentsOf: folder.appendingPathComponent("DIGraph.swift"), encoding: .utf8)
            // Where the lines are mapped back to is nothing to read.
            let lines = code.lines.filter { !$0.hasPrefix("#sourceLocation") && !$0.isEmpty }
            for stretch in generated where !lines.contains(inOrder: stretch.filter { !$0.isEmpty }) {
                problems.append("what is generated is:\n\(code)")
            }
        }
        return problems
    }
}

struct ExampleError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension String {
    fileprivate var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}

extension [String] {
    /// Whether all of the lines are among these, in their order.
    fileprivate func contains(inOrder lines: [String]) -> Bool {
        var rest = self[...]
        return lines.allSatisfy { line in
            guard let index = rest.firstIndex(of: line) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }
}
