import Foundation
import GraphCore
import TestSupport
import Testing

/// The pages about findings. What `di-gen` says of their examples stands in them word for word, so these are also what
/// keeps the text of every kind of finding from changing unnoticed.
@Suite struct DiagnosticPageTests {
    static let folder = "Documentation/Diagnostics"

    @Test func eachKindHasItsPage() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: BuildProducts.package.appendingPathComponent(Self.folder).path)
        #expect(files.sorted() == Diagnostic.Identifier.allCases.map { $0.rawValue + ".md" }.sorted())
    }

    @Test(arguments: Diagnostic.Identifier.allCases)
    func aPageSaysWhatItMeansShowsItAndMendsIt(_ identifier: Diagnostic.Identifier) throws {
        let lines = try DiagnosticExample.text(of: identifier).split(separator: "\n")
        #expect(lines.first == "# \(identifier.rawValue)")
        #expect(lines.filter { $0.hasPrefix("## ") } == ["## An example", "## How to mend it"])
        #expect(lines[1].hasSuffix("."), "the first paragraph is one sentence on one line")
    }

    @Test(arguments: Diagnostic.Identifier.allCases)
    func theExampleGivesJustThatFinding(_ identifier: Diagnostic.Identifier) throws {
        let example = try DiagnosticExample(of: identifier)
        #expect(try example.check() == example.findings)
        let heads = example.findings.split(separator: "\n").filter { !$0.contains(": note: ") }
        #expect(heads.count == 1 && heads.allSatisfy { $0.hasSuffix(" [\(identifier.rawValue)]") })
    }

    /// The mended example is clean, and compiles without a warning.
    @Test(arguments: Diagnostic.Identifier.allCases)
    func theMendedExampleIsSound(_ identifier: Diagnostic.Identifier) throws {
        let problems = try CaseRunner.problems(in: DiagnosticExample(of: identifier).mendedCase())
        #expect(problems.isEmpty, Comment(rawValue: problems.joined(separator: "\n")))
    }

    /// `--warn`, `--error` and `--ignore` mean what they say for each kind.
    @Test(arguments: Diagnostic.Identifier.allCases)
    func theSeverityOfEachKindIsChosen(_ identifier: Diagnostic.Identifier) throws {
        let example = try DiagnosticExample(of: identifier)
        let neutral = example.findings.replacing(#/: (error|warning):/#, with: ":")
        for (option, severity) in [("--warn", "warning"), ("--error", "error")] {
            let said = try example.check([option, identifier.rawValue])
            #expect(said.contains(": \(severity): ") && said.replacing(": \(severity):", with: ":") == neutral)
        }
        #expect(try example.check(["--ignore", identifier.rawValue]).isEmpty)
    }
}

/// The example of a page: sources, what is found in them, and the sources that replace some of them.
struct DiagnosticExample {
    let identifier: Diagnostic.Identifier
    let faulty: [Source]
    let findings: String
    let mended: [Source]

    /// A block of a page. Its first line is a comment with its path, `// App/Menu.swift`, and may go on with
    /// `, saved as ISO 8859-1`.
    struct Source {
        let path: String
        let text: String
        let encoding: String.Encoding

        init?(_ block: Substring) {
            guard let head = block.prefixMatch(of: #/// (\S+\.swift)(, saved as ISO 8859-1)?\n/#) else { return nil }
            path = String(head.1)
            encoding = head.2 == nil ? .utf8 : .isoLatin1
            text = String(block)
        }
    }

    static func text(of identifier: Diagnostic.Identifier) throws -> String {
        let path = "\(DiagnosticPageTests.folder)/\(identifier.rawValue).md"
        return try String(contentsOf: BuildProducts.package.appendingPathComponent(path), encoding: .utf8)
    }

    init(of identifier: Diagnostic.Identifier) throws {
        let parts = try Self.text(of: identifier).split(separator: "```text\n")
        let (before, after) = try #require(
            parts.count == 2 ? (parts[0], parts[1]) : nil, "one block says what is found")
        let end = try #require(after.firstRange(of: "```\n"))
        self.identifier = identifier
        faulty = try Self.sources(in: before)
        findings = String(after[..<end.lowerBound])
        mended = try Self.sources(in: after[end.upperBound...])
        #expect(!faulty.isEmpty && !mended.isEmpty)
    }

    private static func sources(in text: Substring) throws -> [Source] {
        try text.matches(of: #/```swift\n((?:.*\n)*?)```\n/#).map {
            try #require(Source($0.1), "a block of code names its file")
        }
    }

    /// What `di-gen check` prints about the faulty sources.
    ///
    /// - Parameter severity: An option with its value; unless given, one that turns on what is off.
    func check(_ severity: [String]? = nil) throws -> String {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("di-gen-page-\(identifier.rawValue)-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for source in faulty {
            let url = folder.appendingPathComponent(source.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try #require(source.text.data(using: source.encoding)).write(to: url)
        }
        let modules = Set(faulty.compactMap { $0.path.split(separator: "/").first }).subtracting(["App"]).sorted()
        return try Subprocess.run(
            BuildProducts.generator,
            ["check", "--module", "App", "App"] + modules.flatMap { ["--dependency", "\($0)=\($0)"] }
                + (severity ?? turnedOn),
            in: folder
        ).output
    }

    private var turnedOn: [String] {
        identifier.defaultSeverity == .ignored ? ["--warn", identifier.rawValue] : []
    }

    /// The mended sources as a program that does nothing.
    func mendedCase() throws -> CaseFile {
        let replaced = Set(mended.map(\.path))
        let sources = (faulty.filter { !replaced.contains($0.path) } + mended).map { "--- \($0.path)\n\($0.text)" }
        let sections = sources + ["--- App/main.swift", "--- arguments"] + turnedOn + ["--- output"]
        return try CaseFile(sections.joined(separator: "\n"), name: "mended-\(identifier.rawValue)")
    }
}
