import Driver
import Emission
import Foundation
import GraphCore
import SwiftFrontend

/// The options that every command over sources has.
struct CommonOptions {
    let request: Request
    let format: FindingFormat
    let color: ColorChoice
    let isQuiet: Bool
    let isVerbose: Bool

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
        let inputs = try arguments.takeInputs()
        // After what nobody knew: that may have been meant.
        guard let module else { throw UsageError("'--module' is missing") }
        guard !inputs.isEmpty else { throw UsageError("no input is given") }
        request = Request(
            module: module, inputs: inputs, output: output, dependencies: dependencies,
            conditions: Set(conditions.filter { $0.module == nil }.map(\.name)),
            conditionsOfModule: Dictionary(grouping: conditions.filter { $0.module != nil }) { $0.module ?? "" }
                .mapValues { Set($0.map(\.name)) },
            cache: cache, target: target, clangArguments: clangArguments,
            severities: severities, jobs: jobs)
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
                let identifier = try identifier(name)
                if let other = severities[identifier], other != severity {
                    throw UsageError("'\(name)' is given two severities")
                }
                severities[identifier] = severity
            }
        }
        return severities
    }

    private static func identifier(_ name: String) throws(UsageError) -> Diagnostic.Identifier {
        if let identifier = Diagnostic.Identifier(rawValue: name) { return identifier }
        let nearest = Spelling.nearest(to: name, among: Diagnostic.Identifier.allCases.map(\.rawValue))
        let hint = nearest.map { "; '\($0)' comes nearest" } ?? ""
        throw UsageError("'\(name)' is no kind of finding\(hint)")
    }

    /// Prints what a run found.
    func report(_ run: Run) {
        let shown = isQuiet ? run.findings.filter { $0.severity == .error } : run.findings
        let isColored =
            switch color {
            case .always: true
            case .never: false
            case .auto: Terminal.showsColor
            }
        let text = format.render(shown, isColored: isColored, version: Version.number)
        if format == .text { Terminal.writeError(text) } else { Terminal.write(text) }
        if isVerbose {
            Terminal.writeError("di-gen: read \(run.inputs.count) files, found \(run.graphs.count) graphs\n")
        }
    }
}
