import Foundation
import PackagePlugin

/// Generates the graphs that a target declares, and stops the build where they are not sound.
///
/// Every target that names the plugin gets a command, whether it declares a graph or not. That cannot be decided here:
/// SwiftPM asks a plugin again when the files of a target come or go, not when their text changes, so it would not hear
/// of an annotation that is added to a file that is there already. `di-gen` sees the text at every change of it; where
/// no graph is declared, it writes a file without a declaration.
@main
struct DIGraphPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let tool = try context.tool(named: "di-gen").url
        let generation = Generation(
            module: target.moduleName,
            // What plugins that the target names before this one generate is part of the module too.
            sources: target.sourceFiles.swiftSources + target.pluginGeneratedSources.filter(\.isSwift),
            dependencies: target.importableModules.map { ($0.moduleName, $0.sourceFiles.swiftSources) }
                + target.importableClangModules.map { ($0.name, $0.inputs) },
            clangArguments: target.importableClangModules.flatMap(\.arguments),
            conditions: ["SWIFT_PACKAGE"] + (tool.isBuiltForDebugging ? ["DEBUG"] : [])
                + ([target] + target.importableModules).flatMap(\.ownConditions))
        return [try generation.command(tool: tool, folder: context.pluginWorkDirectoryURL)]
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    /// Targets of an Xcode project. Xcode does not say what such a target depends on, so its graphs are made of its own
    /// sources; a graph over several modules belongs in a package.
    extension DIGraphPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let tool = try context.tool(named: "di-gen").url
            let name = target.product?.name ?? target.displayName
            let generation = Generation(
                module: String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }),
                sources: target.inputFiles.swiftSources,
                dependencies: [],
                clangArguments: [],
                conditions: tool.isBuiltForDebugging ? ["DEBUG"] : [])
            return [try generation.command(tool: tool, folder: context.pluginWorkDirectoryURL)]
        }
    }
#endif
