import GraphCore
import Testing

@Suite struct AttributeTests {
    private func attributes(_ text: String) throws -> [Attribute] {
        try #require(try read("\(text) struct Clock {}").types.first).header.attributes
    }

    @Test func attributesComeInOrderWithTheirNames() throws {
        let found = try attributes("@Injectable @MainActor @DI.Provides @Wrapper<Int> @objc(name)")
        #expect(
            found.map(\.name) == [
                .name("Injectable"), .name("MainActor"), .named([.init("DI"), .init("Provides")]),
                .named([.init("Wrapper", [.name("Int")])]), .name("objc"),
            ])
        #expect(found[0].arguments.isEmpty)
    }

    @Test func argumentsHaveLabelsAndValues() throws {
        let found = try attributes("@Injectable(as: A.self, B.C<D>.self, scope: .singleton)")
        let arguments = try #require(found.first).arguments
        #expect(arguments.map(\.label) == ["as", nil, "scope"])
        #expect(
            arguments.map(\.value) == [
                .metatype(.name("A")), .metatype(.named([.init("B"), .init("C", [.name("D")])])),
                .member("singleton", base: [], arguments: []),
            ])
    }

    @Test(arguments: [
        ("A.self", WrittenExpression.metatype(.name("A"))),
        ("(any A).self", .metatype(.any(.name("A")))),
        ("(any A & B).self", .metatype(.any(.composition([.name("A"), .name("B")])))),
        ("(A & B).self", .metatype(.composition([.name("A"), .name("B")]))),
        ("[any A].self", .metatype(.array(.any(.name("A"))))),
        ("[String: A].self", .metatype(.dictionary(key: .name("String"), value: .name("A")))),
        ("A?.self", .metatype(.optional(.name("A")))),
        ("Set<A>.self", .metatype(.named([.init("Set", [.name("A")])]))),
        ("Module.A.B.self", .metatype(.named([.init("Module"), .init("A"), .init("B")]))),
        (
            "(() -> A).self",
            .metatype(
                .function(
                    WrittenFunctionType(
                        parameters: [], effects: .none, result: .name("A"), isSendable: false, attributes: [])))
        ),
        (".weak", .member("weak", base: [], arguments: [])),
        ("Scope.weak", .member("weak", base: ["Scope"], arguments: [])),
        ("DI.Scope.weak", .member("weak", base: ["DI", "Scope"], arguments: [])),
        ("\"feed\"", .string("feed")),
        ("#\"a \"quoted\" word\"#", .string("a \"quoted\" word")),
        ("\"\\u{e9}\\n\\\"\"", .string("é\n\"")),
        ("\"\\(a)\"", .other),
        ("10", .integer(10)),
        ("-3", .integer(-3)),
        ("1_000", .integer(1000)),
        ("0x1F", .integer(31)),
        ("0b11", .integer(3)),
        ("-0o17", .integer(-15)),
        ("nil", .nil),
        ("true", .other),
        ("1.5", .other),
        ("a + b", .other),
        ("make()", .other),
    ])
    func anArgumentIsReadAsWhatItIs(_ text: String, value: WrittenExpression) throws {
        #expect(try attributes("@Mark(\(text))").first?.arguments.map(\.value) == [value])
    }

    @Test(arguments: [".scoped(to: UserGraph.self)", "Scope.scoped(to: UserGraph.self)"])
    func aMemberMayHaveArguments(_ text: String) throws {
        let value = try #require(try attributes("@Injectable(scope: \(text))").first?.arguments.first?.value)
        guard case .member("scoped", _, let arguments) = value else {
            Issue.record("\(value) is no member")
            return
        }
        #expect(arguments.map(\.label) == ["to"])
        #expect(arguments.map(\.value) == [.metatype(.name("UserGraph"))])
    }

    @Test func commentsAndLinesInBetweenDoNotCount() throws {
        let found = try attributes(
            "@Injectable( // first\n  as: /* which */ A.self,\n  scope: .weak\n)\n/// A clock.\n")
        #expect(
            found.first?.arguments.map(\.value) == [
                .metatype(.name("A")), .member("weak", base: [], arguments: []),
            ])
    }

    @Test(arguments: [
        ("@available(macOS 14, iOS 17.1, *)", ["macOS": [14], "iOS": [17, 1]]),
        ("@available(macOS, introduced: 14.2.1)", ["macOS": [14, 2, 1]]),
        ("@available(macOS, introduced: 14, deprecated: 15, message: \"no\")", ["macOS": [14]]),
        ("@available(macOS, unavailable)", ["macOS": []]),
        ("@available(*, unavailable)", ["*": []]),
        ("@available(*, deprecated)", [:]),
        ("@available(swift 5.9)", [:]),
        ("@available(swift, introduced: 5.9)", [:]),
        ("@available(*, deprecated, renamed: \"Watch\")", [:]),
        ("@available(iOS 17, *) @available(macOS, unavailable)", ["iOS": [17], "macOS": []]),
    ])
    func availabilityIsReadFromBothForms(_ text: String, systems: [String: [Int]]) throws {
        let header = try #require(try read("\(text) struct Clock {}").types.first).header
        let found = header.availability.map { ($0.platform, $0.introduced) }
        #expect(Dictionary(uniqueKeysWithValues: found) == systems)
        #expect(header.attributes.isEmpty)
    }

    @Test func everythingCanHaveAttributes() throws {
        let source = """
            @A class Clock {
                @A init() {}
                @A var now = 1
                @A func tick() {}
                @A typealias Time = Int
            }
            @A func free() {}
            @A let global = 1
            @A protocol P { @A var now: Int { get } }
            """
        let file = try read(source)
        let clock = try #require(file.types.first)
        var headers = [clock.header] + clock.members.initializers.map(\.header)
        headers += clock.members.variables.map(\.header) + clock.members.functions.map(\.header)
        headers += clock.members.aliases.map(\.header) + file.functions.map(\.header) + file.variables.map(\.header)
        headers += file.types[1].members.variables.map(\.header)
        #expect(headers.count == 8)
        #expect(headers.allSatisfy { $0.attributes.map(\.name) == [.name("A")] })
    }
}
