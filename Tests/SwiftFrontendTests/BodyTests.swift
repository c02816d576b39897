import GraphCore
import Testing

@Suite struct BodyTests {
    @Test(arguments: [
        "@Mark func work() { BODY }",
        "struct Clock { init() { BODY } }",
        "@Mark var clock: Int { BODY }",
        "@Mark var clock: Int { get { BODY } set { BODY } }",
        "@Mark var clock = 1 { didSet { BODY } }",
        "@Mark let clock = { BODY }",
        "@Mark func work(_ body: () -> Void = { BODY }) {}",
    ])
    func bodiesAreNotLookedInto(_ declaration: String) throws {
        let body = "struct Hidden {}; @Injectable class Local {}; func inner() {}; return 1"
        let file = try read(declaration.replacing("BODY", with: body))
        #expect(!file.outline.joined().contains("Hidden"))
        #expect(!file.outline.joined().contains("Local"))
        #expect(file.declarations.count == 1)
    }

    @Test func nestingDeeperThanSwiftReadsIsSaidWhere() throws {
        let depth = 2_000
        let nested = String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
        let file = try read("struct Before {}\nlet deep = \(nested)\n")
        #expect(file.excess?.line == 2)
        #expect(file.declarations.isEmpty)
    }

    @Test func longChainsOfCallsAreSurvived() throws {
        let chain = (0..<3_000).map { ".step(\($0))" }.joined()
        let file = try read("@Mark let chained = start\(chain)\nstruct After {}\n")
        #expect(file.outline == ["let chained", "struct After"])
    }

    @Test func longExpressionsAreSurvived() throws {
        let sum = (0..<10_000).map(String.init).joined(separator: " + ")
        #expect(try read("@Mark let sum = \(sum)\nstruct After {}\n").outline == ["let sum", "struct After"])
    }
}
