import Emission
import Foundation
import GraphCore
import SwiftFrontend

/// One run: sources in, findings and generated code out.
///
/// Nothing is written here; what a run made is for its caller to keep (`OutputFile`) or to print.
public struct Run: Examination {
    private let sealing: Sealing
    private let configurations: ConfigurationGraphs
    /// The headers of the module.
    private let headers: [String]
    /// What was found, in the order of the source, without what the request ignores.
    public let findings: [Finding]
    /// Every file that was looked at, sorted.
    public let inputs: [String]
    /// What to know the sources by that could be read, module by module.
    let outlines: [ReadOutline]

    /// The Swift file of a module without a graph.
    public static var generatedSwiftWithoutGraph: GeneratedFile { SwiftEmitter.file([], injecting: []) }

    /// Reads, resolves, validates and seals.
    ///
    /// - Throws: `InputError` where an input that was named is not there.
    public init(_ request: Request, progress: (any ProgressObserver)? = nil) throws(InputError) {
        self.init(request, try InputFiles(request), progress: progress)
    }

    /// Reads files that were looked for already, resolves, validates and seals.
    ///
    /// - Parameter memory: What is remembered of earlier runs over them.
    public init(
        _ request: Request, _ files: InputFiles, memory: RunMemory? = nil, progress: (any ProgressObserver)? = nil
    ) {
        let reader = ModuleReader(
            cache: request.cache, known: memory?.known ?? KnownSources(nil), jobs: request.jobs, progress: progress)
        let swift = reader.read(request.swiftModules(of: files))
        let clang = HeaderReader(target: request.target, arguments: request.clangArguments)
        let headers = clang.read(files.modules, imported: swift.modules.imported.union([request.module]))
        let implementation = clang.readImplementation(files.files(of: request.module))
        let modules = zip(swift.modules, headers).map { module, headers in
            let own = module.name == request.module ? implementation.files : []
            return SourceModule(name: module.name, files: module.files + headers.files + own)
        }
        sealing = Sealing(BindingSet(modules), module: request.module)
        configurations = ConfigurationGraphs(implementation, in: modules, of: request.module)

        // What is wrong in a header is wrong wherever it is included.
        let faults = headers.flatMap(\.faults)
        findings = request.severities.findings(
            swift.unreadable + (faults.isEmpty ? implementation.faults : faults) + sealing.diagnostics
                + configurations.diagnostics)
        self.headers = files.files(of: request.module).filter(.header)
        outlines = swift.outlines
        inputs = Set(files.all + headers.flatMap(\.inclusions) + implementation.inclusions).sorted()
    }

    /// The kinds of findings for which nothing is generated, though the request made less than errors of them.
    public var loweredObstacles: [Diagnostic.Identifier] {
        isSound ? Set((sealing.obstacles + configurations.obstacles).map(\.identifier)).sorted() : []
    }

    /// Whether the module declares a graph, or binds anything: an annotation in a comment alone does neither.
    var declaresAny: Bool { sealing.declaresAny }

    /// The graphs of the module; none where something is wrong.
    public var graphs: [Graph] { sealing.graphs }

    public var graphCount: Int { graphs.count }

    public var report: GraphReport { GraphReport(merging: [sealing.report] + configurations.reports) }

    /// The Swift file that implements the graphs.
    ///
    /// - Precondition: The run is sound.
    public var generatedSwift: GeneratedFile { SwiftEmitter.file(sealing.graphs, injecting: sealing.injectedClasses) }

    /// The header and the source of Objective-C that implement the graphs of the module's configuration classes.
    ///
    /// - Parameter header: The name under which the source imports the header.
    /// - Precondition: The run is sound.
    public func generatedObjectiveC(header: String) -> (header: String, source: String) {
        ObjectiveCEmitter.files(
            configurations.graphs, names: configurations.names, accessors: configurations.accessors,
            importing: headers.map { ($0 as NSString).lastPathComponent }, header: header)
    }
}

extension Request {
    /// The modules, with their sources in Swift.
    func swiftModules(of files: InputFiles) -> [ModuleReader.Module] {
        let importable = Set(dependencies.map(\.module))
        return files.modules.map { module in
            ModuleReader.Module(
                name: module.name, files: module.files.filter(\.isSwift),
                conditions: Conditions(
                    defined: conditions.union(conditionsOfModule[module.name] ?? []), target: target,
                    importableModules: importable))
        }
    }
}
