import Foundation
import TestSupport
import Testing

/// What the pages say of themselves and of each other.
@Suite struct PageTests {
    static let pages = [
        "Documentation/Guide.md", "Documentation/ComingFromSwinject.md", "Documentation/FromRuntimeChecks.md",
        "Documentation/Language.md", "Documentation/Systems.md", "Documentation/Reliability.md",
    ]

    @Test(arguments: pages)
    func everyLinkLeadsSomewhere(_ path: String) throws {
        let folder = (path as NSString).deletingLastPathComponent
        let text = try String(contentsOf: BuildProducts.package.appendingPathComponent(path), encoding: .utf8)
        for link in text.links where !link.contains("://") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let target = parts[0].isEmpty ? path : folder + "/" + parts[0]
            let url = BuildProducts.package.appendingPathComponent(target)
            #expect(FileManager.default.fileExists(atPath: url.path), "\(path): there is no \(target)")
            if parts.count == 2, target.hasSuffix(".md"), FileManager.default.fileExists(atPath: url.path) {
                let anchors = try Document(target).anchors
                #expect(anchors.contains(parts[1]), "\(path): \(target) has no heading '\(parts[1])'")
            }
        }
    }

    /// What is said to prove a capability, or to pin what becomes of an input, is there: a test, or a configuration of the
    /// injector's. It stands in the last column.
    @Test(arguments: [("Documentation/Systems.md", 40), ("Documentation/Reliability.md", 40)])
    func everyTestThatATableNamesExists(_ page: String, count: Int) throws {
        let text = try Document(page).sections.map(\.text).joined(separator: "\n")
        let named = text.tableRows.compactMap { $0.split(separator: "|").last }.flatMap { cell in
            cell.matches(of: #/`([\w\-/]+)`/#).map { String($0.1) }
        }
        let sources = try ["Tests", "Fixtures"].flatMap(Self.sources)
        let injector = BuildProducts.package.appendingPathComponent("Fixtures/ObjectiveCInjector/Tests")
        let missing = named.filter { name in
            let test = name.split(separator: "/").last.map(String.init) ?? name
            let declarations = ["func \(test)(", "struct \(test) {", "def \(test)("].map { Data($0.utf8) }
            return !sources.contains { source in declarations.contains { source.range(of: $0) != nil } }
                && ![injector, BuildProducts.package].contains {
                    FileManager.default.fileExists(atPath: $0.appendingPathComponent(name).path)
                }
        }
        #expect(named.count > count)
        #expect(missing.filter { $0 != "Sources" && $0 != "ObjectiveCInjector" } == [])
    }

    private static func sources(in folder: String) throws -> [Data] {
        let url = BuildProducts.package.appendingPathComponent(folder)
        let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
        return try (files?.compactMap { $0 as? URL } ?? []).filter { ["swift", "py"].contains($0.pathExtension) }
            .map { try Data(contentsOf: $0) }
    }

    /// Each capability of the container stands in the table, with an example that runs.
    @Test func everyRowOfComingFromSwinjectHasAnExample() throws {
        let document = try Document("Documentation/ComingFromSwinject.md")
        let table = try #require(document.sections.first { $0.depth == 1 }).text.tableRows
        let linked = table.flatMap(\.links).compactMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil }
        #expect(linked.count == table.count && !table.isEmpty)
        let withExamples = document.sections.filter { !$0.examples.isEmpty }.map { $0.title.anchor }
        #expect(linked.filter { !withExamples.contains($0) } == [])
        #expect(withExamples.filter { !linked.contains($0) } == [])
    }
}

extension String {
    /// The targets of the links in a text.
    var links: [String] { matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) } }

    /// The rows of the tables in a text, without their heads.
    var tableRows: [String] {
        var rows: [String] = []
        var isBelowHead = false
        for line in split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("| ---") {
                isBelowHead = true
            } else if !line.hasPrefix("|") {
                isBelowHead = false
            } else if isBelowHead {
                rows.append(line)
            }
        }
        return rows
    }
}
