import GraphCore

// MARK: - Classes, categories, protocols

extension ClangDeclarations {
    func objectiveCClass(_ cursor: Cursor) -> Declaration {
        let name = SwiftName.ofType(cursor)
        let inherited = cursor.children(.superclassReference) + cursor.children(.protocolReference)
        return .type(
            TypeDeclaration(
                header: header(cursor, access: .open), kind: .class, name: self.name(name, cursor),
                genericParameters: cursor.children(.templateTypeParameter).map {
                    GenericParameter(name: self.name($0.spelling, $0), isPack: false)
                },
                inherited: inherited.map(inheritedType), members: members(of: cursor) + plainInitializer(of: cursor)))
    }

    func category(_ cursor: Cursor) -> Declaration? {
        guard let reference = cursor.children(.classReference).first, let extended = reference.referenced else {
            return nil
        }
        let adopted = cursor.children(.protocolReference)
        return .extension(
            ExtensionDeclaration(
                header: header(cursor), extended: .name(SwiftName.ofType(extended)), extendedSpan: reference.nameSpan,
                requirements: [], inherited: adopted.map(inheritedType),
                members: members(of: cursor, extending: extended)))
    }

    func objectiveCProtocol(_ cursor: Cursor) -> Declaration {
        .type(
            TypeDeclaration(
                header: header(cursor), kind: .protocol, name: name(SwiftName.ofType(cursor), cursor),
                inherited: cursor.children(.protocolReference).map(inheritedType), members: members(of: cursor)))
    }

    private func inheritedType(_ reference: Cursor) -> InheritedType {
        let name = reference.referenced.map(SwiftName.ofType) ?? FoundationNames.swiftName(ofClass: reference.spelling)
        return InheritedType(type: .name(name), span: reference.nameSpan)
    }

    /// The initializer that a class without one has from a superclass that is not read.
    private func plainInitializer(of cursor: Cursor) -> [Declaration] {
        guard !cursor.declaresInitializer else { return [] }
        var ancestor = cursor.superclass
        while let candidate = ancestor {
            if candidate.path.flatMap(headers.given) != nil { return [] }
            if candidate.declaresInitializer { break }
            ancestor = candidate.superclass
        }
        return [
            .initializer(InitializerDeclaration(header: DeclarationHeader(access: .public), span: cursor.nameSpan))
        ]
    }
}

extension Cursor {
    var superclass: Cursor? { children(.superclassReference).first?.referenced }

    fileprivate var declaresInitializer: Bool { children(.objectiveCInstanceMethod).contains(where: \.isInitializer) }

    /// Whether the method is of the family of `init`.
    var isInitializer: Bool {
        let selector = spelling
        let next = selector.dropFirst(4).first
        return selector.hasPrefix("init") && next?.isLowercase != true
    }
}

// MARK: - Members

extension ClangDeclarations {
    private func members(of cursor: Cursor, extending extended: Cursor? = nil) -> [Declaration] {
        let owner = SwiftName.ofType(extended ?? cursor)
        let children = cursor.children.filter { !$0.isUnavailableInSwift }
        let properties = children.filter { $0.kind == .objectiveCProperty }
        let accessors = Set(properties.flatMap { [$0.getterName, $0.setterName] })
        // With designated initializers, the others only call these. The only one is the one to use, unless someone says
        // otherwise.
        let designated = children.filter { !$0.children(.designatedInitializer).isEmpty }
        let isMarked = children.contains { $0.isInitializer && header($0).has(.inject) }
        return children.flatMap { child -> [Declaration] in
            switch child.kind {
            case .objectiveCProperty: return [.variable(property(child, of: owner))]
            case .objectiveCInstanceMethod where child.isInitializer:
                let isDesignated = designated.contains { $0.isSame(as: child) }
                return [
                    .initializer(
                        initializer(
                            child, of: owner, modifiers: isDesignated || designated.isEmpty ? [] : [.convenience],
                            isMarked: isDesignated && designated.count == 1 && !isMarked))
                ]
            case .objectiveCInstanceMethod:
                return accessors.contains(child.spelling) ? [] : [method(child, of: owner)]
            case .objectiveCClassMethod:
                return accessors.contains(child.spelling) ? [] : [classMethod(child, of: owner)]
            default: return []
            }
        }
    }

    private func property(_ cursor: Cursor, of owner: String) -> VariableDeclaration {
        let attributes = cursor.propertyAttributes
        let type = ClangTypeReader(selfType: .name(owner)).read(cursor.type)
        let name = type == .name("Bool") ? cursor.getterName : cursor.spelling
        var modifiers: Set<DeclarationHeader.Modifier> = []
        if attributes.contains(.belongsToClass) { modifiers.insert(.class) }
        if attributes.contains(.weak) { modifiers.insert(.weak) }
        return VariableDeclaration(
            header: header(cursor, modifiers: modifiers),
            name: self.name(
                SwiftName(attributeOf: cursor)?.base ?? cursor.privatePrefix + SelectorName.property(name), cursor),
            type: type, isConstant: false, isComputed: attributes.contains(.readonly),
            isSettable: !attributes.contains(.readonly))
    }

    func initializer(
        _ cursor: Cursor, of owner: String, modifiers: Set<DeclarationHeader.Modifier> = [], isMarked: Bool = false
    ) -> InitializerDeclaration {
        let call = Call(cursor, owner: owner)
        let name =
            SwiftName(attributeOf: cursor)
            ?? SelectorName.initializer(call.selector, typeNames: call.typeNames)
        return initializer(call, name, modifiers: modifiers, isMarked: isMarked)
    }

    private func initializer(
        _ call: Call, _ name: SwiftName, modifiers: Set<DeclarationHeader.Modifier>, isMarked: Bool = false
    ) -> InitializerDeclaration {
        let isFailable = if case .optional = call.result { true } else { false }
        return InitializerDeclaration(
            header: header(call.cursor, modifiers: modifiers, isMarked: isMarked), span: call.cursor.nameSpan,
            isFailable: isFailable,
            parameters: parameters(call, name), effects: call.effects)
    }

    private func method(_ cursor: Cursor, of owner: String, isStatic: Bool = false) -> Declaration {
        let call = Call(cursor, owner: owner)
        let name =
            SwiftName(attributeOf: cursor) ?? SelectorName.method(call.selector, typeNames: call.typeNames)
        return .function(
            FunctionDeclaration(
                header: header(cursor, modifiers: isStatic ? [.class] : []),
                name: self.name(cursor.privatePrefix + name.base, cursor), parameters: parameters(call, name),
                effects: call.effects, result: call.result))
    }

    /// A class method that makes an object is an initializer to Swift.
    private func classMethod(_ cursor: Cursor, of owner: String) -> Declaration {
        let call = Call(cursor, owner: owner)
        guard call.returnsOwner, SwiftName(attributeOf: cursor).map({ $0.base == "init" }) ?? true,
            let name = SwiftName(attributeOf: cursor)
                ?? SelectorName.factory(call.selector, ofType: owner, typeNames: call.typeNames)
        else { return method(cursor, of: owner, isStatic: true) }
        return .initializer(initializer(call, name, modifiers: [.convenience]))
    }

    private func parameters(_ call: Call, _ name: SwiftName) -> [Parameter] {
        let labels = name.labels + call.parameters.map { _ in nil }
        return zip(call.parameters, labels).map { parameter($0, label: $1, selfType: .name(call.owner)) }
    }

    /// What a method takes and gives. One that fails through an `NSError **` at its end throws.
    private struct Call {
        let cursor: Cursor
        let owner: String
        let selector: String
        let parameters: [Cursor]
        let effects: WrittenEffects
        let result: WrittenType?

        init(_ cursor: Cursor, owner: String) {
            self.cursor = cursor
            self.owner = owner
            let types = ClangTypeReader(selfType: .name(owner))
            let written = types.readResult(cursor.resultType)
            let all = cursor.parameters
            guard let last = all.last, last.type.isErrorPointer, let result = Self.resultOfThrowing(written) else {
                (selector, parameters, effects, self.result) = (cursor.spelling, all, .none, written)
                return
            }
            selector = Self.withoutError(cursor.spelling)
            parameters = Array(all.dropLast())
            effects = WrittenEffects(isAsync: false, throwing: .any)
            self.result = result == .name("Void") ? nil : result
        }

        /// The names of the parameters' types, as far as they can stand in a selector.
        var typeNames: [String] {
            parameters.map { parameter in
                switch ClangTypeReader(selfType: .name(owner)).read(parameter.type) {
                case .named(let path), .optional(.named(let path)), .implicitlyUnwrapped(.named(let path)),
                    .any(.named(let path)), .optional(.any(.named(let path))):
                    path.last?.name ?? ""
                default: ""
                }
            }
        }

        var returnsOwner: Bool {
            let name = WrittenType.name(owner)
            return result == name || result == .optional(name) || result == .implicitlyUnwrapped(name)
        }

        /// nil for a result that cannot tell a failure, so that the method does not throw.
        private static func resultOfThrowing(_ type: WrittenType?) -> WrittenType? {
            switch type {
            case .name("Bool"): .name("Void")
            case .optional(let type): type
            default: nil
            }
        }

        private static func withoutError(_ selector: String) -> String {
            let pieces = selector.split(separator: ":").map(String.init)
            guard pieces.count > 1 else {
                return ["WithError", "AndReturnError", "Error"].first { selector.hasSuffix($0 + ":") }
                    .map { String(selector.dropLast($0.count + 1)) } ?? selector
            }
            return pieces.dropLast().map { $0 + ":" }.joined()
        }
    }
}

extension Cursor {
    fileprivate var setterName: String {
        let name = spelling
        return "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
    }
}

extension ClangType {
    fileprivate var isErrorPointer: Bool {
        let target = canonical.pointee
        return canonical.kind == .pointer && target.kind == .objectiveCObjectPointer
            && target.pointee.spelling == "NSError"
    }
}
