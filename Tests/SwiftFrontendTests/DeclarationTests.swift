import Foundation
import GraphCore
import Testing

@Suite struct DeclarationTests {
    @Test(arguments: [
        ("struct Clock {}", "struct Clock"),
        ("class Clock {}", "class Clock"),
        ("actor Clock {}", "actor Clock"),
        ("enum Clock {}", "enum Clock"),
        ("protocol Clock {}", "protocol Clock"),
        ("@Mark func clock() {}", "func clock"),
        ("@Mark let clock = 1", "let clock"),
        ("@Mark var clock: Int { 1 }", "var clock"),
        ("typealias Clock = Int", "typealias Clock"),
        ("struct `class` { @Mark func `init`() {} }", "struct class { func init }"),
        (
            "protocol P { associatedtype Item; var a: Int { get }; func b(); init() }",
            "protocol P { associatedtype Item; var a; func b; init }"
        ),
        (
            "enum Clock { case on, off; @Mark static let first = 1; struct Hand { init() {} } }",
            "enum Clock { let first; struct Hand { init } }"
        ),
    ])
    func declarationsOfEveryKindAreRead(_ source: String, outline: String) throws {
        let file = try read(source)
        #expect(file.outline == [outline])
        #expect(!file.isBroken)
    }

    @Test func declarationsComeInTheOrderOfTheSource() throws {
        let file = try read(
            "@Mark let one = 1\nstruct Two {}\n@Mark func three() {}\nextension Two { @Mark var four: Int { 4 } }\n")
        #expect(file.path == "Source.swift")
        #expect(file.declarations.map(\.outline).prefix(3) == ["let one", "struct Two", "func three"])
        #expect(try #require(file.extensions.first).members.variables.map(\.name.text) == ["four"])
    }

    @Test func whatCanSayNothingIsDropped() throws {
        let source = """
            let shared = 1
            func help() {}
            class Clock {
                static let first = 1
                var hour: Int { 1 }
                var minute = 1
                func tick() {}
                subscript(hand: Int) -> Int { 1 }
                @Wound func wind() {}
            }
            extension Clock { @objc func stop() {} }
            protocol Ticking { func tick(); subscript(hand: Int) -> Int { get } }
            """
        let outlines = try read(source).outline
        #expect(outlines.prefix(1) == ["class Clock { var minute; func wind }"])
        #expect(try read(source).extensions.first?.members.isEmpty == true)
        #expect(try read(source).types.last?.members.count == 2)
    }

    @Test func whatSwiftHasBesidesIsPassedOver() throws {
        let file = try read(
            """
            infix operator <>: AdditionPrecedence
            precedencegroup Loose { higherThan: AdditionPrecedence }
            @attached(peer) macro Mark() = #externalMacro(module: "M", type: "T")
            #warning("nothing here")
            class Screen { deinit {}; case lost }
            print("statements, too")
            if true { struct Hidden {} }
            """)
        #expect(file.types.map(\.name.text) == ["Screen"])
    }

    @Test func genericParametersAndRequirementsAreRead() throws {
        let source = """
            struct Cache<Key: Hashable, Value, each Rest>: Sendable, Store<Key> where Value: Codable, Key.ID == Int {}
            """
        let type = try #require(try read(source).types.first)
        #expect(type.genericParameters.map(\.name.text) == ["Key", "Value", "Rest"])
        #expect(type.genericParameters.map(\.isPack) == [false, false, true])
        #expect(type.inherited.map(\.type) == [.name("Sendable"), .named([.init("Store", [.name("Key")])])])
        #expect(
            type.requirements == [
                WrittenRequirement(left: .name("Key"), relation: .conforms, right: .name("Hashable")),
                WrittenRequirement(left: .name("Value"), relation: .conforms, right: .name("Codable")),
                WrittenRequirement(
                    left: .named([.init("Key"), .init("ID")]), relation: .equals, right: .name("Int")),
            ])
    }

    @Test func anExtensionKnowsWhatItExtends() throws {
        let source = "@Mark public extension Outer.Inner<Int>: Store where Self: Sendable { init(a: Int) {} }"
        let declaration = try #require(try read(source).extensions.first)
        #expect(declaration.extended == .named([.init("Outer"), .init("Inner", [.name("Int")])]))
        #expect(declaration.extendedSpan.text == "1:24-1:40")
        #expect(declaration.inherited.map(\.type) == [.name("Store")])
        #expect(declaration.requirements.map(\.left) == [.name("Self")])
        #expect(declaration.header.access == .public)
        #expect(declaration.header.attributes.map(\.name) == [.name("Mark")])
        #expect(declaration.members.initializers.count == 1)
    }

    @Test(arguments: [
        ("", nil as AccessLevel?), ("private", .private), ("fileprivate", .fileprivate), ("internal", .internal),
        ("package", .package), ("public", .public), ("open", .open),
    ])
    func accessLevelsAreRead(_ word: String, level: AccessLevel?) throws {
        #expect(try #require(try read("\(word) class Clock {}").types.first).header.access == level)
    }

    @Test func theSettersLevelStandsApart() throws {
        let variables = try read("@Mark public private(set) var a = 1\n@Mark internal(set) public var b = 1\n")
            .variables
        #expect(variables.map(\.header.access) == [.public, .public])
        #expect(variables.map(\.header.setterAccess) == [.private, .internal])
    }

    @Test func modifiersAreRead() throws {
        let source = """
            final class Clock {
                @Mark static let a = 1
                @Mark class func b() {}
                weak var c: Clock?
                unowned(unsafe) let d: Clock
                lazy var e = 1
                @Mark nonisolated(unsafe) static var f = 1
                required convenience override init() {}
                @Mark dynamic final func g() {}
            }
            indirect enum Tree {}
            """
        let file = try read(source)
        let clock = try #require(file.types.first)
        #expect(clock.header.modifiers == [.final])
        #expect(
            clock.members.variables.map(\.header.modifiers) == [
                [.static], [.weak], [.unowned], [.lazy], [.nonisolated, .static],
            ])
        #expect(clock.members.functions.map(\.header.modifiers) == [[.class], [.final]])
        #expect(clock.members.initializers.map(\.header.modifiers) == [[.required, .convenience, .override]])
        #expect(clock.members.variables[0].header.isStatic && clock.members.functions[0].header.isStatic)
        #expect(!clock.members.variables[1].header.isStatic)
        #expect(file.types.last?.header.modifiers == [.indirect])
    }

    @Test func initializersAreRead() throws {
        let source = """
            class Clock {
                init?<Zone: Sendable>(in zone: Zone) async throws(ClockError) where Zone: Equatable {}
                init!(_ other: Clock) {}
            }
            """
        let initializers = try #require(try read(source).types.first).members.initializers
        #expect(initializers.map(\.isFailable) == [true, true])
        #expect(initializers.map(\.span.text) == ["2:5-2:9", "3:5-3:9"])
        #expect(initializers[0].genericParameters.map(\.name.text) == ["Zone"])
        #expect(initializers[0].requirements.map(\.right) == [.name("Sendable"), .name("Equatable")])
        #expect(initializers[0].effects == WrittenEffects(isAsync: true, throwing: .typed(.name("ClockError"))))
        #expect(initializers[1].effects == .none)
    }

    @Test func whatWasReadCanBeKept() throws {
        let source = "@A(1, b: .c) public struct Clock<T>: P { init(a: [T?], b: () async throws -> Int = { 1 }) {} }"
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let first = try encoder.encode(try read(source))
        let again = try encoder.encode(try JSONDecoder().decode(SourceFile.self, from: first))
        #expect(first == again)
    }
}
