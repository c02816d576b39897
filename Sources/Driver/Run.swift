import Emission
import Foundation
import GraphCore
import SwiftFrontend

/// One run: sources in, findings and generated code out.
///
/// Nothing is written here; what a run made is for its caller to keep (`OutputFile`) or to print.
public struct Run: Sendable {
    private let sealing: Sealing
    /// What was found, in the order of the source, without what the request ignores.
    public let findings: [Finding]
    /// Every file that was looked at, sorted.
    public let inputs: [String]

    /// The sources of the module itself, sorted, where none of them is annotated: then there is nothing to generate or to
    /// find, and nothing has to be read of what it imports. nil where one may be.
    ///
    /// - Throws: `InputError` where an input that was named is not there.
    public static func sourcesWithoutAnnotations(_ request: Request) throws(InputError) -> [String]? {
        let signs = (Annotation.allCases.map { "@" + $0.rawValue } + ["@DI."]).map { Data($0.utf8) }
        let sources = try InputFiles(request).files(of: request.module)
        let areAnnotated = sources.contains { path in
            // What cannot be read is for the run itself to report.
            guard let content = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else {
                return true
            }
            return signs.contains { content.range(of: $0) != nil }
        }
        return areAnnotated ? nil : sources
    }

    /// The Swift file of a module without a graph.
    public static var generatedSwiftWithoutGraph: String { SwiftEmitter.file([], injecting: []) }

    /// Reads, resolves, validates and seals.
    ///
    /// - Throws: `InputError` where an input that was named is not there.
    public init(_ request: Request) throws(InputError) {
        let files = try InputFiles(request)
        let reading = ModuleReader(request).read(files)
        let bindings = BindingSet(reading.modules)
        sealing = Sealing(bindings, module: request.module)

        findings = (reading.unreadable + sealing.diagnostics).inSourceOrder.compactMap { request.finding($0) }
        inputs = Set(files.all + reading.inclusions).sorted()
    }

    /// Whether the findings leave the graphs usable.
    public var isSound: Bool { !findings.contains { $0.severity == .error } }

    /// Whether every file could be read.
    public var wasReadWhole: Bool { !findings.contains { $0.diagnostic.identifier == .unreadableInput } }

    /// The kinds of findings for which nothing is generated, though the request made less than errors of them.
    public var loweredObstacles: [Diagnostic.Identifier] {
        isSound ? Set(sealing.obstacles.map(\.identifier)).sorted() : []
    }

    /// The graphs of the module; none where something is wrong.
    public var graphs: [Graph] { sealing.graphs }

    /// The Swift file that implements the graphs.
    ///
    /// - Precondition: The run is sound.
    public var generatedSwift: String { SwiftEmitter.file(sealing.graphs, injecting: sealing.injectedClasses) }
}

extension Request {
    fileprivate func finding(_ diagnostic: Diagnostic) -> Finding? {
        let severity = severities[diagnostic.identifier] ?? diagnostic.identifier.defaultSeverity
        return severity == .ignored ? nil : Finding(diagnostic: diagnostic, severity: severity)
    }
}
