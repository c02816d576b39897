import Foundation
import PackagePlugin

/// A module that Swift sees by its headers.
struct ClangModule {
    let name: String
    /// Its headers, or the module map that names them.
    let inputs: [URL]
    /// What a compiler needs to include them.
    let arguments: [String]

    /// nil for a target of any other kind.
    init?(_ target: any Target) {
        switch target {
        case let target as ClangSourceModuleTarget:
            guard let folder = target.publicHeadersDirectoryURL else { return nil }
            name = target.moduleName
            inputs = Self.moduleMap(in: folder).map { [$0] } ?? Self.headers(in: folder)
            arguments = ["-I", folder.path]
        case let target as SystemLibraryTarget:
            name = target.name
            inputs = Self.moduleMap(in: target.directoryURL).map { [$0] } ?? []
            arguments = ["-I", target.directoryURL.path] + target.compilerFlags
        default:
            return nil
        }
    }

    private static func moduleMap(in folder: URL) -> URL? {
        let map = folder.appendingPathComponent("module.modulemap")
        return FileManager.default.fileExists(atPath: map.path) ? map : nil
    }

    private static func headers(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
            $0 as? URL
        }
        return (files ?? []).filter { $0.pathExtension == "h" }.sorted { $0.path < $1.path }
    }
}
