import Foundation
import TestSupport
import Testing

/// What a terminal is shown: the lines that findings are about, and colour where it is wanted.
@Suite struct TerminalTests {
    /// What `di-gen check` writes to a terminal of some width, as its standard error.
    private func shown(
        width: UInt16 = 80, _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> String {
        var (terminal, side): (Int32, Int32) = (0, 0)
        var size = winsize(ws_row: 24, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
        try #require(openpty(&terminal, &side, nil, nil, &size) == 0)
        let folder = try Folder(Sources.broken)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: BuildProducts.generator)
        process.arguments = ["check", "--module", "App", "Broken.swift"] + options
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm", "NO_COLOR": ""]) { $1 }
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(fileDescriptor: side, closeOnDealloc: false)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        // What is written is little enough to wait in the terminal until it is read; then comes the end.
        close(side)
        defer { close(terminal) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = read(terminal, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

    @Test func theLineIsShownWithTheRangeUnderlined() throws {
        let lines = try lines(shown(["--color", "never"]))
        #expect(lines[0].hasPrefix("Broken.swift:2:29: error: nothing supplies 'Double'"))
        #expect(lines[1] == "    2 | @Injectable struct A { init(_: Double) {} }")
        #expect(lines[2] == "      |                             ^")
        #expect(lines[3].hasPrefix("Broken.swift:3:35: note: 'A' is entry point 'a' of 'G'"))
        #expect(lines[4] == "    3 | @DependencyGraph protocol G { var a: A { get } }")
    }

    @Test func aNarrowTerminalIsShownLess() throws {
        let lines = try lines(shown(width: 30, ["--color", "never"]))
        #expect(lines[1] == "    2 | …A { init(_: Double) …")
        #expect(lines.filter { $0.contains(" | ") }.allSatisfy { $0.count <= 30 })
    }

    @Test func thereIsColourUnlessItIsUnwanted() throws {
        #expect(try shown().contains("\u{1B}["))
        #expect(try !shown(environment: ["NO_COLOR": "1"]).contains("\u{1B}"))
        #expect(try !shown(environment: ["TERM": "dumb"]).contains("\u{1B}"))
        #expect(try !shown(["--color", "never"]).contains("\u{1B}"))
        #expect(try shown(["--color", "always"], environment: ["NO_COLOR": "1"]).contains("\u{1B}["))
    }

    /// A pipe, or a file, gets what other programs read: one line each.
    @Test func nothingElseIsShownTheLines() throws {
        let call = try Call(
            ["check", "--module", "App", "Broken.swift", "--color", "always"], in: try Folder(Sources.broken))
        #expect(!call.errors.contains(" | "))
    }

    @Test func aLongFindingIsShortUnlessAllOfItIsAskedFor() throws {
        let links = (1...40).map { "@Injectable struct Link\($0) { init(next: Link\($0 - 1)) {} }" }
        let source = """
            import DI
            @Injectable struct Link0 { init(_: Double) {} }
            \(links.joined(separator: "\n"))
            @DependencyGraph protocol AppGraph { var first: Link40 { get } }
            """
        let folder = try Folder(["App.swift": source])
        let short = try lines(Call(["check", "--module", "App", "App.swift"], in: folder).errors)
        #expect(short.count == 20)
        #expect(short[10] == "App.swift:12:34: note: 24 more notes belong here; '--verbose' shows them")
        #expect(short[18].hasSuffix("note: 'Link40' is entry point 'first' of 'AppGraph'"))
        #expect(short[19].contains("supply it by a function"))
        let long = try lines(Call(["check", "--module", "App", "App.swift", "--verbose"], in: folder).errors)
        #expect(long.count == 44 && long.last == "di-gen: read 1 files, found 0 graphs")
    }
}
