extension GraphDeclaration.Input {
    func binding(of graph: GraphDeclaration) -> Binding {
        Binding(synthesized: .input(name: name), type: type.asKey, location: location, module: graph.module)
    }
}

extension Binding {
    /// A binding that no annotation declares.
    init(
        synthesized source: Source, type: ResolvedType, location: Location, module: String,
        dependencies: [Dependency] = [], members: [InjectedMember] = []
    ) {
        self.init(
            source: source, type: type, keys: [Key(type: type, location: location)], scope: .transient,
            dependencies: dependencies, members: members, contributions: [], effects: .none, module: module,
            location: location, annotation: location, availability: [], named: [], genericParameters: [],
            requirements: [],
            isFaulty: false)
    }

    /// The declaration, as messages name it: `HTTPNetworking`, `AppBindings.session`, input `user`.
    func description(_ names: TypeNames) -> String {
        switch source {
        case .function(.type(let type), let name), .variable(.type(let type), let name):
            "'\(names.text(type)).\(name)'"
        case .function(.module, let name), .variable(.module, let name): "'\(name)'"
        case .input(let name): "input '\(name)'"
        // `init?` makes a `T?`, but it is `T` that is declared.
        case .initializer(let declared): "'\(names.text(declared))'"
        case .collection, .factory, .childGraph, .existing: "'\(names.text(type))'"
        }
    }
}

extension Binding.Source {
    /// Whether no declaration in a source makes the value.
    var isSynthesized: Bool {
        switch self {
        case .initializer, .function, .variable: false
        case .input, .collection, .factory, .childGraph, .existing: true
        }
    }
}
