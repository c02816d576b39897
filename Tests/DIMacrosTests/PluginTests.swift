import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PluginTests {
    private static let capability = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#

    /// What the compiler sends for `@Injectable` before a declaration.
    private static func expansion(of declaration: String) throws -> String {
        let source = String(decoding: try JSONEncoder().encode(declaration), as: UTF8.self)
        return #"""
            {"expandAttachedMacro":{"macro":{"moduleName":"DIMacros","typeName":"Annotation","name":"Injectable"},\#
            "macroRole":"peer","discriminator":"$s3App10InjectablefMp_","attributeSyntax":{"kind":"attribute",\#
            "source":"@Injectable","location":{"fileID":"App/App.swift","fileName":"App.swift","offset":0,"line":1,\#
            "column":1}},"declSyntax":{"kind":"declaration","source":\#(source),"location":{"fileID":\#
            "App/App.swift","fileName":"App.swift","offset":0,"line":1,"column":1}},"lexicalContext":[]}}
            """#
    }

    @Test func itSaysWhatItCanDo() throws {
        let session = try Plugin.session([Plugin.message(Self.capability)])
        #expect(session.answers.count == 1)
        #expect(try #require(session.answers[0].getCapabilityResult).capability.protocolVersion > 0)
        #expect(session.answers[0].expandMacroResult == nil)
        #expect(session.isWhole && session.endedByItself && session.status == 0)
    }

    @Test func anAnnotationExpandsToNothing() throws {
        let message = Plugin.message(try Self.expansion(of: "@Injectable struct Clock {}"))
        let session = try Plugin.session([message])
        #expect(session.answers == [.nothing])
        #expect(session.status == 0)
    }

    @Test(arguments: ["expandFreestandingMacro", "expandAttachedMacro", "aMessageOfNextYear"])
    func everyKindOfExpansionIsAnsweredAlike(_ kind: String) throws {
        #expect(try Plugin.session([Plugin.message(#"{"\#(kind)":{"macroRole":"peer"}}"#)]).answers == [.nothing])
    }

    @Test func onlyTheKindOfAMessageTellsWhatItAsks() throws {
        let message = try Self.expansion(of: #"struct S { let getCapability = "\"getCapability\":{}" }"#)
        #expect(try Plugin.session([Plugin.message(message)]).answers == [.nothing])
    }

    @Test func aDeclarationMayBeMegabytesLong() throws {
        let member = "    func work() { print(\"a \\\"quoted\\\" line, größer als ASCII\") }\n"
        let declaration = "@Injectable class Large {\n" + String(repeating: member, count: 60_000) + "}"
        let message = Plugin.message(try Self.expansion(of: declaration))
        #expect(message.count > 4_000_000)
        let session = try Plugin.session([message, Plugin.message(Self.capability)])
        #expect(session.answers.count == 2)
        #expect(session.answers.first == .nothing)
        #expect(session.answers.last?.getCapabilityResult != nil)
    }

    @Test func severalMessagesMayComeAtOnce() throws {
        let expansion = Plugin.message(try Self.expansion(of: "struct Clock {}"))
        let session = try Plugin.session([Plugin.message(Self.capability) + expansion])
        #expect(session.answers.count == 2)
        #expect(session.answers.first?.getCapabilityResult != nil)
        #expect(session.answers.last == .nothing)
    }

    @Test func manyMessagesAreAnsweredInOrder() throws {
        let pair = Plugin.message(Self.capability) + Plugin.message(try Self.expansion(of: "struct Clock {}"))
        let count = 1_000
        let session = try Plugin.session(
            [[UInt8]]([[UInt8]](repeating: pair, count: count).joined().chunks(of: 60_000)))
        #expect(session.answers.count == 2 * count)
        for (index, answer) in session.answers.enumerated() where (answer == .nothing) != (index % 2 == 1) {
            Issue.record("answer \(index) is \(answer)")
        }
    }

    @Test func aMessageMayComeByteByByte() throws {
        let message = Plugin.message(Self.capability)
        let session = try Plugin.session(message.map { [$0] })
        #expect(session.answers.count == 1)
        #expect(session.answers.first?.getCapabilityResult != nil)
    }

    @Test func anEmptyInputGetsNoAnswer() throws {
        let session = try Plugin.session([])
        #expect(session.answers.isEmpty)
        #expect(session.isWhole && session.endedByItself && session.status == 0)
    }

    /// The compiler is gone: there is nobody to answer, and nothing to complain about.
    @Test(arguments: [1, 7, 8, 9, 40])
    func inputThatEndsInTheMiddleEndsThePlugin(afterBytes length: Int) throws {
        let whole = Plugin.message(Self.capability)
        let session = try Plugin.session([whole, Array(whole.prefix(length))])
        #expect(session.answers.count == 1)
        #expect(session.isWhole && session.endedByItself && session.status == 0)
    }

    @Test(arguments: [UInt64(1) << 36, UInt64(Int64.max), UInt64.max])
    func anAbsurdLengthEndsThePlugin(_ length: UInt64) throws {
        let session = try Plugin.session([Plugin.header(length) + Array("{\"getCapability\"".utf8)])
        #expect(session.answers.isEmpty)
        #expect(session.isWhole && session.endedByItself && session.status == 0)
    }

    @Test func anEmptyMessageIsAnsweredLikeAnyOther() throws {
        let session = try Plugin.session([Plugin.header(0), Plugin.message(Self.capability)])
        #expect(session.answers.first == .nothing)
        #expect(session.answers.last?.getCapabilityResult != nil)
    }
}

extension Sequence where Element == UInt8 {
    /// The bytes in pieces of one size, the last one shorter.
    fileprivate func chunks(of size: Int) -> [[UInt8]] {
        let bytes = Array(self)
        return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<Swift.min($0 + size, bytes.count)]) }
    }
}
