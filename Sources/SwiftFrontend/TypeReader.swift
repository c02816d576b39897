import GraphCore
import SwiftParser
import SwiftSyntax

/// Reads types as they are written.
enum TypeReader {
    static func read(_ type: TypeSyntax) -> WrittenType {
        switch type.as(TypeSyntaxEnum.self) {
        // A name that the parser made up stands for nothing.
        case .identifierType(let type) where !type.name.text.isEmpty:
            return .named([component(type.name, type.genericArgumentClause)])
        case .memberType(let type):
            return member(type)
        case .arrayType(let type):
            return .array(read(type.element))
        case .dictionaryType(let type):
            return .dictionary(key: read(type.key), value: read(type.value))
        case .optionalType(let type):
            return .optional(read(type.wrappedType))
        case .implicitlyUnwrappedOptionalType(let type):
            return .implicitlyUnwrapped(read(type.wrappedType))
        case .someOrAnyType(let type):
            let constraint = read(type.constraint)
            return type.someOrAnySpecifier.tokenKind == .keyword(.any) ? .any(constraint) : .some(constraint)
        case .compositionType(let type):
            return .composition(type.elements.map { read($0.type) })
        case .suppressedType(let type):
            return .suppressed(read(type.type))
        case .tupleType(let type):
            return tuple(type)
        case .functionType(let type):
            return function(type, attributes: [])
        case .attributedType(let type):
            return attributed(type)
        case .metatypeType(let type):
            return .metatype(read(type.baseType))
        case .classRestrictionType:
            return .name("AnyObject")
        default:
            return .unsupported(type.trimmedDescription)
        }
    }

    /// The type in `T.self` where an expression stands: the parser reads it as an expression, so its text is read again
    /// as a type.
    static func read(expression: ExprSyntax) -> WrittenType {
        var parser = Parser(expression.trimmedDescription)
        return read(TypeSyntax.parse(from: &parser))
    }

    private static func component(
        _ name: TokenSyntax, _ arguments: GenericArgumentClauseSyntax?
    ) -> WrittenType.Component {
        let types = (arguments?.arguments ?? []).map { argument -> WrittenType in
            switch argument.argument {
            case .type(let type): read(type)
            default: .unsupported(argument.trimmedDescription)
            }
        }
        return WrittenType.Component(name.plainText, types)
    }

    private static func member(_ type: MemberTypeSyntax) -> WrittenType {
        let base = read(type.baseType)
        guard !type.name.text.isEmpty else { return .unsupported(type.trimmedDescription) }
        if type.name.text == "Type" || type.name.text == "Protocol" { return .metatype(base) }
        guard case .named(let path) = base else {
            return sugaredPath(base).map { .named($0 + [component(type.name, type.genericArgumentClause)]) }
                ?? .unsupported(type.trimmedDescription)
        }
        return .named(path + [component(type.name, type.genericArgumentClause)])
    }

    /// `[Int].Index` looks its member up in `Array<Int>`.
    private static func sugaredPath(_ type: WrittenType) -> [WrittenType.Component]? {
        switch type {
        case .array(let element): [.init("Array", [element])]
        case .dictionary(let key, let value): [.init("Dictionary", [key, value])]
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): [.init("Optional", [wrapped])]
        default: nil
        }
    }

    private static func tuple(_ type: TupleTypeSyntax) -> WrittenType {
        let elements = type.elements.map {
            WrittenType.TupleElement(label: $0.firstName?.plainText, type: read($0.type))
        }
        if elements.count == 1, let only = elements.first, only.label == nil { return only.type }
        return .tuple(elements)
    }

    private static func function(_ type: FunctionTypeSyntax, attributes: [AttributeSyntax]) -> WrittenType {
        // The model has parameters that are given by value, one for one.
        let isPlain = type.parameters.allSatisfy { parameter in
            let specifiers = parameter.type.as(AttributedTypeSyntax.self)?.specifiers ?? []
            return parameter.ellipsis == nil && !specifiers.contains { $0.trimmedDescription == "inout" }
        }
        // The parser takes any type for the name of an attribute: `@Sendable!`, where the compiler takes names alone.
        let written = attributes.map { read($0.attributeName) }
        guard isPlain, written.allSatisfy({ if case .named = $0 { true } else { false } }) else {
            return .unsupported(type.trimmedDescription)
        }
        let names = attributes.map(\.attributeName.trimmedDescription)
        let effects = type.effectSpecifiers
        let function = WrittenFunctionType(
            parameters: type.parameters.map { read($0.type) },
            effects: EffectReader.read(async: effects?.asyncSpecifier, throws: effects?.throwsClause),
            result: read(type.returnClause.type),
            isSendable: names.contains("Sendable"),
            attributes: written.filter { !keylessAttributes.contains($0) })
        return .function(function)
    }

    /// Attributes that leave the key of a function type what it is.
    static let keylessAttributes: Set<WrittenType> = [
        .name("escaping"), .name("Sendable"), .name("convention"), .name("noescape"), .name("preconcurrency"),
        .name("isolated"), .name("concurrent"),
    ]

    /// Ownership and convention marks do not change what is asked for. Only a function type keeps its attributes.
    private static func attributed(_ type: AttributedTypeSyntax) -> WrittenType {
        let attributes = type.attributes.compactMap { $0.as(AttributeSyntax.self) }
        guard let function = unparenthesized(type.baseType).as(FunctionTypeSyntax.self) else {
            return read(type.baseType)
        }
        // The call writes an expression there: the value itself.
        if attributes.contains(where: { $0.attributeName.trimmedDescription == "autoclosure" }) {
            return read(function.returnClause.type)
        }
        return self.function(function, attributes: attributes)
    }

    private static func unparenthesized(_ type: TypeSyntax) -> TypeSyntax {
        guard let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.firstName == nil
        else { return type }
        return unparenthesized(only.type)
    }
}

/// Reads `async` and `throws`.
enum EffectReader {
    static func read(async: TokenSyntax?, throws clause: ThrowsClauseSyntax?) -> WrittenEffects {
        WrittenEffects(isAsync: `async` != nil, throwing: throwing(clause))
    }

    private static func throwing(_ clause: ThrowsClauseSyntax?) -> WrittenEffects.Throwing {
        guard let clause else { return .never }
        guard let type = clause.type else { return .any }
        return throwing(TypeReader.read(type))
    }

    /// SE-0413: `throws(Never)` does not throw, `throws(any Error)` is plain `throws`.
    static func throwing(_ type: WrittenType) -> WrittenEffects.Throwing {
        switch type {
        case .name("Never"): .never
        case .any(.name("Error")): .any
        default: .typed(type)
        }
    }
}

extension TokenSyntax {
    /// The text of a name without the backticks that let it be a keyword.
    var plainText: String { identifier?.name ?? text }

    var isOperator: Bool {
        switch tokenKind {
        case .binaryOperator, .prefixOperator, .postfixOperator: true
        default: false
        }
    }
}
