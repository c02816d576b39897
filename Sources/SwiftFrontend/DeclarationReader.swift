import GraphCore
import SwiftSyntax

/// Reads the declarations of a file, outermost first, each with what it contains.
struct DeclarationReader {
    private let attributes: AttributeReader
    private let conditions: Conditions
    /// The imports met so far, in the order of the source.
    private(set) var imports: [Import] = []

    init(lines: LineIndex, conditions: Conditions) {
        self.attributes = AttributeReader(lines: lines, conditions: conditions)
        self.conditions = conditions
    }

    mutating func declarations(of statements: CodeBlockItemListSyntax) -> [Declaration] {
        var result: [Declaration] = []
        for statement in statements {
            if case .decl(let declaration) = statement.item { result += declarations(of: declaration, in: .file) }
        }
        return result
    }

    private mutating func declarations(
        of members: MemberBlockItemListSyntax, in surroundings: Surroundings
    ) -> [Declaration] {
        var result: [Declaration] = []
        for member in members { result += declarations(of: member.decl, in: surroundings) }
        return result
    }

    /// What a declaration declares; nothing where the parser had to make up its name.
    private mutating func declarations(of node: DeclSyntax, in surroundings: Surroundings) -> [Declaration] {
        read(node, in: surroundings).filter { $0.name?.text.isEmpty != true }
    }

    private mutating func read(_ node: DeclSyntax, in surroundings: Surroundings) -> [Declaration] {
        switch node.as(DeclSyntaxEnum.self) {
        case .importDecl(let node):
            // The parser takes an operator for a module as well, as one may stand further on: `import func Swift.==`.
            if !node.hasError, node.path.first?.name.isOperator == false { imports.append(read(node)) }
            return []
        case .ifConfigDecl(let node):
            return declarations(ofActiveClauseIn: node, in: surroundings)
        case .structDecl(let node):
            return [type(.struct, node, node.genericParameterClause, node.inheritanceClause)]
        case .classDecl(let node):
            return [type(.class, node, node.genericParameterClause, node.inheritanceClause)]
        case .actorDecl(let node):
            return [type(.actor, node, node.genericParameterClause, node.inheritanceClause)]
        case .enumDecl(let node):
            return [type(.enum, node, node.genericParameterClause, node.inheritanceClause)]
        case .protocolDecl(let node):
            return [type(.protocol, node, nil, node.inheritanceClause)]
        case .extensionDecl(let node):
            return [.extension(read(node))]
        case .initializerDecl(let node):
            return [.initializer(read(node))]
        case .functionDecl(let node):
            // What the parser made up, generated code would repeat.
            guard !node.signature.hasError else { return [] }
            let function = read(node)
            return surroundings.keepsFunction(function.header) ? [.function(function)] : []
        case .variableDecl(let node):
            return read(node).filter { surroundings.keepsVariable($0.header, isComputed: $0.isComputed) }
                .map(Declaration.variable)
        case .typeAliasDecl(let node):
            return node.initializer.hasError ? [] : [.alias(read(node))]
        case .associatedTypeDecl(let node):
            return [.associatedType(AssociatedTypeDeclaration(name: name(node.name)))]
        case .subscriptDecl(let node):
            let header = attributes.header(node.attributes, node.modifiers)
            let span = attributes.span(node.subscriptKeyword)
            return surroundings.keepsFunction(header)
                ? [.subscript(SubscriptDeclaration(header: header, span: span))] : []
        default:
            return []
        }
    }

    private mutating func declarations(
        ofActiveClauseIn node: IfConfigDeclSyntax, in surroundings: Surroundings
    ) -> [Declaration] {
        switch node.activeClause(in: conditions).clause?.elements {
        case .statements(let statements): declarations(of: statements)
        case .decls(let members): declarations(of: members, in: surroundings)
        default: []
        }
    }

    private mutating func type(
        _ kind: TypeDeclaration.Kind, _ node: some NamedDeclSyntax & DeclGroupSyntax,
        _ generics: GenericParameterClauseSyntax?, _ inheritance: InheritanceClauseSyntax?
    ) -> Declaration {
        .type(
            TypeDeclaration(
                header: attributes.header(node.attributes, node.modifiers), kind: kind, name: name(node.name),
                genericParameters: parameters(generics),
                requirements: requirements(generics, node.genericWhereClause), inherited: inherited(inheritance),
                members: declarations(of: node.memberBlock.members, in: kind == .protocol ? .protocol : .type)))
    }

    private mutating func read(_ node: ExtensionDeclSyntax) -> ExtensionDeclaration {
        ExtensionDeclaration(
            header: attributes.header(node.attributes, node.modifiers), extended: TypeReader.read(node.extendedType),
            extendedSpan: attributes.span(node.extendedType), requirements: requirements(nil, node.genericWhereClause),
            inherited: inherited(node.inheritanceClause),
            members: declarations(of: node.memberBlock.members, in: .type))
    }

    private func read(_ node: ImportDeclSyntax) -> Import {
        Import(
            module: node.path.map(\.name.plainText).first ?? "",
            attributes: attributes.active(node.attributes).map(\.trimmedDescription),
            access: AttributeReader.access(of: node.modifiers))
    }

    private func read(_ node: InitializerDeclSyntax) -> InitializerDeclaration {
        InitializerDeclaration(
            header: attributes.header(node.attributes, node.modifiers), span: attributes.span(node.initKeyword),
            isFailable: node.optionalMark != nil, genericParameters: parameters(node.genericParameterClause),
            requirements: requirements(node.genericParameterClause, node.genericWhereClause),
            parameters: node.signature.parameterClause.parameters.map(parameter), effects: effects(node.signature))
    }

    private func read(_ node: FunctionDeclSyntax) -> FunctionDeclaration {
        FunctionDeclaration(
            header: attributes.header(node.attributes, node.modifiers), name: name(node.name),
            isOperator: node.name.isOperator, genericParameters: parameters(node.genericParameterClause),
            requirements: requirements(node.genericParameterClause, node.genericWhereClause),
            parameters: node.signature.parameterClause.parameters.map(parameter), effects: effects(node.signature),
            result: (node.signature.returnClause?.type).map(TypeReader.read))
    }

    private func read(_ node: TypeAliasDeclSyntax) -> AliasDeclaration {
        AliasDeclaration(
            header: attributes.header(node.attributes, node.modifiers), name: name(node.name),
            genericParameters: parameters(node.genericParameterClause), type: TypeReader.read(node.initializer.value))
    }

    private func effects(_ signature: FunctionSignatureSyntax) -> WrittenEffects {
        EffectReader.read(
            async: signature.effectSpecifiers?.asyncSpecifier, throws: signature.effectSpecifiers?.throwsClause)
    }

    private func parameter(_ node: FunctionParameterSyntax) -> Parameter {
        let specifiers = node.type.as(AttributedTypeSyntax.self)?.specifiers ?? []
        let name = node.secondName ?? node.firstName
        return Parameter(
            label: node.firstName.tokenKind == .wildcard || node.firstName.text.isEmpty
                ? nil : node.firstName.plainText,
            // One whose name the parser made up has none.
            name: DeclaredName(name.text.isEmpty ? "_" : name.plainText, attributes.span(name)),
            type: TypeReader.read(node.type),
            typeSpan: attributes.span(node.type), hasDefault: node.defaultValue != nil,
            isVariadic: node.ellipsis != nil,
            isInout: specifiers.contains { $0.trimmedDescription == "inout" },
            isIsolated: specifiers.contains { $0.trimmedDescription == "isolated" })
    }

    private func name(_ token: TokenSyntax) -> DeclaredName {
        DeclaredName(token.plainText, attributes.span(token))
    }

    private func parameters(_ clause: GenericParameterClauseSyntax?) -> [GenericParameter] {
        (clause?.parameters ?? []).map {
            GenericParameter(name: name($0.name), isPack: $0.specifier?.tokenKind == .keyword(.each))
        }
    }

    private func inherited(_ clause: InheritanceClauseSyntax?) -> [InheritedType] {
        (clause?.inheritedTypes ?? []).map {
            InheritedType(type: TypeReader.read($0.type), span: attributes.span($0.type))
        }
    }

    private func requirements(
        _ clause: GenericParameterClauseSyntax?, _ whereClause: GenericWhereClauseSyntax?
    ) -> [WrittenRequirement] {
        let inline = (clause?.parameters ?? []).compactMap { parameter in
            parameter.inheritedType.map {
                WrittenRequirement(
                    left: .name(parameter.name.plainText), relation: .conforms, right: TypeReader.read($0))
            }
        }
        return inline + (whereClause?.requirements ?? []).compactMap { requirement($0.requirement) }
    }

    private func requirement(_ requirement: GenericRequirementSyntax.Requirement) -> WrittenRequirement? {
        switch requirement {
        case .conformanceRequirement(let node):
            return WrittenRequirement(
                left: TypeReader.read(node.leftType), relation: .conforms, right: TypeReader.read(node.rightType))
        case .sameTypeRequirement(let node):
            guard case .type(let left) = node.leftType, case .type(let right) = node.rightType else { return nil }
            return WrittenRequirement(
                left: TypeReader.read(left), relation: .equals, right: TypeReader.read(right))
        case .layoutRequirement:
            return nil
        @unknown default:
            return nil
        }
    }
}

// MARK: - Variables

extension DeclarationReader {
    /// One declaration for each name: `let a, b: Int` declares two.
    private func read(_ node: VariableDeclSyntax) -> [VariableDeclaration] {
        let header = attributes.header(node.attributes, node.modifiers)
        var type: WrittenType?
        var result: [VariableDeclaration] = []
        // A name without a type takes the one that follows it.
        for binding in node.bindings.reversed() {
            if let annotation = binding.typeAnnotation { type = TypeReader.read(annotation.type) }
            let initialValue = binding.initializer?.value
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
                binding.typeAnnotation?.hasError != true
            else { continue }
            let accessors = Accessors(binding.accessorBlock)
            result.append(
                VariableDeclaration(
                    header: header, name: name(pattern.identifier),
                    type: binding.typeAnnotation == nil ? initialValue.map(Self.plainType) ?? type : type,
                    isConstant: node.bindingSpecifier.tokenKind == .keyword(.let), isComputed: accessors.isComputed,
                    isSettable: accessors.isSettable, hasInitialValue: initialValue != nil, effects: accessors.effects))
        }
        return result.reversed()
    }

    /// The type of an initial value, where it can be read off without looking at any other declaration.
    private static func plainType(of value: ExprSyntax) -> WrittenType? {
        switch value.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr: return .name("String")
        case .integerLiteralExpr: return .name("Int")
        case .floatLiteralExpr: return .name("Double")
        case .booleanLiteralExpr: return .name("Bool")
        case .functionCallExpr(let call):
            // `Type(…)` and `Module.Type<A>(…)`; a function's name begins in lower case.
            guard isPath(call.calledExpression) else { return nil }
            let written = TypeReader.read(expression: call.calledExpression)
            guard case .named(let path) = written, path.last?.name.first?.isUppercase == true else { return nil }
            return written
        case .prefixOperatorExpr(let negation) where negation.operator.text == "-":
            guard
                negation.expression.is(IntegerLiteralExprSyntax.self)
                    || negation.expression.is(FloatLiteralExprSyntax.self)
            else { return nil }
            return plainType(of: negation.expression)
        default: return nil
        }
    }

    /// Whether the expression is made of names alone: `A`, `A.B<C>`; not `A().b`.
    private static func isPath(_ expression: ExprSyntax) -> Bool {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr: true
        case .genericSpecializationExpr(let specialization): isPath(specialization.expression)
        case .memberAccessExpr(let access): access.base.map(isPath) ?? false
        default: false
        }
    }

    private struct Accessors {
        let isComputed: Bool
        let isSettable: Bool
        let effects: WrittenEffects

        init(_ block: AccessorBlockSyntax?) {
            guard let block else {
                isComputed = false
                isSettable = false
                effects = .none
                return
            }
            switch block.accessors {
            case .accessors(let list):
                let getter = list.first { $0.accessorSpecifier.text == "get" }
                let observers: Set<String> = ["willSet", "didSet", "init"]
                isSettable = list.contains { $0.accessorSpecifier.text == "set" }
                isComputed = list.contains { !observers.contains($0.accessorSpecifier.text) }
                effects = EffectReader.read(
                    async: getter?.effectSpecifiers?.asyncSpecifier, throws: getter?.effectSpecifiers?.throwsClause)
            // `{ … }` alone is a getter.
            case .getter:
                fallthrough
            @unknown default:
                isComputed = true
                isSettable = false
                effects = .none
            }
        }
    }
}

extension Declaration {
    /// The name of what has one.
    fileprivate var name: DeclaredName? {
        switch self {
        case .type(let type): type.name
        case .function(let function): function.name
        case .variable(let variable): variable.name
        case .alias(let alias): alias.name
        case .associatedType(let type): type.name
        case .extension, .initializer, .subscript: nil
        }
    }
}
