import Foundation
import PackagePlugin

/// `swift package di-gen check`, `graph` and `explain`: all graphs of the package, with what SwiftPM says about it.
@main
struct DIGraphCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let description = PackageModules(context.package)
        let file = context.pluginWorkDirectoryURL.appendingPathComponent("package.json")
        try JSONEncoder().encode(description).write(to: file, options: .atomic)

        let process = Process()
        process.executableURL = try context.tool(named: "di-gen").url
        process.arguments = arguments + ["--package-description", file.path]
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // The tool has said what there is to say.
        exit(process.terminationStatus)
    }
}

/// The modules of a package as `di-gen` reads them from `--package-description`.
private struct PackageModules: Encodable {
    let modules: [Module]

    struct Module: Encodable {
        let name: String
        let sources: [String]
        let dependencies: [String]
        let conditions: [String]
        let isOwn: Bool
        /// nil for a module of Swift.
        let clangArguments: [String]?
    }

    init(_ package: Package) {
        let own = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind != .macro }
        var seen: Set<String> = []
        let swift = (own + own.flatMap(\.importableModules)).filter { seen.insert($0.id).inserted }.map { module in
            Module(
                name: module.moduleName,
                sources: (module.sourceFiles.swiftSources + module.pluginGeneratedSources.filter(\.isSwift))
                    .map { $0.path(from: package.directoryURL) },
                dependencies: module.importableModules.map(\.moduleName) + module.importableClangModules.map(\.name),
                conditions: Array(module.compilationConditions),
                isOwn: own.contains { $0.id == module.id }, clangArguments: nil)
        }
        let clang = own.flatMap(\.importableClangModules).filter { seen.insert($0.name).inserted }.map { module in
            Module(
                name: module.name, sources: module.inputs.map { $0.path(from: package.directoryURL) }, dependencies: [],
                conditions: [], isOwn: false, clangArguments: module.arguments)
        }
        modules = swift + clang
    }
}

extension URL {
    /// The path as it is seen from a folder around it, else the whole of it.
    fileprivate func path(from folder: URL) -> String {
        path.hasPrefix(folder.path + "/") ? String(path.dropFirst(folder.path.count + 1)) : path
    }
}
