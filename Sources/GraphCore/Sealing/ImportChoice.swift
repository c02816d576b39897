/// Which modules a generated file imports, and how.
///
/// It names what the graph's own sources name, so it imports what the files that declare the graph and its bindings
/// import, with their attributes, and the modules of the bindings that come from elsewhere.
struct ImportChoice {
    let imports: [Import]

    init(_ graph: ResolvedGraph) {
        let table = graph.bindingSet.table
        let own = graph.declaration.module
        let paths = Set(graph.nodes.map(\.binding.location.path) + [graph.declaration.location.path])
        var found: [String: Import] = [:]

        func add(_ new: Import) {
            guard new.module != own, !new.module.isEmpty else { return }
            found[new.module] = found[new.module].map { $0.merged(with: new) } ?? new
        }

        for file in table.files where paths.contains(file.path) {
            for entry in file.imports where file.module == own || entry.isOpen { add(entry) }
            add(Import(module: file.module, attributes: [], access: nil))
        }
        // A module that any file of this one imports as testable is testable here, too; an import's access level has
        // to be written wherever one file writes it (SE-0409).
        let all = table.files.filter { $0.module == own }.flatMap(\.imports)
        let graphFile = table.files.first { $0.path == graph.declaration.location.path }
        imports = found.keys.sorted().compactMap { module in
            let mentions = all.filter { $0.module == module }
            let isTestable = mentions.contains(where: \.isTestable)
            let attributes = (found[module]?.attributes ?? []) + (isTestable ? ["@testable"] : [])
            return Import(
                module: module, attributes: Set(attributes.filter { $0 != "@_exported" }).sorted(),
                access: Self.access(of: mentions, in: graphFile, for: graph.declaration))
        }
    }

    private static func access(
        of mentions: [Import], in graphFile: FileSymbol?, for graph: GraphDeclaration
    ) -> AccessLevel? {
        guard mentions.contains(where: { $0.access != nil }) else { return nil }
        let atGraph = graphFile?.imports.first { mention in mentions.contains { $0.module == mention.module } }?.access
        if let atGraph, atGraph >= .package, graph.access >= .package { return atGraph }
        return .internal
    }
}

extension Import {
    /// Whether another module may repeat it.
    fileprivate var isOpen: Bool {
        (access ?? .public) >= .package && !isTestable && !attributes.contains("@_implementationOnly")
    }

    fileprivate func merged(with other: Import) -> Import {
        Import(module: module, attributes: Set(attributes + other.attributes).sorted(), access: access ?? other.access)
    }
}
