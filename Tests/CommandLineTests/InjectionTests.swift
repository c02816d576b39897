import Foundation
import TestSupport
import Testing

/// No text of a source, a path or an option becomes code, markup or a command in what is printed or written.
@Suite struct InjectionTests {
    /// A folder whose name means something to every program that could read it.
    private static let odd = "we ird\"'q,$x\n::error::x\u{1B}[31m%0A<script>&*\\(a)"
    private static let broken =
        "import DI\n@DependencyGraph protocol G { var `a b <script>`: A { get } }\n"
        + "@Injectable struct A { init(_: `C\" ]; x --> y <script>alert(1)</script>`) {} }\n"

    private func check(_ arguments: [String]) throws -> Call {
        let folder = try Folder([Self.odd + "/a.swift": Self.broken])
        return try Call(["check", "--module", "App", Self.odd] + arguments, in: folder)
    }

    @Test func aPathEndsNoLineAndSpeaksToNoTerminal() throws {
        let call = try check([])
        #expect(call.status == 1)
        #expect(
            call.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("we ird\"'q,$x\\u{a}::error::x\\u{1b}[31m") })
        let missing = try Call(["check", "--module", "App", "no\nfile.swift:1:1: error: x\u{1B}[31m"], in: Folder())
        #expect(missing.errors == "di-gen: there is no file or folder 'no\\u{a}file.swift:1:1: error: x\\u{1b}[31m'\n")
    }

    @Test func aPathIsNoCommandOfAWorkflow() throws {
        let call = try check(["--diagnostics", "github"])
        let lines = call.output.split(separator: "\n")
        #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix("::error file=we ird\"'q%2C$x%0A%3A%3Aerror") })
        #expect(!call.output.contains("\u{1B}"))
    }

    @Test(arguments: ["json", "sarif"])
    func aPathIsATextInData(_ format: String) throws {
        let call = try check(["--diagnostics", format])
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(call.output.utf8)) }
        #expect(!call.output.contains("\u{1B}"))
    }

    @Test(arguments: ["A B", "A;x", "", "A\nB", "../x", "1A", "A\"", "`A`"])
    func aModuleHasAName(_ name: String) throws {
        let folder = try Folder(["a.swift": Self.broken])
        for arguments in [["--module", name], ["--module", "App", "--dependency", name + "=a.swift"]] {
            let call = try Call(["check"] + arguments + ["a.swift"], in: folder)
            #expect(call.status == 2 && call.output.isEmpty)
            #expect(call.errors.split(separator: "\n").count == 1)
        }
    }

    @Test func namesAreTextInADrawing() throws {
        let source =
            "import DI\n@DependencyGraph protocol G { var a: `A\"]; x --> y <script>` { get } }\n"
            + "@Injectable struct `A\"]; x --> y <script>` {}\n"
        let folder = try Folder(["a.swift": source])
        for format in ["dot", "mermaid", "html"] {
            let call = try Call(["graph", "--module", "App", "--format", format, "a.swift"], in: folder)
            #expect(call.status == 0)
            #expect(!call.output.contains("A\"]; x"), "\(format)")
            // To DOT, what stands in quotes is text.
            #expect(format == "dot" || !call.output.contains("y <script>"), "\(format)")
        }
    }

    /// What is generated for a file of that name is Swift, and says the name back to the compiler.
    @Test func aPathIsALiteralInGeneratedCode() throws {
        let source = "import DI\n@DependencyGraph protocol G { var a: A { get } }\n@Injectable struct A {}\n"
        let folder = try Folder([Self.odd + "/a.swift": source])
        let call = try Call(["generate", "--module", "App", "--output", "Graph.swift", Self.odd], in: folder)
        #expect(call.status == 0)
        let lines = try folder.text(of: "Graph.swift").split(separator: "\n")
        let places = lines.filter { $0.contains("we ird") }
        #expect(!places.isEmpty)
        #expect(
            places.allSatisfy {
                $0.hasPrefix(
                    ##"#sourceLocation(file: "we ird\"'q,$x\n::error::x\u{1b}[31m%0A<script>&*\\(a)/a.swift", line: "##)
            })
    }
}
