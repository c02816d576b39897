import Foundation
import TestSupport
import Testing

/// Every rule of the annotation language, by whole programs: generated, compiled in the Swift 6 mode with warnings as
/// errors, and run. The cases lie in the folder `Cases`, one file each.
@Suite struct LanguageTests {
    static let cases: [URL] = {
        let folder = BuildProducts.package.appendingPathComponent("Tests/LanguageTests/Cases")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "case" }
            .sorted { $0.path < $1.path }
    }()

    @Test(arguments: cases)
    func theCaseHolds(_ url: URL) throws {
        let problems = try CaseRunner.problems(in: CaseFile(contentsOf: url))
        #expect(problems.isEmpty, Comment(rawValue: problems.joined(separator: "\n")))
    }

    @Test func thereAreCases() {
        #expect(!Self.cases.isEmpty)
    }
}
