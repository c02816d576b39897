import GraphCore

// MARK: - Types of C

extension ClangDeclarations {
    /// nil for what is only announced, and for what has no name of its own.
    func structure(_ cursor: Cursor) -> Declaration? {
        guard cursor.isDefinition else { return nil }
        guard let name = typeName(cursor) else { return nil }
        // Swift makes a property of every field, and an initializer that takes them all; for a union one for each. The one
        // beside it that sets all to zero is not what a graph would want.
        let fields = cursor.children(.field).filter { !$0.spelling.isEmpty }
        let parameters = fields.map { field in
            Parameter(
                label: field.spelling, name: self.name(field.spelling, field), type: ClangTypeReader().read(field.type),
                typeSpan: field.nameSpan)
        }
        let initializers = (cursor.kind == .union ? parameters.map { [$0] } : [parameters]).map {
            initializer(taking: $0, at: cursor)
        }
        return .type(
            TypeDeclaration(
                header: header(cursor), kind: .struct, name: self.name(name, cursor),
                members: fields.map { .variable(field($0)) } + initializers))
    }

    /// A closed enumeration is one in Swift as well; any other is a structure around its raw value.
    func enumeration(_ cursor: Cursor) -> Declaration? {
        guard cursor.isDefinition, let name = typeName(cursor) else { return nil }
        let isClosed = cursor.printed.contains("enum_extensibility")
        let rawValue = DeclaredName("rawValue", cursor.nameSpan)
        let type = ClangTypeReader().read(cursor.integerType)
        let initializers = (isClosed ? ["rawValue"] : [nil, "rawValue"]).map { label in
            let parameter = Parameter(label: label, name: rawValue, type: type, typeSpan: cursor.nameSpan)
            return initializer(taking: [parameter], at: cursor, isFailable: isClosed)
        }
        return .type(
            TypeDeclaration(
                header: header(cursor), kind: isClosed ? .enum : .struct, name: self.name(name, cursor),
                members: initializers))
    }

    private func initializer(
        taking parameters: [Parameter], at cursor: Cursor, isFailable: Bool = false
    ) -> Declaration {
        .initializer(
            InitializerDeclaration(
                header: DeclarationHeader(access: .public), span: cursor.nameSpan, isFailable: isFailable,
                parameters: parameters))
    }

    private func typeName(_ cursor: Cursor) -> String? { cursor.tagName == nil ? nil : SwiftName.ofType(cursor) }

    private func field(_ cursor: Cursor) -> VariableDeclaration {
        VariableDeclaration(
            header: header(cursor), name: name(cursor.spelling, cursor), type: ClangTypeReader().read(cursor.type),
            isConstant: false)
    }

    /// nil where it says nothing new: `typedef struct store store;`, `typedef struct { … } store;`.
    func alias(_ cursor: Cursor) -> Declaration? {
        let name = SwiftName.ofType(cursor)
        let underlying = cursor.underlyingType
        let type = ClangTypeReader().readAliased(underlying)
        let isHollow = underlying.canonical.kind == .record && underlying.canonical.declaration.definition == nil
        guard type != .name(name), !isHollow else { return nil }
        return .alias(AliasDeclaration(header: header(cursor), name: self.name(name, cursor), type: type))
    }
}

// MARK: - Functions and variables

extension ClangDeclarations {
    /// nil for what Swift cannot call: a function with a variable number of arguments.
    func function(_ cursor: Cursor) -> Declaration? {
        guard !cursor.isVariadic, !isRepeated(cursor) else { return nil }
        let name = SwiftName.ofFunction(cursor)
        let parameters = zip(cursor.parameters, name.labels + cursor.parameters.map { _ in nil })
            .map { self.parameter($0, label: $1) }
        let result = ClangTypeReader().readResult(cursor.resultType)
        guard let owner = name.owner else {
            return .function(
                FunctionDeclaration(
                    header: header(cursor), name: self.name(name.base, cursor), parameters: parameters, result: result))
        }
        return .extension(
            ExtensionDeclaration(
                header: DeclarationHeader(), extended: .named(owner.split(separator: ".").map { .init(String($0)) }),
                extendedSpan: cursor.nameSpan, requirements: [], inherited: [],
                members: [member(cursor, name, parameters, result)]))
    }

    /// A function that its author makes a member of a type.
    private func member(
        _ cursor: Cursor, _ name: SwiftName, _ parameters: [Parameter], _ result: WrittenType?
    ) -> Declaration {
        let others = parameters.filter { $0.label != "self" }
        let isStatic = others.count == parameters.count
        let header = header(cursor, modifiers: isStatic ? [.static] : [])
        if name.accessor != nil {
            return .variable(
                VariableDeclaration(
                    header: header, name: self.name(name.base, cursor), type: result ?? others.first?.type,
                    isConstant: false, isComputed: true, isSettable: name.accessor == .setter))
        }
        if name.base == "init" {
            let isFailable = if case .optional = result { true } else { false }
            return .initializer(
                InitializerDeclaration(
                    header: self.header(cursor), span: cursor.nameSpan, isFailable: isFailable, parameters: others))
        }
        return .function(
            FunctionDeclaration(header: header, name: self.name(name.base, cursor), parameters: others, result: result))
    }

    func variable(_ cursor: Cursor) -> Declaration {
        .variable(
            VariableDeclaration(
                header: header(cursor), name: name(SwiftName(attributeOf: cursor)?.base ?? cursor.spelling, cursor),
                type: ClangTypeReader().read(cursor.type), isConstant: false,
                isComputed: cursor.type.isConstant))
    }

    func parameter(_ cursor: Cursor, label: String?, selfType: WrittenType = .name("Self")) -> Parameter {
        Parameter(
            label: label, name: name(cursor.spelling, cursor),
            type: ClangTypeReader(selfType: selfType).readParameter(cursor.type),
            typeSpan: cursor.nameSpan)
    }

    /// Whether an earlier declaration of the same function is the one that counts.
    private func isRepeated(_ cursor: Cursor) -> Bool { !cursor.canonical.isSame(as: cursor) }
}
