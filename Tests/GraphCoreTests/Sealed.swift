import GraphCore
import SwiftFrontend

/// Reads sources by their paths, whose first folder names the module: `App/Prices.swift`.
func modules(_ sources: [String: String]) -> [SourceModule] {
    let conditions = Conditions(defined: [], target: .host, importableModules: [])
    let reader = SwiftReader(conditions: conditions)
    let byModule = Dictionary(grouping: sources.keys.sorted()) { path in String(path.prefix { $0 != "/" }) }
    return byModule.keys.sorted().map { module in
        let files = byModule[module, default: []].map { path in
            reader.read([UInt8](sources[path, default: ""].utf8), path: path)
        }
        return SourceModule(name: module, files: files)
    }
}

/// From text to what became of the graphs of the module `App`.
func seal(_ sources: [String: String]) -> Sealing {
    Sealing(BindingSet(modules(sources)), module: "App")
}

/// The same for one file of that module.
func seal(_ text: String) -> Sealing {
    seal(["App/App.swift": text])
}

extension Sealing {
    /// What was found, but for what is ignored unless one asks: `App/App.swift:3:5 missing-binding`.
    var found: [String] {
        diagnostics.filter { $0.identifier.defaultSeverity != .ignored }.map {
            "\($0.location.path):\($0.location.line):\($0.location.column) \($0.identifier.rawValue)"
        }
    }
}
