import Foundation

/// The modules of a package, and of the packages that it depends on, as far as its graphs may use them.
///
/// `SwiftPackage` makes one from what SwiftPM says; the command plugin, which SwiftPM tells more, writes one to a file.
public struct PackageDescription: Codable, Sendable {
    public let modules: [Module]

    public struct Module: Codable, Sendable {
        public let name: String
        /// Swift sources; of a module of C its headers, the folder of these, or the module map that names them.
        public let sources: [String]
        /// The modules that it names as dependencies itself.
        public let dependencies: [String]
        /// The compilation conditions of this module alone.
        public let conditions: [String]
        /// Whether it belongs to the package itself: the graphs of others are theirs to check.
        public let isOwn: Bool
        /// What a compiler needs to include its headers; nil for a module of Swift.
        public let clangArguments: [String]?
    }

    /// Reads a description from a file.
    ///
    /// - Throws: `InputError` where the file is no such thing.
    public init(contentsOf path: String) throws(InputError) {
        guard let data = FileManager.default.contents(atPath: path),
            let description = try? JSONDecoder().decode(PackageDescription.self, from: data)
        else { throw InputError(description: "'\(path)' describes no package") }
        self = description
    }

    init(modules: [Module]) {
        self.modules = modules
    }

    /// The modules that a module may import, through others too, in the order of their names.
    func importable(from module: Module) -> [Module] {
        let byName = Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
        var seen: Set<String> = [module.name]
        var open = module.dependencies
        while let name = open.popLast() {
            if seen.insert(name).inserted { open += byName[name]?.dependencies ?? [] }
        }
        return modules.filter { seen.contains($0.name) && $0.name != module.name }.sorted { $0.name < $1.name }
    }
}
