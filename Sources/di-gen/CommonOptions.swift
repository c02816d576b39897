import Driver
import Emission
import Foundation
import GraphCore
import SwiftFrontend

/// The options that every command over sources has.
struct CommonOptions {
    let subject: Subject
    let format: FindingFormat
    let color: ColorChoice
    let isQuiet: Bool
    let isVerbose: Bool

    /// Which sources a command is about.
    enum Subject {
        case module(Request)
        case package(PackageRequest)
    }

    enum ColorChoice: String, CaseIterable {
        case auto, always, never
    }

    /// - Parameter output: Where the code goes, if any is written.
    init(_ arguments: inout Arguments, output: String? = nil) throws(UsageError) {
        format = try arguments.takeChoice("--diagnostics", default: .text)
        color = try arguments.takeChoice("--color", default: .auto)
        isQuiet = arguments.takeFlag("--quiet")
        isVerbose = arguments.takeFlag("--verbose")
        let module = try arguments.takeValue("--module")
        let triple = try arguments.takeValue("--target")
        let target = try Self.target(triple)
        let dependencies = try arguments.takeValues("--dependency").map(Self.dependency)
        let conditions = try arguments.takeValues("--define").map(Self.condition)
        let cache = try arguments.takeValue("--cache").map { Request.Cache(path: $0, version: Version.identity) }
        let clangArguments =
            (triple.map { ["-target", $0] } ?? []) + (try arguments.takeValues("--clang-argument"))
        let jobs = try Self.jobs(arguments.takeValue("--jobs"))
        let severities = try Self.severities(&arguments)
        let description = try arguments.takeValue("--package-description")
        let inputs = try arguments.takeInputs()
        let ofAll = Set(conditions.filter { $0.module == nil }.map(\.name))
        let ofModule = Dictionary(grouping: conditions.filter { $0.module != nil }) { $0.module ?? "" }
            .mapValues { Set($0.map(\.name)) }
        for name in [module].compactMap({ $0 }) + dependencies.map(\.module) where !Self.isModuleName(name) {
            throw UsageError("'\(name)' is no name of a module")
        }
        // After what nobody knew: that may have been meant.
        if let module {
            guard !inputs.isEmpty else { throw UsageError("no input is given") }
            subject = .module(
                Request(
                    module: module, inputs: inputs, output: output, dependencies: dependencies, conditions: ofAll,
                    conditionsOfModule: ofModule, cache: cache, target: target, clangArguments: clangArguments,
                    severities: severities, jobs: jobs))
        } else {
            guard inputs.isEmpty, dependencies.isEmpty, description != nil || Self.isInPackage else {
                throw UsageError("'--module' is missing, which can only be where a 'Package.swift' is, without inputs")
            }
            subject = .package(
                PackageRequest(
                    folder: ".", description: try Self.package(description), conditions: ofAll,
                    conditionsOfModule: ofModule, cache: cache, target: target, clangArguments: clangArguments,
                    severities: severities, jobs: jobs))
        }
    }

    /// Whether Swift can name a module so: the name may stand in generated code.
    private static func isModuleName(_ name: String) -> Bool {
        name.isPlainIdentifier
    }

    private static var isInPackage: Bool { FileManager.default.fileExists(atPath: "Package.swift") }

    private static func package(_ file: String?) throws(UsageError) -> PackageDescription? {
        guard let file else { return nil }
        do {
            return try PackageDescription(contentsOf: file)
        } catch {
            throw UsageError(error.description)
        }
    }

    private static func target(_ triple: String?) throws(UsageError) -> TargetTriple {
        guard let triple else { return .host }
        guard let target = TargetTriple(triple) else {
            throw UsageError("'\(triple)' is no target; it would look like x86_64-unknown-linux-gnu")
        }
        return target
    }

    private static func dependency(_ text: String) throws(UsageError) -> Request.Dependency {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { throw UsageError("'--dependency \(text)' would have to be NAME=PATH") }
        return Request.Dependency(module: parts[0], path: parts[1])
    }

    /// `COND`, or `MODULE=COND` for one module's own.
    private static func condition(_ text: String) -> (module: String?, name: String) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : (nil, text)
    }

    private static func jobs(_ text: String?) throws(UsageError) -> Int {
        guard let text else { return ProcessInfo.processInfo.activeProcessorCount }
        guard let jobs = Int(text), jobs > 0 else { throw UsageError("'--jobs \(text)' is no number of files") }
        return jobs
    }

    private static func severities(
        _ arguments: inout Arguments
    ) throws(UsageError) -> [Diagnostic.Identifier: Diagnostic.Severity] {
        var severities: [Diagnostic.Identifier: Diagnostic.Severity] = [:]
        for (option, severity) in [
            ("--warn", Diagnostic.Severity.warning), ("--error", .error), ("--ignore", .ignored),
        ] {
            for name in try arguments.takeValues(option) {
                let identifier = try Diagnostic.Identifier(argument: name)
                if let other = severities[identifier], other != severity {
                    throw UsageError("'\(name)' is given two severities")
                }
                severities[identifier] = severity
            }
        }
        return severities
    }

    /// Keeps findings as data apart from what a command prints itself.
    func keepStandardOutputFree() throws(UsageError) {
        if format == .text { return }
        throw UsageError(
            "'--diagnostics \(format.rawValue)' prints to standard output, where this command's own answer goes; "
                + "'di-gen check' prints findings alone")
    }

    /// Reads the sources and looks at their graphs, and prints what was found.
    func examine() throws -> any Examination {
        let line = ProgressLine()
        defer { line.clear() }
        let run: any Examination =
            switch subject {
            case .module(let request): try Run(request, progress: line)
            case .package(let request): try PackageRun(request, progress: line)
            }
        line.clear()
        report(run)
        return run
    }

    /// Whether a run that finds nothing prints nothing: other forms are documents, with or without findings.
    var isSilentWithoutFindings: Bool { !isVerbose && (format == .text || format == .github) }

    /// Prints what a run found.
    func report(_ run: some Examination) {
        let shown = isQuiet ? run.findings.filter { $0.severity == .error } : run.findings
        let presentation = Presentation(
            isColored: isColored, excerptWidth: Terminal.width, mostLines: isVerbose ? nil : Presentation.usualLines)
        let sources = format.needsSources(for: presentation) ? SourceLines(pointedAtBy: shown) : .none
        let text = format.render(shown, for: presentation, sources: sources, version: Version.number)
        if format == .text { Terminal.writeError(text) } else { Terminal.write(text) }
        if isVerbose {
            Terminal.writeError("di-gen: read \(run.inputs.count) files, found \(run.graphCount) graphs\n")
        }
    }

    private var isColored: Bool {
        switch color {
        case .always: true
        case .never: false
        case .auto: Terminal.showsColor
        }
    }
}
