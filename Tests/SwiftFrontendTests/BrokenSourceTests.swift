import GraphCore
import Testing

@Suite struct BrokenSourceTests {
    @Test(arguments: [
        "func ( {\n}\nstruct Clock {}",
        "struct Clock {\n    init(a: ) {}\n}\nlet b: Int =",
        "struct Clock { var a: Int { get }\nfunc work() { let }\n",
        "@Injectable(as: struct Clock {}",
        "}\nstruct Clock {}",
        "struct Clock {\n    init(a: Int, {}\n}",
        "struct Clock { let a = \"unfinished\n}",
        "#if DEBUG\n#else\nstruct Clock {}",
        "let a = /* never closed\nstruct Clock {}",
        "struct 1Clock {}",
    ])
    func aFileWithSyntaxErrorsSaysSo(_ source: String) throws {
        #expect(try read(source).isBroken)
    }

    @Test(arguments: [
        "func work() { let }", "struct Clock { init() { let x = ; } }", "@Mark let work = { let }",
        "class Clock { deinit { let } }\n let pattern = /a/", "struct Clock { var hour: Int { let } }",
    ])
    func anErrorInABodyHidesNoDeclaration(_ source: String) throws {
        #expect(try !read(source).isBroken)
    }

    @Test func theRestOfABrokenFileIsRead() throws {
        let source = """
            @Injectable struct Before { init(clock: Clock) {} }
            func broken( -> {
            }
            @Injectable struct After {
                let half:
                init(before: Before) {}
            }
            @Injectable struct Last {}
            """
        let file = try read(source)
        #expect(file.isBroken)
        #expect(file.types.map(\.name.text) == ["Before", "After", "Last"])
        #expect(file.types.allSatisfy { $0.header.attributes.count == 1 })
        #expect(file.types[1].members.initializers.first?.parameters.map(\.type) == [.name("Before")])
    }

    @Test(arguments: [
        "protocol [n {}\nstruct Last {}", "struct {}\nstruct Last {}", "typealias A =\nstruct Last {}",
        "func () {}\nstruct Last {}",
    ])
    func whatHasNoNameIsNotThere(_ source: String) throws {
        let file = try read(source)
        #expect(file.isBroken && file.imports.isEmpty)
        #expect(file.outline.allSatisfy { $0 == "struct Last" })
    }

    @Test func aParameterWhoseNameIsMissingHasNone() throws {
        let file = try read("struct Clock { init(zone: Zone, Format) {} }")
        #expect(file.isBroken)
        let parameters = file.types.first?.members.initializers.first?.parameters
        #expect(parameters?.map(\.name.text) == ["zone", "_"] && parameters?.map(\.label) == ["zone", nil])
    }

    @Test(arguments: [
        "struct Clock {}", "let a = 1;", "// }\n", "func work() { if true { return } }", "#if A\n#elseif B\n#endif",
        "let regex = /[a-z]+\\}/", "let text = \"\"\"\n    }\n    \"\"\"", "let raw = #\"\"}\"#",
        "extension Array where Element == Int {}", "func work(_: borrowing Int) throws(Failure) {}",
        "let value = if true { 1 } else { 2 }", "@MainActor @preconcurrency protocol P: ~Copyable {}",
    ])
    func aSoundFileIsNotCalledBroken(_ source: String) throws {
        #expect(try !read(source).isBroken)
    }

    @Test(arguments: [
        "compiler(>=9)", "swift(>=9)", "compiler(>=9) && DEBUG", "DEBUG && swift(>=9)", "!compiler(>=6)",
    ])
    func whatAnotherCompilerReadsIsNoError(_ condition: String) throws {
        let future = "struct Clock { syntax to come ]] }"
        let file = try read(
            "#if \(condition)\n\(future)\n#endif\n#if swift(>=5)\nstruct Last {}\n#else\n\(future)\n#endif")
        #expect(!file.isBroken)
        #expect(file.outline == ["struct Last"])
    }

    @Test(arguments: ["DEBUG", "os(macOS)", "compiler(>=6)", "canImport(Missing)"])
    func whatThisCompilerReadsIsAnError(_ condition: String) throws {
        #expect(try read("#if \(condition)\nstruct Clock { syntax to come ]] }\n#endif").isBroken)
        #expect(try read("#if compiler(>=9)\n]]\n#endif\nstruct Clock { ]] }").isBroken)
    }

    @Test func bytesThatAreNoTextDoNoHarm() throws {
        let file = try read(Array("struct Before {}\n".utf8) + [0xFF, 0x00, 0xC3] + Array("\nstruct After {}".utf8))
        #expect(file.types.first?.name.text == "Before")
    }
}
