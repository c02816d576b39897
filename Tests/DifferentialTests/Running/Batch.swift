import Driver
import Emission
import Foundation
import TestSupport

/// Several models in one program: generated, compiled and run together, since starting a compiler takes longer than
/// compiling a model.
struct Batch {
    /// A model, what its program does, and the seed that it comes from.
    struct Entry {
        let model: Model
        let plan: Plan
    }

    let entries: [Entry]

    /// - Returns: What differs from what the interpreter says; empty where nothing does.
    func problems() throws -> [String] {
        let endless = entries.filter(\.plan.isEndless).map(\.model.prefix)
        if !endless.isEmpty { return ["no sound models: \(endless.joined(separator: ", "))"] }
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("di-gen-differential-\(UUID().uuidString)").resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            if ProcessInfo.processInfo.environment["DI_DIFFERENTIAL_KEEP"] == nil {
                try? FileManager.default.removeItem(at: folder)
            }
        }
        try write(to: folder)
        let run = try Run(Request(sources: folder.appendingPathComponent("App")))
        if !run.findings.isEmpty { return try problems(saidIn: run.findings.asText, "is found faulty") }
        let generated = folder.appendingPathComponent("DIGraph.swift")
        try Data(run.generatedSwift.utf8).write(to: generated)
        let program = folder.appendingPathComponent("program").path
        let compilation = try Subprocess.run(
            "swiftc",
            Self.settings + ["-o", program] + sources(in: folder) + [generated.path] + BuildProducts.runtimeObjects)
        if compilation.status != 0 { return try problems(saidIn: compilation.output, "does not compile") }
        return try problems(of: program)
    }

    /// Runs the program; where it stops in the middle of a model, that one is reported, and it is run for the others.
    private func problems(of program: String) throws -> [String] {
        var problems: [String] = []
        var rest = entries[...]
        while !rest.isEmpty {
            let result = try Subprocess.run(
                program, rest.map(\.model.prefix), environment: ["SWIFT_BACKTRACE": "enable=no"])
            let (printed, last) = Self.sections(of: result.output)
            problems += rest.compactMap { entry in
                printed[entry.model.prefix].flatMap { difference(entry, printed: $0) }
            }
            guard result.status != 0, let stopped = rest.firstIndex(where: { $0.model.prefix == last }) else { break }
            rest = rest[(stopped + 1)...]
        }
        return problems
    }

    /// What was printed for each model.
    private static func sections(of output: String) -> (lines: [String: [String]], last: String) {
        var lines: [String: [String]] = [:]
        var current = ""
        for line in output.split(separator: "\n").map(String.init) {
            if line.hasPrefix("== ") {
                current = String(line.dropFirst(3))
                lines[current] = []
            } else {
                lines[current, default: []].append(line)
            }
        }
        return (lines, current)
    }

    /// Reports the models that a text speaks of, and goes on with the others.
    private func problems(saidIn text: String, _ what: String) throws -> [String] {
        let isFaulty = entries.map { text.contains("/App/\($0.model.prefix).swift:") }
        let faulty = zip(entries, isFaulty).filter(\.1).map(\.0)
        let rest = zip(entries, isFaulty).filter { !$0.1 }.map(\.0)
        if faulty.isEmpty { return ["a batch \(what):\n\(text)"] }
        let names = faulty.map(\.model.prefix).joined(separator: ", ")
        return ["\(names) \(what):\n\(text)"] + (rest.isEmpty ? [] : try Batch(entries: rest).problems())
    }

    private func write(to folder: URL) throws {
        let app = folder.appendingPathComponent("App")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: app.appendingPathComponent(name))
        }
        for entry in entries {
            try write(DeclarationWriter.source(of: entry.model).text, to: "\(entry.model.prefix).swift")
            try write(
                ProgramWriter.source(of: entry.model, entry.plan), to: "\(entry.model.prefix)Program.swift")
        }
        try write(ProgramWriter.main(entries.map(\.model)), to: "Program.swift")
        try FileManager.default.copyItem(at: Self.recorder, to: app.appendingPathComponent("Recorder.swift"))
    }

    private func sources(in folder: URL) throws -> [String] {
        let app = folder.appendingPathComponent("App")
        return try FileManager.default.contentsOfDirectory(atPath: app.path).sorted()
            .map { app.appendingPathComponent($0).path }
    }

    private static let recorder = BuildProducts.package
        .appendingPathComponent("Tests/DifferentialTests/Recorder/Recorder.swift")

    private static let settings: [String] = {
        let products = BuildProducts.folder
        return [
            "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-j", "2", "-module-name", "App", "-I",
            products.appendingPathComponent("Modules").path, "-module-cache-path",
            products.appendingPathComponent("ModuleCache").path, "-load-plugin-executable",
            products.appendingPathComponent("DIMacros-tool").path + "#DIMacros",
        ]
    }()

    // MARK: - Comparing

    /// The first line in which a program and the interpreter differ, with what comes before it, and the sources.
    private func difference(_ entry: Entry, printed: [String]) -> String? {
        let expected = entry.plan.output
        guard printed != expected else { return nil }
        let first =
            zip(printed, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(printed.count, expected.count)
        func line(_ lines: [String]) -> String { first < lines.count ? lines[first] : "(nothing)" }
        return """
            \(entry.model.prefix): line \(first + 1) of what the program prints is
            \(line(printed))
            and the interpreter says
            \(line(expected))
            after
            \(expected[..<min(first, expected.count)].joined(separator: "\n"))

            \(DeclarationWriter.source(of: entry.model).text)
            \(ProgramWriter.source(of: entry.model, entry.plan))
            """
    }
}

extension Request {
    /// A run over the sources of one module, all in one folder.
    init(sources: URL) {
        self.init(
            module: "App", inputs: [sources.path], dependencies: [], conditions: [], target: .host, severities: [:],
            jobs: 2)
    }
}

extension [Finding] {
    var asText: String { FindingFormat.text.render(self, for: Presentation(), sources: .none, version: "") }
}
