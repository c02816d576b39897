import GraphCore
import Testing

@Suite struct ConditionTests {
    /// Whether a condition holds, asked in the way that sources ask.
    private func holds(
        _ condition: String, defining conditions: Set<String> = [], for triple: String = "x86_64-unknown-linux-gnu",
        importing modules: Set<String> = []
    ) throws -> Bool {
        let file = try read(
            "#if \(condition)\nstruct Yes {}\n#else\nstruct No {}\n#endif", defining: conditions, for: triple,
            importing: modules)
        #expect(file.types.count == 1 && !file.isBroken)
        return file.types.first?.name.text == "Yes"
    }

    @Test(arguments: [
        ("DEBUG", true), ("RELEASE", false), ("!DEBUG", false), ("!RELEASE", true), ("DEBUG && FAST", true),
        ("DEBUG && RELEASE", false), ("DEBUG || RELEASE", true), ("RELEASE || SLOW", false),
        ("!(RELEASE || SLOW) && (DEBUG)", true), ("RELEASE && SLOW || DEBUG", true), ("true", true), ("false", false),
    ])
    func definedConditionsHold(_ condition: String, isTrue: Bool) throws {
        #expect(try holds(condition, defining: ["DEBUG", "FAST"]) == isTrue)
    }

    @Test(arguments: [
        ("os(Linux)", true), ("os(macOS)", false), ("os(Linux) || os(Windows)", true), ("arch(x86_64)", true),
        ("arch(arm64)", false), ("targetEnvironment(simulator)", false), ("_endian(little)", true),
        ("_endian(big)", false), ("_pointerBitWidth(_64)", true), ("_pointerBitWidth(_32)", false),
        ("_runtime(_Native)", true), ("_runtime(_ObjC)", false),
    ])
    func theTargetAnswers(_ condition: String, isTrue: Bool) throws {
        #expect(try holds(condition) == isTrue)
    }

    @Test(arguments: [
        ("os(iOS) && arch(arm64) && targetEnvironment(simulator)", "arm64-apple-ios18.0-simulator"),
        ("os(iOS) && targetEnvironment(macCatalyst)", "arm64-apple-ios18.0-macabi"),
        ("os(macOS) && os(OSX) && _runtime(_ObjC)", "x86_64-apple-macosx14.0"),
        ("os(visionOS) && os(xrOS)", "arm64-apple-xros2.0"),
        ("os(watchOS) && canImport(UIKit)", "arm64_32-apple-watchos11.0"),
        ("os(Windows) && canImport(WinSDK)", "x86_64-unknown-windows-msvc"),
        ("os(WASI) && arch(wasm32) && _pointerBitWidth(_32)", "wasm32-unknown-wasip1"),
        ("os(Android) && !os(Linux) && canImport(Android)", "aarch64-unknown-linux-android28"),
        ("os(Linux) && canImport(Musl) && !canImport(Glibc)", "aarch64-swift-linux-musl"),
        ("arch(arm) && _pointerBitWidth(_32)", "armv7-unknown-linux-gnueabihf"),
    ])
    func otherTargetsAnswerForThemselves(_ condition: String, triple: String) throws {
        #expect(try holds(condition, for: triple))
        #expect(try !holds(condition))
    }

    @Test(arguments: [
        ("canImport(Foundation)", true), ("canImport(FoundationNetworking)", true), ("canImport(Glibc)", true),
        ("canImport(Darwin)", false), ("canImport(UIKit)", false), ("canImport(SwiftUI)", false),
        ("canImport(DI)", true), ("canImport(Networking)", true), ("canImport(Missing)", false),
        ("canImport(Foundation) && !canImport(Combine)", true), ("canImport(Foundation.NSURL)", true),
    ])
    func modulesCanBeImportedWhereTheyAre(_ condition: String, isTrue: Bool) throws {
        #expect(try holds(condition, importing: ["Networking"]) == isTrue)
    }

    @Test(arguments: [
        ("swift(>=5.9)", true), ("swift(>=6)", true), ("swift(<6)", false), ("swift(>=9)", false),
        ("compiler(>=6.2)", true), ("compiler(<6)", false), ("compiler(>=9.1)", false), ("!compiler(>=9)", true),
    ])
    func versionsAreThoseOfSwiftSix(_ condition: String, isTrue: Bool) throws {
        #expect(try holds(condition) == isTrue)
    }

    @Test func exactlyOneClauseCounts() throws {
        let source =
            "#if A\nstruct One {}\n#elseif B\nstruct Two {}\n#elseif C\nstruct Three {}\n#else\nstruct Four {}\n#endif"
        #expect(try read(source, defining: ["A", "B"]).outline == ["struct One"])
        #expect(try read(source, defining: ["B", "C"]).outline == ["struct Two"])
        #expect(try read(source, defining: ["C"]).outline == ["struct Three"])
        #expect(try read(source).outline == ["struct Four"])
    }

    @Test func conditionsNest() throws {
        let source = """
            #if A
            #if B
            import Both
            struct Both {}
            #else
            struct OnlyA {}
            #endif
            struct AtLeastA {}
            #endif
            """
        #expect(try read(source, defining: ["A", "B"]).outline == ["struct Both", "struct AtLeastA"])
        #expect(try read(source, defining: ["A", "B"]).imports.map(\.module) == ["Both"])
        #expect(try read(source, defining: ["A"]).outline == ["struct OnlyA", "struct AtLeastA"])
        #expect(try read(source, defining: ["B"]).outline.isEmpty)
    }

    @Test func conditionsStandAmongMembers() throws {
        let source = """
            final class Clock {
                let always = 1
                #if DEBUG
                    @Inject var probe: Probe!
                    #if FAST
                        init() {}
                    #endif
                #else
                    init(real: Int) {}
                #endif
                @Mark func last() {}
            }
            """
        let debug = try read(source, defining: ["DEBUG", "FAST"]).outline
        #expect(debug == ["class Clock { let always; var probe; init; func last }"])
        #expect(try read(source).outline == ["class Clock { let always; init; func last }"])
        #expect(try read(source, defining: ["DEBUG"]).outline == ["class Clock { let always; var probe; func last }"])
    }

    @Test func conditionsStandAmongAttributes() throws {
        let source = """
            @First
            #if A
            @Injectable(scope: .singleton)
            #if B
            @Contributes(to: [Int].self)
            #endif
            #else
            @Injectable
            #endif
            @Last
            struct Clock {}
            """
        func names(_ conditions: Set<String>) throws -> [WrittenType] {
            try #require(try read(source, defining: conditions).types.first).header.attributes.map(\.name)
        }
        let marks = ["First", "Injectable", "Contributes", "Last"].map(WrittenType.name)
        #expect(try names(["A", "B"]) == marks)
        #expect(try names(["A"]) == [marks[0], marks[1], marks[3]])
        #expect(try names(["B"]) == [marks[0], marks[1], marks[3]])
        let plain = try #require(try read(source).types.first).header.attributes[1]
        #expect(plain.arguments.isEmpty)
    }

    @Test func positionsDoNotDependOnConditions() throws {
        let source = "#if A\nstruct One {}\n#else\nstruct Two {}\n#endif\nstruct Three {}"
        #expect(try read(source, defining: ["A"]).types.map(\.name.span.text) == ["2:8-2:11", "6:8-6:13"])
        #expect(try read(source).types.map(\.name.span.text) == ["4:8-4:11", "6:8-6:13"])
    }
}
