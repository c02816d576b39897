import Emission
import Foundation
import GraphCore
import Testing

/// SARIF 2.1.0: the properties that the standard requires, and what code-scanning services need besides.
@Suite struct SARIFFindingTests {
    private struct Document: Decodable {
        let schema: String
        let version: String
        let runs: [Run]

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version, runs
        }
    }

    private struct Run: Decodable {
        let tool: Tool
        let columnKind: String
        let results: [Result]
    }

    private struct Tool: Decodable { let driver: Driver }

    private struct Driver: Decodable {
        let name: String
        let version: String
        let rules: [Rule]
    }

    private struct Rule: Decodable {
        let id: String
        let shortDescription: Message
        let help: Help
    }

    private struct Help: Decodable { let markdown: String }

    private struct Message: Decodable { let text: String }

    private struct Result: Decodable {
        let ruleId: String
        let level: String
        let message: Message
        let locations: [Location]
        let relatedLocations: [Location]
    }

    private struct Location: Decodable {
        let id: Int?
        let message: Message?
        let physicalLocation: PhysicalLocation
    }

    private struct PhysicalLocation: Decodable {
        let artifactLocation: ArtifactLocation
        let region: Region
    }

    private struct ArtifactLocation: Decodable { let uri: String }

    private struct Region: Decodable {
        let startLine: Int
        let startColumn: Int?
        let endLine: Int
        let endColumn: Int?
    }

    private func text(_ findings: [Finding], sources: SourceLines = .none) -> String {
        FindingFormat.sarif.render(findings, for: Presentation(), sources: sources, version: "1.2.3")
    }

    private func run(_ findings: [Finding], sources: SourceLines = .none) throws -> Run {
        let text = text(findings, sources: sources)
        let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
        #expect(document.version == "2.1.0")
        #expect(URL(string: document.schema)?.scheme == "https")
        #expect(document.runs.count == 1)
        return try #require(document.runs.first)
    }

    @Test func theToolIsNamed() throws {
        let driver = try run([]).tool.driver
        #expect(driver.name == "di-gen" && driver.version == "1.2.3" && driver.rules.isEmpty)
    }

    @Test func aRunWithoutFindingsHasNoResults() throws {
        #expect(try run([]).results.isEmpty)
    }

    @Test func aResultHasItsRuleLevelMessageAndPlace() throws {
        let result = try #require(try run([finding("no clock", notes: ["one", "two"])]).results.first)
        #expect(result.ruleId == "missing-binding" && result.level == "error" && result.message.text == "no clock")
        #expect(result.locations.map(\.physicalLocation.region.startLine) == [3])
        #expect(result.locations.map(\.physicalLocation.artifactLocation.uri) == ["Sources/App/App.swift"])
        #expect(result.relatedLocations.map(\.message?.text) == ["one", "two"])
        #expect(result.relatedLocations.map(\.physicalLocation.region.startLine) == [4, 5])
        #expect(Set(result.relatedLocations.map(\.id)).count == 2)
    }

    @Test func everyRuleIsDeclaredOnce() throws {
        let run = try run([
            finding("a", .missingBinding), finding("b", .scopeMismatch), finding("c", .missingBinding),
            finding("d", .unusedBinding, severity: .warning),
        ])
        #expect(run.tool.driver.rules.map(\.id) == ["missing-binding", "scope-mismatch", "unused-binding"])
        #expect(run.results.map(\.ruleId).allSatisfy { run.tool.driver.rules.map(\.id).contains($0) })
        #expect(run.results.map(\.level) == ["error", "error", "error", "warning"])
    }

    @Test func eachRuleIsExplained() throws {
        let rule = try #require(try run([finding("a", .scopeMismatch)]).tool.driver.rules.first)
        #expect(rule.shortDescription.text == "A value would hold another one that does not live as long.")
        #expect(rule.help.markdown == DiagnosticPage(about: .scopeMismatch).text)
    }

    /// Of the published schema (sarif-schema-2.1.0.json): for each object that is written, the properties that it has to
    /// have, and those that it may have.
    @Test func theSchemaIsKept() throws {
        let message = Shape(required: ["text": .string])
        let location = Shape(
            required: [
                "physicalLocation": .object(
                    Shape(required: [
                        "artifactLocation": .object(Shape(required: ["uri": .string])),
                        "region": .object(
                            Shape(
                                required: ["startLine": .positive],
                                optional: ["startColumn": .positive, "endLine": .positive, "endColumn": .positive])),
                    ]))
            ], optional: ["id": .natural, "message": .object(message)])
        let rule = Shape(
            required: ["id": .string],
            optional: [
                "shortDescription": .object(message),
                "help": .object(Shape(required: ["text": .string], optional: ["markdown": .string])),
            ])
        let driver = Shape(
            required: ["name": .string], optional: ["version": .string, "rules": .array(.object(rule))])
        let result = Shape(
            required: ["message": .object(message)],
            optional: [
                "ruleId": .string, "level": .oneOf(["none", "note", "warning", "error"]),
                "locations": .array(.object(location)), "relatedLocations": .array(.object(location)),
            ])
        let run = Shape(
            required: ["tool": .object(Shape(required: ["driver": .object(driver)]))],
            optional: [
                "columnKind": .oneOf(["utf16CodeUnits", "unicodeCodePoints"]), "results": .array(.object(result)),
            ])
        let log = Shape(
            required: ["version": .oneOf(["2.1.0"]), "runs": .array(.object(run))], optional: ["$schema": .string])

        let sources = SourceLines(["App.swift": [3: "    name", 4: "    name"]])
        for findings in [
            [], [finding("a", at: "App.swift", notes: ["b"]), finding("c", .unusedBinding, severity: .warning)],
        ] {
            let document = try JSONSerialization.jsonObject(with: Data(text(findings, sources: sources).utf8))
            #expect(log.faults(in: document) == [])
        }
    }

    /// `größe` has two bytes for each of two letters, `😀` has four bytes and two UTF-16 code units.
    @Test func columnsCountUTF16CodeUnits() throws {
        let line = "😀 größe, "
        let sources = SourceLines(["App.swift": [3: line + "name"]])
        let run = try run([finding("a", at: "App.swift", column: line.utf8.count + 1)], sources: sources)
        #expect(run.columnKind == "utf16CodeUnits")
        let region = try #require(run.results.first?.locations.first?.physicalLocation.region)
        #expect(region.startLine == 3 && region.startColumn == line.utf16.count + 1)
        #expect(region.endLine == 3 && region.endColumn == line.utf16.count + 5)
    }

    /// A region without columns is that of whole lines.
    @Test(arguments: [[:], [3: ""]])
    func whereTheTextIsNotThereColumnsAreLeftOut(_ lines: [Int: String]) throws {
        let run = try run([finding("a", at: "App.swift")], sources: SourceLines(["App.swift": lines]))
        let region = try #require(run.results.first?.locations.first?.physicalLocation.region)
        #expect(region.startLine == 3 && region.endLine == 3)
        #expect(region.startColumn == nil && region.endColumn == nil)
    }

    @Test(arguments: [
        ("Sources/App.swift", "Sources/App.swift"), ("/tmp/App.swift", "file:///tmp/App.swift"),
        ("a b#c?d%e.swift", "a%20b%23c%3Fd%25e.swift"), ("größe.swift", "gr%C3%B6%C3%9Fe.swift"),
        ("a:b.swift", "a%3Ab.swift"), ("../App.swift", "../App.swift"), ("a\n.swift", "a%0A.swift"),
        ("[a]\\b.swift", "%5Ba%5D%5Cb.swift"),
    ])
    func aPathIsAURIReference(_ path: String, uri: String) throws {
        let result = try #require(try run([finding("a", at: path)]).results.first)
        #expect(result.locations.map(\.physicalLocation.artifactLocation.uri) == [uri])
        #expect(URL(string: uri)?.path.hasSuffix(path) == true)
    }
}

/// What a schema says of an object: no property besides these.
private struct Shape {
    var required: [String: Kind]
    var optional: [String: Kind] = [:]

    indirect enum Kind {
        case string, positive, natural
        case oneOf([String])
        case array(Kind)
        case object(Shape)
    }

    /// What is missing, of another kind, or too much.
    func faults(in value: Any, at path: String = "") -> [String] {
        guard let object = value as? [String: Any] else { return ["\(path) is no object"] }
        let missing = required.keys.filter { object[$0] == nil }.sorted().map { "\(path).\($0) is missing" }
        return missing
            + object.sorted { $0.key < $1.key }.flatMap { name, value -> [String] in
                guard let kind = required[name] ?? optional[name] else { return ["\(path).\(name) is too much"] }
                return Self.faults(in: value, kind, at: "\(path).\(name)")
            }
    }

    private static func faults(in value: Any, _ kind: Kind, at path: String) -> [String] {
        let isRight: Bool
        switch kind {
        case .string: isRight = value is String
        case .positive: isRight = (value as? Int).map { $0 >= 1 } ?? false
        case .natural: isRight = (value as? Int).map { $0 >= 0 } ?? false
        case .oneOf(let words): isRight = (value as? String).map(words.contains) ?? false
        case .object(let shape): return shape.faults(in: value, at: path)
        case .array(let element):
            guard let values = value as? [Any] else { return ["\(path) is no array"] }
            return values.flatMap { faults(in: $0, element, at: path + "[]") }
        }
        return isRight ? [] : ["\(path) is \(value)"]
    }
}
