/// The arguments of `@Injectable` and `@Provides`, understood.
struct BindingArguments {
    /// What `as:` names, each with its place.
    let types: [Binding.Key]
    let scope: ScopeRule

    /// - Returns: The arguments, and what is wrong with them.
    static func read(
        _ attribute: Attribute, path: String, resolve: (WrittenType) -> ResolvedType
    ) -> (arguments: BindingArguments, faults: [Diagnostic]) {
        var types: [Binding.Key] = []
        var scope = ScopeRule.transient
        var faults: [Diagnostic] = []
        for argument in attribute.arguments {
            let location = Location(path: path, span: argument.span)
            if argument.label == "scope" {
                if let read = ScopeRule(argument.value, resolve: resolve) {
                    scope = read
                } else {
                    faults.append(
                        Diagnostic(
                            .invalidAnnotation, at: location,
                            "the scope has to be written out: '.transient', '.perResolve', '.singleton', "
                                + "'.weak' or '.scoped(to: Graph.self)'"))
                }
            } else if case .metatype(let type) = argument.value {
                types.append(Binding.Key(type: resolve(type).asKey, location: location))
            } else {
                faults.append(
                    Diagnostic(.invalidAnnotation, at: location, "the type has to be written out, as in 'Store.self'"))
            }
        }
        return (BindingArguments(types: types, scope: scope), faults)
    }
}

extension ScopeRule {
    fileprivate init?(_ expression: WrittenExpression, resolve: (WrittenType) -> ResolvedType) {
        guard case .member(let name, _, let arguments) = expression else { return nil }
        switch (name, arguments.first?.value) {
        case ("transient", nil): self = .transient
        case ("perResolve", nil): self = .perResolve
        case ("singleton", nil): self = .singleton
        case ("weak", nil): self = .weak
        case ("scoped", .metatype(let type)?):
            guard case .nominal(let id, _) = resolve(type) else { return nil }
            self = .scoped(to: id)
        default: return nil
        }
    }
}
