import SwiftFrontend
import Testing

@Suite struct IdentityTests {
    @Test func whatIsTheSameHasOneIdentity() {
        #expect([["A", "B"], []].identity == [["A", "B"], []].identity)
        #expect([["A", "B"], []].identity == "1:A1:B;")
    }

    @Test(arguments: [
        [["AB"], []], [["A,B"], []], [["A"], ["B"]], [["A1:B"], []], [["B", "A"], []], [["A", "", "B"], []], [[], []],
    ])
    func nothingElseHas(_ lists: [[String]]) {
        #expect(lists.identity != [["A", "B"], []].identity)
    }

    /// The names of conditions are whatever someone defines.
    @Test func conditionsDoNotRunIntoOneAnother() throws {
        func identity(_ defined: Set<String>, _ triple: String = "x86_64-unknown-linux-gnu") throws -> String {
            let target = try #require(TargetTriple(triple))
            return Conditions(defined: defined, target: target, importableModules: []).identity
        }
        #expect(try identity(["A", "B"]) == identity(["B", "A"]))
        #expect(try identity(["A", "B"]) != identity(["A,B"]))
        #expect(try identity([]) != identity([], "x86_64-unknown-linux-musl"))
        #expect(try identity([]) != identity([], "aarch64-unknown-linux-gnu"))
    }
}
