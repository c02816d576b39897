import Driver
import Foundation
import Testing

@Suite struct UnreadableInputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("import DI\n@DependencyGraph protocol AppGraph {}\n", to: "App/Graph.swift")
    }

    private func run() throws -> Run { try Run(.plain([folder.path("App")])) }

    @Test(
        arguments: [
            ("a lone byte", [0xFF]), ("a continuation without a beginning", [0x80]),
            ("a text that breaks off", [0xE2, 0x82]),
            ("a longer form than needed", [0xC0, 0xAF]), ("half a surrogate pair", [0xED, 0xA0, 0x80]),
            ("a number beyond Unicode", [0xF5, 0x80, 0x80, 0x80]),
        ] as [(String, [UInt8])])
    func whatIsNotUTF8IsFoundAtItsLine(_ what: String, bytes: [UInt8]) throws {
        try folder.write(Array("// größe\nlet a = 1\r\n// ".utf8) + bytes, to: "App/Odd.swift")
        let run = try run()
        #expect(run.found(in: folder) == ["Odd.swift:3 unreadable-input"].map { "App/" + $0 }, "\(what)")
        #expect(!run.isSound)
        #expect(run.inputs.count == 2)
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func everyLineEndCounts(_ end: String) throws {
        try folder.write(Array("// one\(end)// two\(end)\(end)// ".utf8) + [0xFF], to: "App/Odd.swift")
        #expect(try run().found(in: folder) == ["App/Odd.swift:4 unreadable-input"])
    }

    @Test func bytesOfOtherEncodingsAreFoundAtTheFirst() throws {
        try folder.write(
            Array("let a = \"".utf8) + [0xE9] + Array("\"\n\n".utf8) + [0xFF, 0xFE], to: "App/Latin.swift")
        #expect(try run().found(in: folder) == ["App/Latin.swift:1 unreadable-input"])
    }

    @Test func theOtherFilesAreReadAllTheSame() throws {
        try folder.write([0xFF], to: "App/A.swift")
        try folder.write([0xFE], to: "App/Z.swift")
        try folder.write(
            "import DI\n@Injectable struct A { init(_: A) {} }\n@Inject func stray() {}", to: "App/M.swift")
        #expect(
            try run().found(in: folder) == [
                "App/A.swift:1 unreadable-input", "App/M.swift:3 invalid-annotation", "App/Z.swift:1 unreadable-input",
            ])
    }

    @Test(arguments: ["", "\u{FEFF}", "\u{FEFF}import DI", "// \u{0}", "// \u{10FFFF}\u{FFFF}"])
    func everyUTF8TextIsRead(_ text: String) throws {
        try folder.write(text, to: "App/Text.swift")
        #expect(try run().findings.isEmpty)
    }

    #if os(Linux)
        /// A file that exists and that nobody can read from its beginning, not even root.
        @Test func whatCannotBeReadIsFound() throws {
            try folder.link("App/Memory.swift", to: "/proc/self/mem")
            let run = try run()
            #expect(run.found(in: folder) == ["App/Memory.swift:1 unreadable-input"])
            #expect(run.findings.first?.diagnostic.message.contains("cannot be read") == true)
        }
    #endif
}
