/// `@Inject` in a class: members that are filled, or called, once the object is there.
extension BindingCollector {
    /// The injected members of a type: those of its superclasses first; in each class properties, then methods, in the
    /// order of the source.
    func injectedMembers(of type: ResolvedType) -> [InjectedMember] {
        let classes = Conformances(table: table).ancestors(of: type).filter { ancestor in
            guard case .nominal(let id, _) = ancestor else { return false }
            return table.nominal(id)?.declaration.kind == .class
        }
        return classes.reversed().flatMap(ownMembers)
    }

    private func ownMembers(of type: ResolvedType) -> [InjectedMember] {
        guard case .nominal(let id, let arguments) = type else { return [] }
        let scopes = (table.scopesOfType[id] ?? []).map { table.scopes[$0] }
        let properties = scopes.flatMap { scope in
            scope.declarations.compactMap { declaration -> InjectedMember? in
                guard case .variable(let variable) = declaration, variable.header.has(.inject),
                    !variable.header.isStatic, let written = variable.type
                else { return nil }
                return property(variable, written, arguments, of: type, in: scope)
            }
        }
        let methods = scopes.flatMap { scope in
            scope.declarations.compactMap { declaration -> InjectedMember? in
                guard case .function(let function) = declaration, function.header.has(.inject),
                    !function.header.isStatic
                else { return nil }
                return method(function, arguments, of: type, in: scope)
            }
        }
        return properties + methods
    }

    private func property(
        _ variable: VariableDeclaration, _ written: WrittenType, _ arguments: [ResolvedType], of type: ResolvedType,
        in scope: DeclarationScope
    ) -> InjectedMember {
        let place = location(variable.name.span, in: scope)
        let resolved = resolver.substitute(arguments, in: resolver.resolve(written, in: scope.context))
        let dependency = Dependency(
            label: nil, name: variable.name.text, type: resolved, hasDefault: variable.hasInitialValue,
            isAssisted: false, location: place, owner: names.text(type))
        return InjectedMember(
            form: .property, name: variable.name.text, dependencies: [dependency],
            effects: Effects.none.on(isolation.globalActor(of: variable.header, in: scope)),
            access: min(scope.access(of: variable.header), variable.header.setterAccess ?? .open),
            module: module(of: scope), location: place)
    }

    private func method(
        _ function: FunctionDeclaration, _ arguments: [ResolvedType], of type: ResolvedType, in scope: DeclarationScope
    ) -> InjectedMember {
        let place = location(function.name.span, in: scope)
        return InjectedMember(
            form: .method, name: function.name.text,
            dependencies: dependencies(
                function.parameters, in: scope.context, substitution: arguments, path: place.path,
                owner: names.text(type) + "." + function.name.text),
            effects: Effects(
                function.effects, actor: isolation.globalActor(of: function.header, in: scope), in: scope.context,
                resolver, substitution: arguments),
            access: scope.access(of: function.header), module: module(of: scope), location: place)
    }

    private func hasInjectedMembers(_ type: TypeDeclaration, in scope: DeclarationScope) -> Bool {
        guard let index = table.nominalIndex(at: location(type.name.span, in: scope)) else { return false }
        return (table.scopesOfType[.scanned(index)] ?? []).contains {
            table.scopes[$0].declarations.contains(where: \.isInjectedMember)
        }
    }

    /// In a class with injected members, every variable that begins as nil is injected or waived.
    mutating func checkCompleteness(of type: TypeDeclaration, in scope: DeclarationScope) {
        guard type.kind == .class, hasInjectedMembers(type, in: scope) else { return }
        for member in type.members {
            guard case .variable(let variable) = member, variable.beginsAsNil, !variable.isWaived,
                !variable.header.has(.inject)
            else { continue }
            report(
                .incompleteInjection, location(variable.name.span, in: scope),
                "'\(variable.name.text)' of '\(type.name.text)' is neither injected nor waived; write '@Inject' before "
                    + "it, or '@NotInjected' where it may stay nil")
        }
    }
}

extension Effects {
    fileprivate func on(_ actor: ResolvedType?) -> Effects {
        Effects(isAsync: isAsync, throwing: throwing, globalActor: actor)
    }
}

extension Declaration {
    var isInjectedMember: Bool {
        switch self {
        case .variable(let variable): variable.header.has(.inject) && !variable.header.isStatic
        case .function(let function): function.header.has(.inject) && !function.header.isStatic
        default: false
        }
    }
}

extension VariableDeclaration {
    var beginsAsNil: Bool {
        guard !isConstant, !isComputed, !hasInitialValue, !header.isStatic, !header.modifiers.contains(.lazy) else {
            return false
        }
        switch type {
        case .optional, .implicitlyUnwrapped: return true
        case .named(let path): return path.last?.name == "Optional"
        default: return false
        }
    }

    fileprivate var isWaived: Bool {
        header.has(.notInjected) || header.modifiers.contains(.weak)
            || header.attributes.contains { $0.name == .name("IBOutlet") }
    }
}
