import Driver
import Foundation
import TestSupport
import Testing

@Suite struct DependencyFileTests {
    @Test func theOutputIsMadeFromEachInput() throws {
        #expect(
            try DependencyFile.text(output: "Graph.swift", inputs: ["A.swift", "Deep/B.swift"])
                == "Graph.swift: \\\n  A.swift \\\n  Deep/B.swift\n")
    }

    @Test func withoutInputsTheRuleIsStillOne() throws {
        #expect(try DependencyFile.text(output: "Graph.swift", inputs: []) == "Graph.swift:\n")
    }

    @Test(arguments: [
        ("a b.swift", "a\\ b.swift"), ("a#b.swift", "a\\#b.swift"), ("a$b.swift", "a$$b.swift"),
        ("$(HOME)/a.swift", "$$(HOME)/a.swift"), ("größe.swift", "größe.swift"), ("a\\b.swift", "a\\b.swift"),
        ("a:b.swift", "a\\:b.swift"), ("a\\ b.swift", "a\\\\\\ b.swift"), ("a\\\\#b.swift", "a\\\\\\\\\\#b.swift"),
        ("a%b.swift", "a%b.swift"), ("a=b,c'd\"e.swift", "a=b,c'd\"e.swift"),
    ])
    func whatMakeUnderstandsOtherwiseIsEscaped(_ path: String, escaped: String) throws {
        #expect(try DependencyFile.text(output: path, inputs: []) == "\(escaped):\n")
        #expect(try DependencyFile.text(output: "x", inputs: [path]) == "x: \\\n  \(escaped)\n")
    }

    @Test func noPathBecomesARule() {
        for (output, inputs) in [("x", ["a.swift", "b\nall: ; touch c"]), ("x\nall: ; touch c", [])] {
            #expect(throws: OutputError.self) { try DependencyFile.text(output: output, inputs: inputs) }
        }
    }

    /// Make itself says which files it would look at.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/make")))
    func makeFindsTheFilesThatAreMeant() throws {
        let names = [
            "plain.swift", "a b.swift", "c#d.swift", "e$f.swift", "g\\h.swift", "i%j.swift", "größe.swift", "k:l.swift",
            "m\\ n.swift",
        ]
        let folder = try TemporaryFolder()
        for name in names { try folder.write("", to: name) }
        try folder.write(DependencyFile.text(output: "Graph.swift", inputs: names) + "\ttrue\n", to: "rule.mk")
        let result = try Subprocess.run(
            "/usr/bin/make", ["-r", "-f", "rule.mk", "--debug=v"], in: URL(fileURLWithPath: folder.path),
            environment: ["LC_ALL": "C"])
        #expect(result.status == 0, "\(result.output)")
        for name in names { #expect(result.output.contains("'\(name)'"), "\(name)") }
    }
}
