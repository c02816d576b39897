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
}
