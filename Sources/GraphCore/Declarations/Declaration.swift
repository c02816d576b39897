/// What a source declares: at the top of a file or inside a type.
public indirect enum Declaration: Equatable, Sendable, Codable {
    case type(TypeDeclaration)
    case `extension`(ExtensionDeclaration)
    case initializer(InitializerDeclaration)
    case function(FunctionDeclaration)
    case variable(VariableDeclaration)
    case alias(AliasDeclaration)
    case associatedType(AssociatedTypeDeclaration)
    case `subscript`(SubscriptDeclaration)
}

/// A subscript; nothing is known of it but that it is there.
public struct SubscriptDeclaration: Equatable, Sendable, Codable {
    public let header: DeclarationHeader
    public let span: Span

    public init(header: DeclarationHeader, span: Span) {
        self.header = header
        self.span = span
    }
}

/// What stands before a declaration.
public struct DeclarationHeader: Equatable, Sendable, Codable {
    public let attributes: [Attribute]
    public let availability: [Availability]
    /// The access level as written; nil where none is.
    public let access: AccessLevel?
    /// That of the setter, where it is written apart: `private(set)`.
    public let setterAccess: AccessLevel?
    public let modifiers: Set<Modifier>

    public init(
        attributes: [Attribute] = [], availability: [Availability] = [], access: AccessLevel? = nil,
        setterAccess: AccessLevel? = nil, modifiers: Set<Modifier> = []
    ) {
        self.attributes = attributes
        self.availability = availability
        self.access = access
        self.setterAccess = setterAccess
        self.modifiers = modifiers
    }

    public enum Modifier: String, Sendable, Codable {
        case `static`, `class`, final, weak, unowned, lazy, override, required, convenience, nonisolated, indirect
    }

    /// Whether it belongs to the type and not to a value of it.
    public var isStatic: Bool { modifiers.contains(.static) || modifiers.contains(.class) }
}

/// A name and where it stands.
public struct DeclaredName: Hashable, Sendable, Codable {
    public let text: String
    public let span: Span

    public init(_ text: String, _ span: Span) {
        self.text = text
        self.span = span
    }
}

public struct GenericParameter: Equatable, Sendable, Codable {
    public let name: DeclaredName
    public let isPack: Bool

    public init(name: DeclaredName, isPack: Bool) {
        self.name = name
        self.isPack = isPack
    }
}

/// A type in an inheritance clause, with its place.
public struct InheritedType: Equatable, Sendable, Codable {
    public let type: WrittenType
    public let span: Span

    public init(type: WrittenType, span: Span) {
        self.type = type
        self.span = span
    }
}

public struct TypeDeclaration: Equatable, Sendable, Codable {
    public enum Kind: String, Sendable, Codable {
        case `struct`, `class`, actor, `enum`, `protocol`
    }

    public let header: DeclarationHeader
    public let kind: Kind
    public let name: DeclaredName
    public let genericParameters: [GenericParameter]
    public let requirements: [WrittenRequirement]
    public let inherited: [InheritedType]
    public let members: [Declaration]

    public init(
        header: DeclarationHeader, kind: Kind, name: DeclaredName, genericParameters: [GenericParameter] = [],
        requirements: [WrittenRequirement] = [], inherited: [InheritedType] = [], members: [Declaration] = []
    ) {
        self.header = header
        self.kind = kind
        self.name = name
        self.genericParameters = genericParameters
        self.requirements = requirements
        self.inherited = inherited
        self.members = members
    }
}

public struct ExtensionDeclaration: Equatable, Sendable, Codable {
    public let header: DeclarationHeader
    public let extended: WrittenType
    public let extendedSpan: Span
    public let requirements: [WrittenRequirement]
    public let inherited: [InheritedType]
    public let members: [Declaration]

    public init(
        header: DeclarationHeader, extended: WrittenType, extendedSpan: Span, requirements: [WrittenRequirement],
        inherited: [InheritedType], members: [Declaration]
    ) {
        self.header = header
        self.extended = extended
        self.extendedSpan = extendedSpan
        self.requirements = requirements
        self.inherited = inherited
        self.members = members
    }
}

public struct Parameter: Equatable, Sendable, Codable {
    /// The label at the call; nil for `_`.
    public let label: String?
    public let name: DeclaredName
    public let type: WrittenType
    public let typeSpan: Span
    public let hasDefault: Bool
    public let isVariadic: Bool
    public let isInout: Bool
    /// Whether the function runs on the actor that is given (SE-0313).
    public let isIsolated: Bool

    public init(
        label: String?, name: DeclaredName, type: WrittenType, typeSpan: Span, hasDefault: Bool = false,
        isVariadic: Bool = false, isInout: Bool = false, isIsolated: Bool = false
    ) {
        self.label = label
        self.name = name
        self.type = type
        self.typeSpan = typeSpan
        self.hasDefault = hasDefault
        self.isVariadic = isVariadic
        self.isInout = isInout
        self.isIsolated = isIsolated
    }
}

public struct InitializerDeclaration: Equatable, Sendable, Codable {
    public let header: DeclarationHeader
    /// Where `init` stands.
    public let span: Span
    public let isFailable: Bool
    public let genericParameters: [GenericParameter]
    public let requirements: [WrittenRequirement]
    public let parameters: [Parameter]
    public let effects: WrittenEffects

    public init(
        header: DeclarationHeader, span: Span, isFailable: Bool = false, genericParameters: [GenericParameter] = [],
        requirements: [WrittenRequirement] = [], parameters: [Parameter] = [], effects: WrittenEffects = .none
    ) {
        self.header = header
        self.span = span
        self.isFailable = isFailable
        self.genericParameters = genericParameters
        self.requirements = requirements
        self.parameters = parameters
        self.effects = effects
    }
}

public struct FunctionDeclaration: Equatable, Sendable, Codable {
    public let header: DeclarationHeader
    public let name: DeclaredName
    /// Whether the name is that of an operator: no call can be made by it as by others.
    public let isOperator: Bool
    public let genericParameters: [GenericParameter]
    public let requirements: [WrittenRequirement]
    public let parameters: [Parameter]
    public let effects: WrittenEffects
    /// nil for a function without a result.
    public let result: WrittenType?

    public init(
        header: DeclarationHeader, name: DeclaredName, isOperator: Bool = false,
        genericParameters: [GenericParameter] = [], requirements: [WrittenRequirement] = [],
        parameters: [Parameter] = [], effects: WrittenEffects = .none, result: WrittenType? = nil
    ) {
        self.header = header
        self.name = name
        self.isOperator = isOperator
        self.genericParameters = genericParameters
        self.requirements = requirements
        self.parameters = parameters
        self.effects = effects
        self.result = result
    }
}

public struct VariableDeclaration: Equatable, Sendable, Codable {
    public let header: DeclarationHeader
    public let name: DeclaredName
    /// The type as written, or as the initial value shows it plainly (a literal, a call of a type's initializer); nil
    /// where neither tells.
    public let type: WrittenType?
    public let isConstant: Bool
    /// Whether it has a getter of its own. Observers alone leave it stored.
    public let isComputed: Bool
    /// Whether its accessors, as far as they are written out, include a setter.
    public let isSettable: Bool
    public let hasInitialValue: Bool
    /// The effects of its getter.
    public let effects: WrittenEffects

    public init(
        header: DeclarationHeader, name: DeclaredName, type: WrittenType?, isConstant: Bool, isComputed: Bool = false,
        isSettable: Bool = false, hasInitialValue: Bool = false, effects: WrittenEffects = .none
    ) {
        self.header = header
        self.name = name
        self.type = type
        self.isConstant = isConstant
        self.isComputed = isComputed
        self.isSettable = isSettable
        self.hasInitialValue = hasInitialValue
        self.effects = effects
    }
}

public struct AliasDeclaration: Equatable, Sendable, Codable {
    public let header: DeclarationHeader
    public let name: DeclaredName
    public let genericParameters: [GenericParameter]
    public let type: WrittenType

    public init(
        header: DeclarationHeader, name: DeclaredName, genericParameters: [GenericParameter] = [], type: WrittenType
    ) {
        self.header = header
        self.name = name
        self.genericParameters = genericParameters
        self.type = type
    }
}

public struct AssociatedTypeDeclaration: Equatable, Sendable, Codable {
    public let name: DeclaredName

    public init(name: DeclaredName) {
        self.name = name
    }
}
