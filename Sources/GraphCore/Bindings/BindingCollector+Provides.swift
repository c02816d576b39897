/// `@Provides`: a function or a value that supplies what its type says.
extension BindingCollector {
    mutating func collectProvider(_ attribute: Attribute, _ function: FunctionDeclaration, in scope: DeclarationScope) {
        guard let result = function.result else {
            return report(
                .invalidAnnotation, location(attribute.span, in: scope),
                "'\(function.name.text)' returns nothing, so it provides nothing")
        }
        addProvider(
            attribute,
            Provider(
                header: function.header, name: function.name, type: result, parameters: function.parameters,
                generics: function.genericParameters, requirements: function.requirements, effects: function.effects,
                isFunction: true),
            in: scope)
    }

    mutating func collectProvider(_ attribute: Attribute, _ variable: VariableDeclaration, in scope: DeclarationScope) {
        guard let type = variable.type else {
            return report(
                .invalidAnnotation, location(variable.name.span, in: scope),
                "the type of '\(variable.name.text)' has to be written out: it is the key")
        }
        addProvider(
            attribute,
            Provider(
                header: variable.header, name: variable.name, type: type, parameters: [], generics: [],
                requirements: [], effects: variable.effects, isFunction: false),
            in: scope)
    }

    private struct Provider {
        let header: DeclarationHeader
        let name: DeclaredName
        let type: WrittenType
        let parameters: [Parameter]
        let generics: [GenericParameter]
        let requirements: [WrittenRequirement]
        let effects: WrittenEffects
        let isFunction: Bool
    }

    private mutating func addProvider(_ attribute: Attribute, _ provider: Provider, in scope: DeclarationScope) {
        if let type = scope.owner, !provider.header.isStatic {
            return report(
                .invalidAnnotation, location(attribute.span, in: scope),
                "'@Provides' has no value of '\(names.text(type))' to ask: make '\(provider.name.text)' 'static'")
        }
        let context = scope.context.inside(
            scope.context.nominal, scope.context.genericParameters + provider.generics.map(\.name.text))
        let owner: Binding.Owner = scope.owner.map { .type($0) } ?? .module(module(of: scope))
        let ownerName = (scope.owner.map { names.text($0) + "." } ?? "") + provider.name.text
        let place = location(provider.name.span, in: scope)
        let yielded = resolver.resolve(provider.type, in: context).asKey
        let arguments = readArguments(attribute, in: context)
        let contributions = contributions(of: provider.header, value: yielded, in: context)
        checkKeys(
            arguments.types + contributions.map { Binding.Key(type: $0.collection, location: $0.location) },
            ofGeneric: yielded, context.genericParameters)
        checkConformance(of: yielded, to: arguments.types)
        checkParameters(of: provider, yielding: yielded, in: scope)
        let unusable = provider.parameters.first(where: \.isUnusable)
        if let unusable { report(.unusableInitializer, location(unusable.name.span, in: scope), unusable.whyUnusable) }
        let dependencies =
            unusable != nil
            ? []
            : self.dependencies(
                provider.parameters, in: context, substitution: [], path: place.path, owner: ownerName)
        checkScope(arguments.scope, of: yielded, dependencies, attribute, in: scope)
        bindings.append(
            Binding(
                source: provider.isFunction
                    ? .function(owner, name: provider.name.text) : .variable(owner, name: provider.name.text),
                type: yielded, keys: [Binding.Key(type: yielded, location: place)] + arguments.types,
                scope: arguments.scope, dependencies: dependencies, members: [],
                contributions: contributions,
                effects: Effects(
                    provider.effects, actor: isolation.globalActor(of: provider.header, in: scope), in: context,
                    resolver, parameters: provider.parameters),
                module: module(of: scope), location: place, annotation: location(attribute.span, in: scope),
                availability: (scope.owner.map { availability(of: $0, in: scope) } ?? [])
                    + provider.header.availability,
                named: [
                    Binding.NamedDeclaration(
                        name: ownerName, access: scope.access(of: provider.header), module: module(of: scope),
                        location: place)
                ],
                genericParameters: context.genericParameters,
                requirements: provider.requirements.map {
                    Binding.Requirement(
                        left: resolver.resolve($0.left, in: context), relation: $0.relation,
                        right: resolver.resolve($0.right, in: context))
                },
                isFaulty: unusable != nil))
    }
    /// A provider's generic parameters follow from the type that is asked for, or nobody could choose them.
    private mutating func checkParameters(
        of provider: Provider, yielding type: ResolvedType, in scope: DeclarationScope
    ) {
        let outer = scope.context.genericParameters
        for (index, name) in (outer + provider.generics.map(\.name.text)).enumerated() {
            let isFixed = index < outer.count && scope.owner?.mentions(parameter: index) != true
            if isFixed || type.mentions(parameter: index) { continue }
            report(
                .invalidAnnotation, location(provider.name.span, in: scope),
                "'\(names.text(type))' does not tell which '\(name)' is wanted of '\(provider.name.text)'")
        }
    }
}
