import Foundation
import TestSupport
import Testing

/// A module of a million lines is checked in little memory.
@Suite struct LargeInputTests {
    private static func part(_ index: Int, of count: Int) -> String {
        let body = String(repeating: "        value += 1\n", count: 42)
        let next = index + 1 < count ? "next: Part\(index + 1)" : ""
        let plain = (0..<100).map {
            "final class Plain\(index)_\($0) {\n    func work() {\n        var value = 0\n\(body)    }\n}\n\n"
        }
        return "import DI\n@Injectable final class Part\(index) { init(\(next)) {} }\n" + plain.joined()
    }

    private func check(_ folder: Folder, kilobytes: Int) throws -> Subprocess.Result {
        let command = "ulimit -v \(kilobytes); exec \"$0\" check --module App App"
        return try Subprocess.run(
            "bash", ["-c", command, BuildProducts.generator], in: URL(fileURLWithPath: folder.path))
    }

    @Test(.timeLimit(.minutes(3)))
    func aMillionLinesAreCheckedInTwoGigabytes() throws {
        let folder = try Folder([
            "App/Graph.swift": "import DI\n@DependencyGraph protocol G { var first: Part0 { get } }\n"
        ])
        var lines = 2
        for index in 0..<210 {
            let text = Self.part(index, of: 210)
            lines += text.utf8.count { $0 == UInt8(ascii: "\n") }
            try folder.write(text, to: "App/Part\(index).swift")
        }
        try #require(lines > 1_000_000)
        let result = try check(folder, kilobytes: 2_000_000)
        #expect(result.status == 0 && result.output.isEmpty)
    }

    @Test(.timeLimit(.minutes(3)))
    func aFileOfAMillionLinesIsRead() throws {
        let text =
            "import DI\n@DependencyGraph protocol G { var a: A { get } }\n"
            + String(repeating: "// line\n", count: 1_000_000)
        let folder = try Folder(["App/Long.swift": text + "@Injectable struct A { init(_: B) {} }\n"])
        let result = try check(folder, kilobytes: 2_000_000)
        #expect(result.status == 1 && result.output.hasPrefix("App/Long.swift:1000003:29: error: nothing supplies 'B'"))
    }

    @Test(.timeLimit(.minutes(3)))
    func aLineOfAMegabyteIsRead() throws {
        let text =
            "import DI\n@DependencyGraph protocol G { var a: A { get } }\nstruct S { "
            + String(repeating: "func f() {}; ", count: 100_000) + "}; @Injectable struct A { init(_: B) {} }\n"
        let folder = try Folder(["App/Wide.swift": text])
        let result = try check(folder, kilobytes: 2_000_000)
        #expect(result.status == 1 && result.output.hasPrefix("App/Wide.swift:3:1300043: error: nothing supplies 'B'"))
    }
}
