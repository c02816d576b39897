import Foundation
import TestSupport

/// A call of the built di-gen, and what came of it.
struct Call {
    let status: Int32
    /// Whether it ended by itself, and not by a signal.
    let endedByItself: Bool
    /// Standard output and standard error.
    let output: String
    let errors: String

    /// - Parameters:
    ///   - folder: Where it runs.
    ///   - environment: What its environment has besides that of the tests.
    init(_ arguments: [String], in folder: Folder, environment: [String: String] = [:]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: BuildProducts.generator)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        // Files, since whoever reads two pipes in turn can be made to wait for ever.
        let (output, errors) = (try Folder(), try Folder())
        process.standardOutput = try output.handle(writing: "stdout")
        process.standardError = try errors.handle(writing: "stderr")
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        endedByItself = process.terminationReason == .exit
        self.output = try output.text(of: "stdout")
        self.errors = try errors.text(of: "stderr")
    }

    /// Whether nothing was printed.
    var isSilent: Bool { output.isEmpty && errors.isEmpty }
}

/// A folder that is gone when nobody holds it any more.
final class Folder: Sendable {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("di-gen-call-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
        for (name, text) in files { try write(text, to: name) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func text(of name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }

    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

    /// When a file was written last.
    func date(of name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.modificationDate] as? Date
    }

    func makeOld(_ name: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: path + "/" + name)
    }

    func handle(writing name: String) throws -> FileHandle {
        try write("", to: name)
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path + "/" + name))
    }
}

/// Sources to call di-gen with.
enum Sources {
    /// A module `App` with a graph, that imports a module `Kit`.
    static let sound = [
        "App/Graph.swift": "import DI\nimport Kit\n@DependencyGraph protocol AppGraph { var screen: Screen { get } }\n",
        "App/Screen.swift": """
        import DI
        import Kit
        @Injectable struct Screen { init(_: any Store, _: Panel) {} }
        #if DEBUG
        @Injectable struct Panel { init(_: Probe) {} }
        @Injectable struct Probe {}
        #else
        @Injectable struct Panel {}
        #endif
        """,
        "Kit/Kit.swift": """
        import DI
        public protocol Store {}
        #if os(iOS)
        @Injectable(as: Store.self) public struct Cloud: Store { public init() {} }
        #elseif FAST
        @Injectable(as: Store.self) public struct Memory: Store { public init() {} }
        #else
        @Injectable(as: Store.self) public struct Disk: Store { public init() {} }
        #endif
        """,
    ]

    /// One error, at `Broken.swift:2:30`.
    static let broken = [
        "Broken.swift":
            "import DI\n@Injectable struct A { init(_: Double) {} }\n@DependencyGraph protocol G { var a: A { get } }\n"
    ]

    /// One warning.
    static let odd = [
        "Odd.swift": """
        import DI
        @DependencyGraph protocol G { @Input var a: Int { get } }
        @DependencyGraph(overriding: G.self) protocol TestG: G { @Input var b: Double { get } }
        """
    ]

    /// Nothing but what is reported only where one asks.
    static let unused = [
        "Unused.swift": "import DI\n@Injectable struct A {}\n@DependencyGraph protocol G {}\n"
    ]
}
