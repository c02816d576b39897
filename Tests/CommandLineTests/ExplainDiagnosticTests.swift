import Foundation
import GraphCore
import TestSupport
import Testing

/// `di-gen explain-diagnostic` prints the pages of the manual, and needs no file for that.
@Suite struct ExplainDiagnosticTests {
    private func call(_ arguments: String...) throws -> Call {
        try Call(["explain-diagnostic"] + arguments, in: try Folder())
    }

    @Test(arguments: Diagnostic.Identifier.allCases)
    func thePageOfTheManualIsPrinted(_ identifier: Diagnostic.Identifier) throws {
        let page = BuildProducts.package.appendingPathComponent("Documentation/Diagnostics/\(identifier.rawValue).md")
        let call = try call(identifier.rawValue)
        #expect(call.status == 0 && call.errors.isEmpty)
        #expect(try call.output == String(contentsOf: page, encoding: .utf8))
    }

    @Test(arguments: [
        ("missing-bindings", "di-gen: 'missing-bindings' is no kind of finding; 'missing-binding' comes nearest\n"),
        ("scoep-mismatch", "di-gen: 'scoep-mismatch' is no kind of finding; 'scope-mismatch' comes nearest\n"),
        ("frobnication", "di-gen: 'frobnication' is no kind of finding\n"),
    ])
    func whatIsUnknownIsSaidToBe(_ name: String, words: String) throws {
        let call = try call(name)
        #expect(call.status == 2 && call.output.isEmpty && call.errors == words)
    }

    @Test func justOneKindIsNamed() throws {
        for call in [try call(), try call("missing-binding", "scope-mismatch"), try call("--verbose")] {
            #expect(call.status == 2 && call.output.isEmpty && call.errors.hasPrefix("di-gen: "))
        }
    }
}
