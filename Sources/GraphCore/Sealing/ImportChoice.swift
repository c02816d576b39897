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
        // A type may be reached through another module's alias only.
        let types = graph.nodes.map(\.type) + graph.levels.flatMap(\.graph.interface)
        for module in Set(types.flatMap(table.modules(of:))).sorted() {
            add(Import(module: module, attributes: [], access: nil))
        }

        let all = table.files.filter { $0.module == own }.flatMap(\.imports)
        let graphFile = table.files.first { $0.path == graph.declaration.location.path }
        imports = found.keys.sorted().compactMap { module in
            let mentions = all.filter { $0.module == module }
            // A module that any file of this one imports as testable is testable here, too.
            let isTestable = mentions.contains(where: \.isTestable)
            let attributes = (found[module]?.attributes ?? []) + (isTestable ? ["@testable"] : [])
            let atGraph = graphFile?.imports.first { $0.module == module }?.access
            return Import(
                module: module, attributes: Set(attributes.filter { $0 != "@_exported" }).sorted(),
                access: Self.access(of: module, mentions, atGraph, in: graph))
        }
    }

    /// An import's access level has to be written wherever one file writes it (SE-0409), and public is too much where the
    /// public interface names nothing of the module.
    private static func access(
        of module: String, _ mentions: [Import], _ atGraph: AccessLevel?, in graph: ResolvedGraph
    ) -> AccessLevel? {
        guard mentions.contains(where: { $0.access != nil }) else { return nil }
        guard let atGraph, atGraph >= .package, graph.declaration.access >= .package else { return .internal }
        let table = graph.bindingSet.table
        let interface = graph.declaration.interface
        if table.moduleNames.contains(module) {
            return interface.flatMap(table.modules(of:)).contains(module) ? atGraph : .internal
        }
        // Which module a type that was not scanned is from, nobody knows: one of those that are imported so.
        let isNamed = module != "DI" && interface.contains { $0.contains(where: \.isFromUnscannedModule) }
        return isNamed ? atGraph : .internal
    }
}

extension GraphDeclaration {
    /// The types that the class's users see.
    fileprivate var interface: [ResolvedType] { [protocolType] + inputs.map(\.type) + entryPoints.map(\.type) }
}

extension ResolvedType {
    fileprivate var isFromUnscannedModule: Bool {
        guard case .nominal(.external(_, let name), _) = self else { return false }
        let standard: Set<String> = [
            "Int", "String", "Bool", "Double", "Float", "Array", "Dictionary", "Set", "Optional", "Character", "Void",
        ]
        return !standard.contains(name) && !SymbolTable.standardProtocols.contains(name)
    }
}

extension SymbolTable {
    /// The scanned modules whose types a type names.
    fileprivate func modules(of type: ResolvedType) -> [String] {
        var modules: [String] = []
        _ = type.map { part in
            if case .nominal(let id, _) = part, let symbol = nominal(id) { modules.append(symbol.module) }
            if case .qualified(.alias(let index, _), _) = part { modules.append(aliases[index].module) }
            return part
        }
        return modules
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
