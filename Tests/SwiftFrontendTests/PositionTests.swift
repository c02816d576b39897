import GraphCore
import Testing

/// Lines count from 1 and end with LF, CR or CRLF; columns count from 1, in UTF-8 bytes: as the compiler reports them.
@Suite struct PositionTests {
    @Test(arguments: [
        ("struct Clock {}", "1:8-1:13"),
        ("\n\n  struct Clock {}", "3:10-3:15"),
        ("\r\n\r\nstruct Clock {}", "3:8-3:13"),
        ("\r\rstruct Clock {}", "3:8-3:13"),
        ("// one\r\n// two\n// three\rstruct Clock {}", "4:8-4:13"),
        ("\tstruct\tClock {}", "1:9-1:14"),
        ("/* größer */ struct Clock {}", "1:23-1:28"),
        ("/* 🕰️ */ struct Clock {}", "1:22-1:27"),
        ("let a = \"\"\"\n  1\n  \"\"\"; struct Clock {}", "3:15-3:20"),
        ("/* 1\n2 */ struct Clock {}", "2:13-2:18"),
        ("\u{FEFF}struct Clock {}", "1:11-1:16"),
        ("\u{FEFF}\nstruct Clock {}", "2:8-2:13"),
        ("struct `Clock` {}", "1:8-1:15"),
        ("struct Größe {}", "1:8-1:15"),
        ("struct\n    Clock\n{}", "2:5-2:10"),
        ("/* \u{2028} */ struct Clock {}", "1:18-1:23"),
    ])
    func aNameStandsWhereTheCompilerSeesIt(_ source: String, span: String) throws {
        let type = try #require(try read(source).types.first)
        #expect(type.name.span.text == span)
    }

    @Test func everyPartHasItsPlace() throws {
        let source = """
            @Injectable(as: Networking.self,
                        scope: .singleton)
            final class Live: Base,
                Networking {
                init(session other: URLSession = .shared, _ retries: Int) {}
                @Inject var clock: Clock!
                @Mark func go() -> Int { 1 }
            }
            """
        let type = try #require(try read(source).types.first)
        let attribute = try #require(type.header.attributes.first)
        #expect(attribute.span.text == "1:1-2:31")
        #expect(attribute.arguments.map(\.span.text) == ["1:17-1:32", "2:20-2:30"])
        #expect(type.name.span.text == "3:13-3:17")
        #expect(type.inherited.map(\.span.text) == ["3:19-3:23", "4:5-4:15"])
        let initializer = try #require(type.members.initializers.first)
        #expect(initializer.span.text == "5:5-5:9")
        #expect(initializer.parameters.map(\.name.span.text) == ["5:18-5:23", "5:49-5:56"])
        #expect(initializer.parameters.map(\.typeSpan.text) == ["5:25-5:35", "5:58-5:61"])
        let variable = try #require(type.members.variables.first)
        #expect(variable.name.span.text == "6:17-6:22")
        #expect(variable.header.attributes.first?.span.text == "6:5-6:12")
        #expect(type.members.functions.first?.name.span.text == "7:16-7:18")
    }

    @Test func genericParametersAndAliasesHaveTheirPlaces() throws {
        let file = try read("struct A<One, Two> {}\n  typealias B<T> = A<T, T>\nprotocol P { associatedtype C }")
        #expect(file.types[0].genericParameters.map(\.name.span.text) == ["1:10-1:13", "1:15-1:18"])
        #expect(file.aliases[0].name.span.text == "2:13-2:14")
        guard case .associatedType(let type) = file.types[1].members[0] else {
            Issue.record("no associated type")
            return
        }
        #expect(type.name.span.text == "3:29-3:30")
    }

    @Test func aMarkAtTheBeginningDoesNotDisturb() throws {
        let file = try read([0xEF, 0xBB, 0xBF] + Array("import Foundation\nstruct Clock {}".utf8))
        #expect(!file.isBroken)
        #expect(file.imports.map(\.module) == ["Foundation"])
        #expect(file.types.map(\.name.span.text) == ["2:8-2:13"])
    }

    @Test(arguments: ["", "\n", "\u{FEFF}", "// nothing", " "])
    func aFileWithoutDeclarationsHasNone(_ source: String) throws {
        let file = try read(source)
        #expect(file.declarations.isEmpty && file.imports.isEmpty && !file.isBroken)
    }
}
