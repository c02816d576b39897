import GraphCore
import Testing

@Suite struct TypeTests {
    private static let a = WrittenType.name("A")
    private static let b = WrittenType.name("B")

    private func type(_ text: String) throws -> WrittenType {
        let variable = try #require(try read("@Mark let value: \(text)").variables.first)
        return try #require(variable.type)
    }

    private static func function(
        _ parameters: [WrittenType] = [], isAsync: Bool = false, throwing: WrittenEffects.Throwing = .never,
        returning result: WrittenType = b, isSendable: Bool = false, attributes: [WrittenType] = []
    ) -> WrittenType {
        .function(
            WrittenFunctionType(
                parameters: parameters, effects: WrittenEffects(isAsync: isAsync, throwing: throwing), result: result,
                isSendable: isSendable, attributes: attributes))
    }

    @Test(arguments: [
        ("A", a),
        ("`A`", a),
        ("A.B", .named([.init("A"), .init("B")])),
        (
            "Module.A<B>.C<Int, D>",
            .named([
                .init("Module"), .init("A", [b]), .init("C", [.name("Int"), .name("D")]),
            ])
        ),
        ("[A]", .array(a)),
        ("[[A]]", .array(.array(a))),
        ("[A: B]", .dictionary(key: a, value: b)),
        ("[A: [B]]", .dictionary(key: a, value: .array(b))),
        ("Array<A>", .named([.init("Array", [a])])),
        ("A?", .optional(a)),
        ("A??", .optional(.optional(a))),
        ("A!", .implicitlyUnwrapped(a)),
        ("any A", .any(a)),
        ("any A<B>", .any(.named([.init("A", [b])]))),
        ("(any A)?", .optional(.any(a))),
        ("any A & B", .any(.composition([a, b]))),
        ("any (A & B)", .any(.composition([a, b]))),
        ("A & B", .composition([a, b])),
        ("A & Module.B", .composition([a, .named([.init("Module"), .init("B")])])),
        ("~Copyable", .suppressed(.name("Copyable"))),
        ("any A & ~Copyable", .any(.composition([a, .suppressed(.name("Copyable"))]))),
        ("(A)", a),
        ("((A))", a),
        ("()", .tuple([])),
        ("(A, B)", .tuple([.init(label: nil, type: a), .init(label: nil, type: b)])),
        ("(one: A, two: B?)", .tuple([.init(label: "one", type: a), .init(label: "two", type: .optional(b))])),
        ("A.Type", .metatype(a)),
        ("A.Protocol", .metatype(a)),
        ("(any A).Type", .metatype(.any(a))),
        ("any A.Type", .any(.metatype(a))),
        ("[A].Index", .named([.init("Array", [a]), .init("Index")])),
        ("[A: B].Index", .named([.init("Dictionary", [a, b]), .init("Index")])),
    ])
    func aTypeIsReadAsItIsWritten(_ text: String, type: WrittenType) throws {
        #expect(try self.type(text) == type)
    }

    @Test(arguments: [
        ("() -> B", function()),
        ("(A) -> B", function([a])),
        ("(A, [B]) -> B", function([a, .array(b)])),
        ("(_ one: A) -> B", function([a])),
        ("() -> ()", function(returning: .tuple([]))),
        ("() async -> B", function(isAsync: true)),
        ("() throws -> B", function(throwing: .any)),
        ("() async throws -> B", function(isAsync: true, throwing: .any)),
        ("() throws(A) -> B", function(throwing: .typed(a))),
        ("() throws(any Error) -> B", function(throwing: .any)),
        ("() throws(Never) -> B", function(throwing: .never)),
        ("@Sendable () -> B", function(isSendable: true)),
        ("@MainActor () -> B", function(attributes: [.name("MainActor")])),
        (
            "@MainActor @Sendable (A) async -> B",
            function([a], isAsync: true, isSendable: true, attributes: [.name("MainActor")])
        ),
        ("@Sendable (() -> B)", function(isSendable: true)),
        ("@convention(c) () -> B", function()),
        ("@isolated(any) () -> B", function()),
        ("@concurrent () async -> B", function(isAsync: true)),
        ("(inout A) -> B", .unsupported("(inout A) -> B")),
        ("(A...) -> B", .unsupported("(A...) -> B")),
        ("() -> () -> B", function(returning: function())),
        ("(() -> B)?", .optional(function())),
        ("(@escaping () -> B) -> B", function([function()])),
        ("[() -> B]", .array(function())),
    ])
    func aFunctionTypeKeepsWhatTellsItApart(_ text: String, type: WrittenType) throws {
        #expect(try self.type(text) == type)
    }

    @Test(arguments: [
        "A", "borrowing A", "consuming A", "sending A", "isolated A", "__owned A", "(A)", "nonisolated(nonsending) A",
    ])
    func ownershipDoesNotChangeAParametersType(_ text: String) throws {
        let parameter = try #require(try read("@Mark func work(value: \(text)) {}").functions.first?.parameters.first)
        #expect(parameter.type == Self.a)
    }

    @Test(arguments: ["() -> B", "@escaping () -> B", "(() -> B)", "@escaping (() -> B)"])
    func conventionDoesNotChangeAParametersType(_ text: String) throws {
        let parameter = try #require(try read("@Mark func work(value: \(text)) {}").functions.first?.parameters.first)
        #expect(parameter.type == Self.function())
    }

    @Test(arguments: ["@autoclosure () -> A", "@autoclosure @escaping () -> A"])
    func anAutoclosureAsksForWhatItReturns(_ text: String) throws {
        let parameter = try #require(try read("@Mark func work(value: \(text)) {}").functions.first?.parameters.first)
        #expect(parameter.type == Self.a)
    }

    @Test func opaqueTypesAreRead() throws {
        let functions = try read("@Mark func one() -> some A { 1 }\n@Mark func two() -> some A & B { 2 }").functions
        #expect(
            functions.map(\.result) == [WrittenType.some(Self.a), WrittenType.some(.composition([Self.a, Self.b]))])
    }

    @Test(arguments: ["repeat each A", "(repeat each A)", "Vector<3, A>", "[3 of A]"])
    func whatHasNoPlaceInABindingKeepsItsText(_ text: String) throws {
        let type = try #require(
            try read("@Mark func work<each A>(value: \(text)) {}").functions.first?.parameters.first
        ).type
        #expect("\(type)".contains("unsupported"))
    }

    @Test func commentsInsideATypeDoNotCount() throws {
        #expect(try type("[ /* key */ A : B // value\n ]") == .dictionary(key: Self.a, value: Self.b))
    }
}
