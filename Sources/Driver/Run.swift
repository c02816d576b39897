import Emission
import Foundation
import GraphCore
import SwiftFrontend

/// One run: sources in, findings and generated code out.
///
/// Nothing is written here; what a run made is for its caller to keep (`OutputFile`) or to print.
public struct Run: Examination {
    private let sealing: Sealing
    /// What was found, in the order of the source, without what the request ignores.
    public let findings: [Finding]
    /// Every file that was looked at, sorted.
    public let inputs: [String]

    /// The Swift file of a module without a graph.
    public static var generatedSwiftWithoutGraph: String { SwiftEmitter.file([], injecting: []) }

    /// Reads, resolves, validates and seals.
    ///
    /// - Throws: `InputError` where an input that was named is not there.
    public init(_ request: Request, progress: (any ProgressObserver)? = nil) throws(InputError) {
        self.init(request, try InputFiles(request), progress: progress)
    }

    /// Reads files that were looked for already, resolves, validates and seals.
    public init(_ request: Request, _ files: InputFiles, progress: (any ProgressObserver)? = nil) {
        let importable = Set(request.dependencies.map(\.module))
        let reader = ModuleReader(
            cache: request.cache, jobs: request.jobs, target: request.target, clangArguments: request.clangArguments,
            progress: progress)
        let reading = reader.read(
            files.modules.map { module in
                let own = request.conditionsOfModule[module.name] ?? []
                return ModuleReader.Module(
                    name: module.name, files: module.files,
                    conditions: Conditions(
                        defined: request.conditions.union(own), target: request.target, importableModules: importable))
            })
        sealing = Sealing(BindingSet(reading.modules), module: request.module)

        findings = request.severities.findings(reading.unreadable + sealing.diagnostics)
        inputs = Set(files.all + reading.inclusions).sorted()
    }

    /// The kinds of findings for which nothing is generated, though the request made less than errors of them.
    public var loweredObstacles: [Diagnostic.Identifier] {
        isSound ? Set(sealing.obstacles.map(\.identifier)).sorted() : []
    }

    /// The graphs of the module; none where something is wrong.
    public var graphs: [Graph] { sealing.graphs }

    public var graphCount: Int { graphs.count }

    public var report: GraphReport { sealing.report }

    /// The Swift file that implements the graphs.
    ///
    /// - Precondition: The run is sound.
    public var generatedSwift: String { SwiftEmitter.file(sealing.graphs, injecting: sealing.injectedClasses) }
}
