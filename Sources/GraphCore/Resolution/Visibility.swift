/// What the module of a graph can name.
struct Visibility {
    private let module: String
    /// The modules whose internal declarations it sees.
    private let testableModules: Set<String>

    init(for graph: ResolvedGraph) {
        let module = graph.declaration.module
        self.module = module
        testableModules = Set(
            graph.bindingSet.table.files.filter { $0.module == module }.flatMap(\.imports).filter(\.isTestable)
                .map(\.module))
    }

    /// Whether the module can name what is declared with that access in another, or in itself.
    func allows(_ access: AccessLevel, of owner: String) -> Bool {
        access >= (owner == module || testableModules.contains(owner) ? .internal : .package)
    }

    /// What to do with a declaration that it cannot name.
    func remedy(of owner: String) -> String {
        owner == module
            ? "make it at least 'internal'" : "make it 'public', or 'package' for a module of the same package"
    }
}
