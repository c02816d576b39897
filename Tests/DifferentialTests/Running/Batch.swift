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
        for module in Module.allCases {
            let run = try Run(module.request(in: folder))
            if !run.findings.isEmpty { return try problems(saidIn: run.findings.asText, "is found faulty") }
            try Data(run.generatedSwift.text.utf8).write(to: module.generated(in: folder))
            let compilation = try Subprocess.run("swiftc", Self.settings + module.compilation(in: folder))
            if compilation.status != 0 { return try problems(saidIn: compilation.output, "does not compile") }
        }
        return try problems(of: Module.tests.product(in: folder).path)
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
        let isFaulty = entries.map { entry in
            ["App/\(entry.model.prefix)", "Tests/\(entry.model.prefix)Overrides"].contains {
                text.contains("/\($0).swift:")
            }
        }
        let faulty = zip(entries, isFaulty).filter(\.1).map(\.0)
        let rest = zip(entries, isFaulty).filter { !$0.1 }.map(\.0)
        if faulty.isEmpty { return ["a batch \(what):\n\(text)"] }
        let names = faulty.map(\.model.prefix).joined(separator: ", ")
        return ["\(names) \(what):\n\(text)"] + (rest.isEmpty ? [] : try Batch(entries: rest).problems())
    }

    private func write(to folder: URL) throws {
        func write(_ text: String, to name: String, of module: Module) throws {
            try Data(text.utf8).write(to: module.sources(in: folder).appendingPathComponent(name))
        }
        for module in Module.allCases {
            try FileManager.default.createDirectory(
                at: module.sources(in: folder), withIntermediateDirectories: true)
        }
        for entry in entries {
            let name = entry.model.prefix
            try write(DeclarationWriter.source(of: entry.model).text, to: "\(name).swift", of: .app)
            try write(DeclarationWriter.overrides(of: entry.model).text, to: "\(name)Overrides.swift", of: .tests)
            try write(ProgramWriter.source(of: entry.model, entry.plan), to: "\(name)Program.swift", of: .tests)
        }
        try write(ProgramWriter.main(entries.map(\.model)), to: "Program.swift", of: .tests)
        try FileManager.default.copyItem(
            at: Self.recorder, to: Module.app.sources(in: folder).appendingPathComponent("Recorder.swift"))
    }

    private static let recorder = BuildProducts.package
        .appendingPathComponent("Tests/DifferentialTests/Recorder/Recorder.swift")

    private static let settings: [String] = {
        let products = BuildProducts.folder
        return [
            "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-whole-module-optimization", "-I",
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
            \(DeclarationWriter.overrides(of: entry.model).text)
            \(ProgramWriter.source(of: entry.model, entry.plan))
            """
    }
}

extension [Finding] {
    var asText: String { FindingFormat.text.render(self, for: Presentation(), sources: .none, version: "") }
}
