/// Who asks for something: as messages name it, and as hints write it anew.
struct Asker {
    let form: Form
    let name: String
    /// parameter 'networking' of 'PriceFetcher', entry point 'prices' of 'AppGraph'
    let description: String
    let location: Location

    enum Form {
        /// A property of a graph.
        case requirement
        /// A function of a graph, or of a factory.
        case method
        case parameter
        /// An injected property.
        case member
        case contribution
    }

    init(_ entryPoint: GraphDeclaration.EntryPoint, of graph: GraphDeclaration) {
        switch entryPoint.form {
        case .property: form = .requirement
        case .function, .injection: form = .method
        }
        name = entryPoint.name
        description = entryPoint.description(of: graph)
        location = entryPoint.location
    }

    init(_ dependency: Dependency, of node: ResolvedGraph.Node) {
        form =
            switch node.binding.source {
            case .collection: .contribution
            case .factory: .method
            default: node.hasMember(dependency) ? .member : .parameter
            }
        name = dependency.name
        description = node.describes(dependency)
        location = dependency.location
    }

    /// How it would ask for a type: `clock: any Clock` or `var clock: any Clock { get }`; the type alone where more than
    /// that would have to be known.
    ///
    /// - Parameter effects: What stands after `get`, for one that has that.
    func written(_ type: ResolvedType, _ names: TypeNames, effects: String = "") -> String {
        let escapes = form == .parameter && type.function != nil
        return written((escapes ? "@escaping " : "") + names.text(type), effects: effects)
    }

    func written(_ type: String, effects: String = "") -> String {
        switch form {
        case .requirement: "var \(name.asIdentifier): \(type) { get\(effects) }"
        case .parameter: "\(name.asIdentifier): \(type)"
        case .member: "var \(name.asIdentifier): \(type)"
        case .method, .contribution: type
        }
    }

    /// How it would ask for what makes a value later.
    func written(makerOf type: ResolvedType, doing effects: Effects = .none, _ names: TypeNames) -> String {
        // A member is empty until it is injected.
        let value = form == .member ? type.wrapped ?? type : type
        let maker = ResolvedType.function(
            ResolvedFunctionType(
                parameters: [], isAsync: effects.isAsync, throwing: effects.throwing, result: value, isSendable: false,
                globalActor: nil))
        return written(form == .member ? .optional(maker) : maker, names)
    }
}

extension GraphDeclaration.EntryPoint {
    func description(of graph: GraphDeclaration) -> String { "entry point '\(name)' of '\(graph.name)'" }
}

extension ResolvedGraph.Node {
    /// A dependency as messages name it: parameter 'networking' of 'PriceFetcher', member 'formatter' of 'Screen'.
    func describes(_ dependency: Dependency) -> String {
        if case .collection = binding.source { return "the contribution to '\(dependency.owner)'" }
        if case .factory = binding.source { return "method '\(dependency.name)' of '\(dependency.owner)'" }
        return "\(hasMember(dependency) ? "member" : "parameter") '\(dependency.name)' of '\(dependency.owner)'"
    }

    /// Whether a dependency is an injected property.
    fileprivate func hasMember(_ dependency: Dependency) -> Bool {
        members.contains {
            $0.member.form == .property && $0.member.dependencies[0].location == dependency.location
        }
    }
}
