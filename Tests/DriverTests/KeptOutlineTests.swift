import GraphCore
import SwiftFrontend
import TestSupport
import Testing

@testable import Driver

@Suite struct KeptOutlineTests {
    private static let reader = SwiftReader(conditions: Conditions(defined: [], target: .host, importableModules: []))

    private func outline(_ source: [UInt8]) -> Outline? { Self.reader.readAtAGlance(source, path: "a.swift")?.outline }

    @Test func anOutlineComesBackAsItWas() throws {
        for source in try RealSources.own() {
            guard let outline = self.outline(source) else { continue }
            #expect(KeptOutline(KeptOutline(outline).bytes).outline(of: outline.fingerprint) == outline)
        }
    }

    @Test func aSourceForTheParserHasNone() {
        let outline = Outline(ofUnread: Array("let a = /b/".utf8))
        #expect(KeptOutline(outline).bytes.isEmpty)
        #expect(KeptOutline(outline).outline(of: outline.fingerprint) == nil)
    }

    @Test func whatDoesNotFitIsNone() throws {
        let outline = try #require(
            self.outline(Array("import DI\n\n@Injectable struct A {\n    init(b: B) {}\n}\n".utf8)))
        let bytes = Array(KeptOutline(outline).bytes)
        #expect(KeptOutline(bytes[...]).outline(of: outline.fingerprint) == outline)
        #expect(KeptOutline(bytes[...]).outline(of: Fingerprint(value: 1)) == nil)
        for count in bytes.indices { #expect(KeptOutline(bytes.prefix(count)).outline(of: outline.fingerprint) == nil) }
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 0x55
            #expect(KeptOutline(changed[...]).outline(of: outline.fingerprint) == nil)
        }
    }

    private static let text = Array("import DI\nstruct A {}".utf8)

    /// Bytes whose fingerprints fit.
    private func kept(_ starts: [[UInt32]]) -> KeptOutline {
        var content: [UInt8] = []
        content.append(UInt64(starts.count))
        for number in starts.joined() { content.append(number) }
        content += Self.text
        var bytes: [UInt8] = []
        bytes.append(Fingerprint(content).value)
        return KeptOutline((bytes + content)[...])
    }

    @Test func placesThatMakeSenseAreTaken() {
        #expect(kept([[0, 1, 1], [10, 7, 5]]).outline(of: Fingerprint(Self.text))?.starts.last?.position.line == 7)
    }

    /// A first start that is not the first, a line and a column before the first, starts that go back.
    @Test(arguments: [[[1, 1, 1]], [[0, 0, 1]], [[0, 1, 0]], [[0, 1, 1], [10, 7, 5], [9, 8, 1]]])
    func placesThatMakeNoSenseAreNone(_ starts: [[UInt32]]) {
        #expect(kept(starts).outline(of: Fingerprint(Self.text)) == nil)
    }
}
