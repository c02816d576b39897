import Foundation
import TestSupport
import Testing

/// What happens by default depends on how the library is built, so it is built here, together with a program.
@Suite struct DefaultFailureTests {
    private static let program = """
        final class Screen { var fetcher: Int! }
        let result = debugCheckInjections(Screen())
        print(result == nil ? "went on without it" : "went on")
        """

    @Test(arguments: ["DEBUG", "INJECTION_CHECK_ENABLED"])
    func theProgramStopsAtTheCall(condition: String) throws {
        let run = try run(options: ["-D", condition])
        #expect(run.status != 0)
        #expect(run.output.contains("main.swift:2: Fatal error: Screen was not given its 'fetcher'"))
        #expect(!run.output.contains("went on"))
    }

    @Test func elsewhereItIsPrinted() throws {
        let run = try run(options: ["-O"])
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("main.swift:2: Screen was not given its 'fetcher'\nwent on without it\n"))
    }

    private func run(options: [String]) throws -> Subprocess.Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("di-checks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let main = folder.appendingPathComponent("main.swift")
        try Data(Self.program.utf8).write(to: main)
        let library = BuildProducts.package.appendingPathComponent("Sources/DIChecks")
        let sources = try FileManager.default.contentsOfDirectory(at: library, includingPropertiesForKeys: nil)
        let program = folder.appendingPathComponent("program").path
        let compilation = try Subprocess.run(
            "swiftc",
            ["-swift-version", "6", "-warnings-as-errors", "-o", program] + options
                + (sources + [main]).map(\.path))
        try #require(compilation.status == 0, Comment(rawValue: compilation.output))
        return try Subprocess.run(program, [], environment: ["SWIFT_BACKTRACE": "enable=no"])
    }
}
