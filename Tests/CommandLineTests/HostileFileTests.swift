import Foundation
import TestSupport
import Testing

/// Files and folders that are not what they seem: a result or an error that names them, never a hang, and no output that is
/// half written.
@Suite struct HostileFileTests {
    private static let graph =
        "import DI\n@DependencyGraph protocol AppGraph { var a: A { get } }\n@Injectable struct A {}\n"

    /// Who can write everywhere cannot be refused: then the call is made by nobody.
    private func callByNobody(_ arguments: [String], in folder: Folder) throws -> Subprocess.Result {
        guard getuid() == 0 else {
            return try Subprocess.run(BuildProducts.generator, arguments, in: URL(fileURLWithPath: folder.path))
        }
        let user = ["--reuid", "65534", "--regid", "65534", "--clear-groups", BuildProducts.generator]
        return try Subprocess.run("setpriv", user + arguments, in: URL(fileURLWithPath: folder.path))
    }

    private func allow(_ mode: Int, _ name: String, in folder: Folder) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path + "/" + name)
    }

    private func link(_ name: String, to target: String, in folder: Folder) throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: target)
    }

    @Test(.timeLimit(.minutes(1)))
    func pipesAndDevicesInAFolderArePassedOver() throws {
        let folder = try Folder(["App/a.swift": Self.graph])
        #expect(mkfifo(folder.path + "/App/pipe.swift", 0o600) == 0)
        try link("App/zero.swift", to: "/dev/zero", in: folder)
        try link("App/loop.swift", to: "loop.swift", in: folder)
        let call = try Call(["check", "--module", "App", "App"], in: folder)
        #expect(call.status == 0 && call.isSilent)
    }

    @Test(.timeLimit(.minutes(1)))
    func aDeviceThatIsNamedIsNoInput() throws {
        let call = try Call(["check", "--module", "App", "/dev/zero"], in: Folder())
        #expect(call.status == 2)
        #expect(call.errors == "/dev/zero:1:1: error: this file cannot be read: it is a device [unreadable-input]\n")
    }

    @Test func aDeviceIsNotWrittenOver() throws {
        let folder = try Folder(["a.swift": Self.graph])
        // A device of its own would take root; a pipe is as little a file.
        #expect(mkfifo(folder.path + "/out", 0o600) == 0)
        let call = try Call(["generate", "--module", "App", "--output", "out", "a.swift"], in: folder)
        #expect(call.status == 2)
        #expect(call.errors == "di-gen: 'out' cannot be written: it is there already, and no file\n")
    }

    @Test func whatNobodyMayReadIsAnErrorThatNamesIt() throws {
        let folder = try Folder(["App/a.swift": Self.graph, "App/Deep/b.swift": "", "Other/c.swift": Self.graph])
        try allow(0o000, "App/Deep", in: folder)
        let search = try callByNobody(["check", "--module", "App", "App"], in: folder)
        try allow(0o755, "App/Deep", in: folder)
        #expect(search.status == 2 && search.output == "di-gen: the folder 'App/Deep' cannot be read\n")
        try allow(0o000, "Other/c.swift", in: folder)
        let read = try callByNobody(["check", "--module", "App", "Other"], in: folder)
        #expect(read.status == 2 && read.output.hasPrefix("Other/c.swift:1:1: error: this file cannot be read: "))
    }

    /// A pipe is read before the other files, and holds the run up, once they are listed, until it is written to.
    @Test(.timeLimit(.minutes(1)))
    func aFileThatVanishesBeforeItIsReadIsFound() throws {
        let folder = try Folder(["B/graph.swift": Self.graph, "B/vanishing.swift": "struct B {}\n"])
        #expect(mkfifo(folder.path + "/A", 0o600) == 0)
        let errors = try folder.handle(writing: "errors")
        let run = Process()
        run.executableURL = URL(fileURLWithPath: BuildProducts.generator)
        run.arguments = ["check", "--module", "App", "--jobs", "1", "A", "B"]
        run.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        run.standardError = errors
        try run.run()
        // Waits until the other side is opened.
        let pipe = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/A"))
        try FileManager.default.removeItem(atPath: folder.path + "/B/vanishing.swift")
        try pipe.close()
        run.waitUntilExit()
        #expect(run.terminationReason == .exit && run.terminationStatus == 2)
        #expect(
            try folder.text(of: "errors")
                == "B/vanishing.swift:1:1: error: this file cannot be read: No such file or directory "
                + "[unreadable-input]\n")
    }

    #if os(Linux)
        /// Other systems know no such names.
        @Test func aNameThatIsNoTextIsAFileThatCannotBeRead() throws {
            let folder = try Folder(["App/a.swift": Self.graph])
            let path = (folder.path + "/App/").utf8CString.dropLast() + [CChar(bitPattern: 0xFF)] + ".swift".utf8CString
            let descriptor = open(Array(path), O_CREAT | O_WRONLY, 0o600)
            #expect(descriptor >= 0 && close(descriptor) == 0)
            let call = try Call(["check", "--module", "App", "App"], in: folder)
            #expect(call.status == 2)
            #expect(call.errors.hasPrefix("App/\u{FFFD}.swift:1:1: error: this file cannot be read: "))
        }
    #endif

    /// To Swift the two are one text; where the file system keeps them apart, none of them is left out unsaid.
    @Test func twoFilesOfOneNameAreNotOne() throws {
        let folder = try Folder(["App/\u{E4}.swift": Self.graph])
        try folder.write("struct B {}\n", to: "App/a\u{308}.swift")
        let call = try Call(["check", "--module", "App", "App"], in: folder)
        let count = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/App").count
        #expect(call.status == (count == 2 ? 2 : 0))
        #expect(count == 2 ? call.errors.contains("has two entries named") : call.errors.isEmpty)
    }

    /// What is no source may be named as it likes.
    @Test func otherFilesOfOneNameAreNoMatter() throws {
        let folder = try Folder(["App/Graph.swift": Self.graph, "App/\u{E4}.png": "", "App/.\u{E4}.swift": ""])
        for name in ["a\u{308}.png", ".a\u{308}.swift"] { try folder.write("", to: "App/" + name) }
        #expect(try Call(["check", "--module", "App", "App"], in: folder).errors.isEmpty)
    }

    @Test(arguments: ["größe", "時計", "часы", "ساعة", "🕰️", "a b", "l'a,\"b\"", "a\nb\r\nc"])
    func namesOfAllScriptsAreNames(_ name: String) throws {
        let type = "`\(name.filter { !$0.isNewline && $0 != "\"" })`"
        let graph = "import DI\n@DependencyGraph protocol AppGraph { var a: \(type) { get } }\n"
        let sound = "import DI\n@Injectable struct \(type) {}\n"
        let folder = try Folder(["\(name)/\(name).swift": graph, "\(name)/other.swift": sound])
        let arguments = ["--module", "App", "./\(name)"]
        #expect(try Call(["generate", "--output", "\(name)/Out \(name).swift"] + arguments, in: folder).status == 0)
        #expect(try folder.text(of: "\(name)/Out \(name).swift").contains("var a: \(type.asWritten) {"))
        try folder.write("", to: "\(name)/other.swift")
        let call = try Call(["check", "--diagnostics", "json"] + arguments, in: folder)
        let document = try JSONDecoder().decode(Document.self, from: Data(call.output.utf8))
        #expect(call.status == 1 && document.findings.map(\.location.path) == ["./\(name)/\(name).swift"])
    }

    private struct Document: Decodable {
        let findings: [Finding]

        struct Finding: Decodable { let location: Location }
        struct Location: Decodable { let path: String }
    }

    @Test func aFolderThatCannotBeWrittenToIsLeftAsItIs() throws {
        let folder = try Folder(["a.swift": Self.graph, "Out/Graph.swift": "old"])
        try allow(0o555, "Out", in: folder)
        let result = try callByNobody(
            ["generate", "--module", "App", "--output", "Out/Graph.swift", "--cache", "Out/Cache", "a.swift"],
            in: folder)
        #expect(result.status == 2 && result.output.hasPrefix("di-gen: 'Out/Graph.swift' cannot be written: "))
        #expect(try folder.text(of: "Out/Graph.swift") == "old")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Out") == ["Graph.swift"])
        try allow(0o755, "Out", in: folder)
    }

    /// No room: the system refuses every byte of a file, as a full disk does.
    @Test func whereThereIsNoRoomTheOldOutputStays() throws {
        let folder = try Folder(["a.swift": Self.graph, "Out/Graph.swift": "old"])
        let command = "trap '' XFSZ; ulimit -f 0; exec \"$0\" generate --module App --output Out/Graph.swift a.swift"
        let result = try Subprocess.run(
            "bash", ["-c", command, BuildProducts.generator], in: URL(fileURLWithPath: folder.path))
        #expect(result.status == 2 && result.output.hasPrefix("di-gen: 'Out/Graph.swift' cannot be written: "))
        #expect(try folder.text(of: "Out/Graph.swift") == "old")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Out") == ["Graph.swift"])
    }

    @Test func runsAtOnceShareAnOutputAndACache() throws {
        let folder = try Folder(["App/a.swift": Self.graph, "App/b.swift": "let größe = 1\n"])
        let arguments = ["generate", "--module", "App", "--output", "Graph.swift", "--cache", "Cache", "App"]
        let expected = try Call(arguments, in: folder)
        #expect(expected.status == 0)
        let text = try folder.text(of: "Graph.swift")
        for _ in 0..<5 {
            try? FileManager.default.removeItem(atPath: folder.path + "/Cache")
            try? FileManager.default.removeItem(atPath: folder.path + "/Graph.swift")
            let runs = (0..<4).map { _ in
                let process = Process()
                process.executableURL = URL(fileURLWithPath: BuildProducts.generator)
                process.arguments = arguments
                process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
                return process
            }
            for run in runs { try run.run() }
            for run in runs { run.waitUntilExit() }
            #expect(runs.allSatisfy { $0.terminationReason == .exit && $0.terminationStatus == 0 })
            #expect(try folder.text(of: "Graph.swift") == text)
        }
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: ["", "{", "\0\u{FFFF}", "[[[[[[[[", "{\"size\": 14, \"file\": {}}", "pipe", "folder"])
    func aSpoiltCacheIsReadAnew(_ spoilt: String) throws {
        let folder = try Folder(["App/a.swift": Self.graph, "App/b.swift": "let größe = 1\n"])
        let arguments = ["generate", "--module", "App", "--output", "Graph.swift", "--cache", "Cache", "App"]
        #expect(try Call(arguments, in: folder).status == 0)
        let text = try folder.text(of: "Graph.swift")
        let cache = folder.path + "/Cache"
        let entries = try FileManager.default.subpathsOfDirectory(atPath: cache).map { cache + "/" + $0 }
        var isFolder: ObjCBool = false
        for entry in entries
        where FileManager.default.fileExists(atPath: entry, isDirectory: &isFolder) && !isFolder.boolValue {
            switch spoilt {
            case "pipe", "folder":
                try FileManager.default.removeItem(atPath: entry)
                if spoilt == "pipe" {
                    #expect(mkfifo(entry, 0o600) == 0)
                } else {
                    try FileManager.default.createDirectory(atPath: entry, withIntermediateDirectories: true)
                }
            default:
                let whole = try Data(contentsOf: URL(fileURLWithPath: entry))
                // Cut off, and something else after it.
                try (whole.prefix(whole.count / 2) + Data(spoilt.utf8)).write(to: URL(fileURLWithPath: entry))
            }
        }
        try folder.write("old", to: "Graph.swift")
        let call = try Call(arguments, in: folder)
        #expect(call.status == 0 && call.isSilent)
        #expect(try folder.text(of: "Graph.swift") == text)
    }
}

extension String {
    /// A name in backticks, as generated code has it: without them where it needs none.
    fileprivate var asWritten: String {
        let name = dropFirst().dropLast()
        return name.allSatisfy { $0.isLetter } ? String(name) : self
    }
}
