import Foundation
import PackagePlugin

extension SwiftSourceModuleTarget {
    /// The Swift modules that a source of this target may import, through products of other packages too; each once,
    /// and after those that it depends on itself.
    ///
    /// Not among them: macros, which run in the compiler, with all that only they depend on (SwiftSyntax, as a rule);
    /// and `DI`, which declares the annotations and no bindings.
    var importableModules: [SwiftSourceModuleTarget] {
        importableTargets.compactMap { $0 as? SwiftSourceModuleTarget }
    }

    /// The modules of C and Objective-C, and those of the system, that a source of this target may import.
    var importableClangModules: [ClangModule] { importableTargets.compactMap { ClangModule($0) } }

    private var importableTargets: [any Target] {
        var targets: [any Target] = []
        var visited: Set<Target.ID> = [id]
        func visit(_ target: any Target) {
            guard visited.insert(target.id).inserted else { return }
            if let module = target as? any SourceModuleTarget, module.kind == .macro || module.moduleName == "DI" {
                return
            }
            target.directDependencies.forEach(visit)
            targets.append(target)
        }
        directDependencies.forEach(visit)
        return targets
    }
}

extension SwiftSourceModuleTarget {
    /// The conditions that the manifest gives this module, as `di-gen` takes those of one module alone.
    var ownConditions: [String] { compilationConditions.map { "\(moduleName)=\($0)" } }
}

extension Target {
    fileprivate var directDependencies: [any Target] {
        dependencies.flatMap { dependency -> [any Target] in
            switch dependency {
            case .target(let target): return [target]
            case .product(let product): return product.targets
            @unknown default: return []
            }
        }
    }
}

extension FileList {
    /// The Swift files that are compiled, not those that are copied as resources.
    var swiftSources: [URL] { filter { $0.type == .source }.map(\.url).filter(\.isSwift) }
}

extension URL {
    var isSwift: Bool { pathExtension == "swift" }

    /// Whether this is a tool of a debug build. SwiftPM tells a plugin the conditions of the manifest, but neither the
    /// ones that it adds itself, `SWIFT_PACKAGE` and `DEBUG`, nor the configuration that decides the latter. The folder
    /// of the tools is named after it, though: `debug`, `Debug`, `Debug-linux`.
    var isBuiltForDebugging: Bool {
        deletingLastPathComponent().lastPathComponent.lowercased().hasPrefix("debug")
    }
}
