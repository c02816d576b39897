import GraphCore
import Testing

@Suite struct ParameterTests {
    private func parameters(_ list: String) throws -> [Parameter] {
        try #require(try read("struct Clock { init(\(list)) {} }").types.first?.members.initializers.first).parameters
    }

    @Test(arguments: [
        ("clock: Int", "clock", "clock"),
        ("in clock: Int", "in", "clock"),
        ("_ clock: Int", nil, "clock"),
        ("_: Int", nil, "_"),
        ("`in`: Int", "in", "in"),
        ("for `class`: Int", "for", "class"),
        ("größe: Int", "größe", "größe"),
    ])
    func aParameterHasALabelAndAName(_ text: String, label: String?, name: String) throws {
        let parameter = try #require(try parameters(text).first)
        #expect(parameter.label == label)
        #expect(parameter.name.text == name)
        #expect(parameter.type == .name("Int"))
    }

    @Test func defaultsVariadicsAndInoutAreNoticed() throws {
        let found = try parameters("a: Int, b: Int = 1, c: Int..., d: inout Int, e: @autoclosure () -> Int = 2")
        #expect(found.map(\.hasDefault) == [false, true, false, false, true])
        #expect(found.map(\.isVariadic) == [false, false, true, false, false])
        #expect(found.map(\.isInout) == [false, false, false, true, false])
        #expect(found[3].type == .name("Int"))
    }

    @Test func functionsHaveParametersEffectsAndAResult() throws {
        let source = "@Mark func make<T: P>(a: T, _ b: Int) async throws -> [T] where T: Q { [] }"
        let function = try #require(try read(source).functions.first)
        #expect(function.name.text == "make")
        #expect(function.parameters.map(\.label) == ["a", nil])
        #expect(function.genericParameters.map(\.name.text) == ["T"])
        #expect(function.requirements.map(\.right) == [.name("P"), .name("Q")])
        #expect(function.effects == WrittenEffects(isAsync: true, throwing: .any))
        #expect(function.result == .array(.name("T")))
    }

    @Test func aFunctionWithoutAResultHasNone() throws {
        #expect(try #require(try read("@Mark func work() {}").functions.first).result == nil)
        #expect(try #require(try read("@Mark func work() -> Void {}").functions.first).result == .name("Void"))
    }
}

@Suite struct VariableTests {
    @Test(arguments: [
        ("let a: Int = 1", .name("Int"), true, false, true),
        ("var a: Int?", .optional(.name("Int")), false, false, false),
        ("var a: Int { 1 }", .name("Int"), false, true, false),
        ("var a: Int { get { 1 } set {} }", .name("Int"), false, true, false),
        ("var a: Int { _read { yield b } }", .name("Int"), false, true, false),
        ("var a: Int = 1 { willSet {} didSet {} }", .name("Int"), false, false, true),
        ("let a = makeOne()", nil as WrittenType?, true, false, true),
    ])
    func storedAndComputedAreToldApart(
        _ source: String, type: WrittenType?, isConstant: Bool, isComputed: Bool, hasInitialValue: Bool
    ) throws {
        let variable = try #require(try read("@Mark " + source).variables.first)
        #expect(variable.type == type)
        #expect(variable.isConstant == isConstant)
        #expect(variable.isComputed == isComputed)
        #expect(variable.hasInitialValue == hasInitialValue)
    }

    @Test(arguments: [
        ("\"text\"", .name("String")), ("\"\\(a)\"", .name("String")), ("1", .name("Int")), ("0x1F", .name("Int")),
        ("1.5", .name("Double")), ("true", .name("Bool")), ("Clock()", .name("Clock")),
        ("Module.Clock(a: 1)", .named([.init("Module"), .init("Clock")])),
        ("Cache<Int>()", .named([.init("Cache", [.name("Int")])])),
        ("Clock { 1 }", .name("Clock")),
        ("makeClock()", nil as WrittenType?), ("clock.copy()", nil), ("Clock.shared", nil), (".init()", nil),
        ("[1, 2]", nil), ("a ? b : c", nil), ("Clock().copy()", nil), ("Clock().Hand()", nil), ("-1", .name("Int")),
        ("-1.5", .name("Double")), ("-a", nil),
    ])
    func aPlainInitialValueShowsTheType(_ value: String, type: WrittenType?) throws {
        #expect(try #require(try read("@Mark let a = \(value)").variables.first).type == type)
    }

    @Test func oneDeclarationMayDeclareSeveral() throws {
        let variables = try read("@Mark static var a, b: Int, c = \"c\", d = make(), e: [Int]").variables
        #expect(variables.map(\.name.text) == ["a", "b", "c", "d", "e"])
        #expect(variables.map(\.type) == [.name("Int"), .name("Int"), .name("String"), nil, .array(.name("Int"))])
        #expect(variables.allSatisfy { $0.header.isStatic && $0.header.attributes.count == 1 })
        #expect(variables.map(\.name.span.text) == ["1:18-1:19", "1:21-1:22", "1:29-1:30", "1:38-1:39", "1:50-1:51"])
    }

    @Test func settersAndEffectsOfRequirementsAreRead() throws {
        let source = """
            protocol P {
                var a: Int { get }
                var b: Int { get set }
                var c: Int { get async throws }
                var d: Int { get throws(Failure) }
                static var e: Int { nonmutating get async }
            }
            """
        let variables = try #require(try read(source).types.first).members.variables
        #expect(variables.map(\.isSettable) == [false, true, false, false, false])
        #expect(variables.map(\.isComputed) == [true, true, true, true, true])
        #expect(
            variables.map(\.effects) == [
                .none, .none, WrittenEffects(isAsync: true, throwing: .any),
                WrittenEffects(isAsync: false, throwing: .typed(.name("Failure"))),
                WrittenEffects(isAsync: true, throwing: .never),
            ])
    }

    @Test func patternsWithoutAnnotationsAreHarmless() throws {
        #expect(try read("let (a, b) = (1, 2)\nlet _ = 3\n@Mark let c = 4").variables.map(\.name.text) == ["c"])
    }
}
