import Emission
import Foundation
import GraphCore
import SwiftFrontend

/// What a run over a package is asked to do.
public struct PackageRequest: Sendable {
    /// The folder of its manifest.
    public let folder: String
    /// The package, if someone knows it already; nil to ask SwiftPM.
    public let description: PackageDescription?
    /// Conditions of every module besides those of the manifest.
    public let conditions: Set<String>
    public let conditionsOfModule: [String: Set<String>]
    public let cache: Request.Cache?
    public let target: TargetTriple
    /// What libclang is given besides what the package says.
    public let clangArguments: [String]
    public let severities: [Diagnostic.Identifier: Diagnostic.Severity]
    public let jobs: Int

    public init(
        folder: String, description: PackageDescription?, conditions: Set<String>,
        conditionsOfModule: [String: Set<String>], cache: Request.Cache?, target: TargetTriple,
        clangArguments: [String] = [], severities: [Diagnostic.Identifier: Diagnostic.Severity], jobs: Int
    ) {
        self.folder = folder
        self.description = description
        self.conditions = conditions
        self.conditionsOfModule = conditionsOfModule
        self.cache = cache
        self.target = target
        self.clangArguments = clangArguments
        self.severities = severities
        self.jobs = jobs
    }
}

/// One run over all modules of a package that declare graphs. Each file is read once, whichever graphs use it.
public struct PackageRun: Examination {
    private let sealings: [Sealing]
    public let findings: [Finding]
    public let inputs: [String]

    /// The conditions that SwiftPM sets itself, in a debug build.
    private static let buildConditions: Set<String> = ["SWIFT_PACKAGE", "DEBUG"]

    /// - Throws: `InputError` where the package cannot be described.
    public init(_ request: PackageRequest, progress: (any ProgressObserver)? = nil) throws(InputError) {
        let package =
            if let known = request.description { known } else {
                try SwiftPackage(target: request.target, jobs: request.jobs).describe(request.folder)
            }
        // The annotations of a graph's own module count, too, where no graph of another one uses them.
        let roots = package.modules.filter { $0.isOwn && Self.declaresGraph($0) }
        let used = Set(roots.flatMap { package.importable(from: $0).map(\.name) + [$0.name] })
        let modules = package.modules.filter { used.contains($0.name) }.sorted { $0.name < $1.name }

        let swift = ModuleReader(cache: request.cache, jobs: request.jobs, progress: progress).read(
            modules.map { module in
                let defined = Self.buildConditions.union(request.conditions).union(module.conditions)
                    .union(request.conditionsOfModule[module.name] ?? [])
                return ModuleReader.Module(
                    name: module.name, files: module.clangArguments == nil ? module.sources.sorted() : [],
                    conditions: Conditions(
                        defined: defined, target: request.target,
                        importableModules: Set(package.importable(from: module).map(\.name))))
            })
        let clang = HeaderReader(
            target: request.target,
            arguments: modules.flatMap { $0.clangArguments ?? [] } + request.clangArguments)
        var headerFiles: [(name: String, files: [String])] = []
        for module in modules {
            var files: [String] = []
            if module.clangArguments != nil {
                for source in module.sources { files += try InputFiles.sources(at: source) }
            }
            headerFiles.append((module.name, files.sorted()))
        }
        let headers = clang.read(headerFiles, imported: swift.modules.imported)
        let read = zip(swift.modules, headers).map { SourceModule(name: $0.name, files: $0.files + $1.files) }
        let sources = Dictionary(zip(modules.map(\.name), read)) { first, _ in first }
        sealings = roots.sorted { $0.name < $1.name }.map { root in
            let names = (package.importable(from: root).map(\.name) + [root.name]).sorted()
            return Sealing(BindingSet(names.compactMap { sources[$0] }), module: root.name)
        }
        findings = request.severities.findings(
            swift.unreadable + headers.flatMap(\.faults) + sealings.flatMap(\.diagnostics))
        inputs = Set(
            modules.filter { $0.clangArguments == nil }.flatMap(\.sources) + headers.flatMap(\.files).map(\.path)
                + headers.flatMap(\.inclusions)
        ).sorted()
    }

    /// The graphs of all modules; none of a module where something is wrong.
    public var graphCount: Int { sealings.reduce(0) { $0 + $1.graphs.count } }

    public var report: GraphReport { GraphReport(merging: sealings.map(\.report)) }

    /// Whether a source may declare a graph: what cannot be read is for the run itself to report.
    private static func declaresGraph(_ module: PackageDescription.Module) -> Bool {
        module.sources.contains { path in
            guard let content = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else {
                return true
            }
            return content.range(of: Data(Annotation.dependencyGraph.rawValue.utf8)) != nil
        }
    }
}
