import Foundation
import TestSupport
import Testing

/// The tables of `Language.md` name the cases that there are, all of them, and for what they show.
@Suite struct LanguageTableTests {
    static let folder = BuildProducts.package.appendingPathComponent("Tests/LanguageTests/Cases")

    /// Every case, as the tables name it: `Basics/scopes`.
    static let cases: Set<String> = {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let paths = (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".case") }
        return Set(paths.map { String($0.dropFirst(folder.path.count + 1).dropLast(".case".count)) })
    }()

    static func rows(of title: String) throws -> [[String]] {
        let sections = try Document("Documentation/Language.md").sections
        let first = try #require(sections.firstIndex { $0.title == title })
        let below = sections[(first + 1)...].prefix { $0.depth > sections[first].depth }
        return ([sections[first]] + below).flatMap { $0.text.tableRows }.map(\.cells)
    }

    @Test func everyCaseThatIsNamedExists() throws {
        let text = try String(
            contentsOf: BuildProducts.package.appendingPathComponent("Documentation/Language.md"), encoding: .utf8)
        #expect(text.caseNames.subtracting(Self.cases).sorted() == [])
    }

    @Test func noCaseIsLeftOut() throws {
        let tables = ["Rules", "Where two features meet", "What was decided", "Further cases"]
        let named = try tables.flatMap { try Self.rows(of: $0) }.flatMap { $0.dropFirst() }.map(\.caseNames)
        let missing = Self.cases.subtracting(named.joined()).sorted()
        #expect(missing == [], "name these in a table of Documentation/Language.md")
    }

    @Test func everyRuleHasItsCases() throws {
        for row in try Self.rows(of: "Rules") {
            #expect(row.count == 3, "not a rule with two kinds of cases: \(row)")
            guard row.count == 3 else { continue }
            for cell in row.dropFirst() where cell.caseNames.isEmpty {
                #expect(cell == "–", "neither a case nor a dash: \(row)")
            }
            #expect(!(row[1] + row[2]).caseNames.isEmpty, "no case shows it: \(row[0])")
        }
    }

    /// Under *refused* stand cases in which something is found.
    @Test func whatIsRefusedIsFound() throws {
        for name in try Self.rows(of: "Rules").compactMap({ $0.count == 3 ? $0[2].caseNames : nil }).joined() {
            let file = try CaseFile(contentsOf: Self.folder.appendingPathComponent(name + ".case"))
            #expect(!file.expectations.isEmpty, "\(name) is said to be refused, and nothing is found in it")
        }
    }

    @Test(arguments: ["Where two features meet", "What was decided", "Further cases"])
    func everyRowHasACase(_ title: String) throws {
        for row in try Self.rows(of: title) {
            #expect(row.count == 2 && !row[1].caseNames.isEmpty, "no case shows it: \(row)")
        }
    }
}

extension String {
    /// The cells of a row of a table.
    fileprivate var cells: [String] {
        dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The cases that are named in a text.
    fileprivate var caseNames: Set<String> {
        Set(matches(of: #/`([A-Z]\w*/[\w-]+)`/#).map { String($0.1) })
    }
}
