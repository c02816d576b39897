import GraphCore
import SwiftSyntax

/// Reads what stands before a declaration: attributes, availability, access, modifiers.
struct AttributeReader {
    let lines: LineIndex
    let conditions: Conditions

    func header(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> DeclarationHeader {
        let active = self.active(attributes)
        return DeclarationHeader(
            attributes: active.filter { !$0.isAvailability }.map(attribute),
            availability: active.filter(\.isAvailability).flatMap(availability),
            access: Self.access(of: modifiers), setterAccess: Self.access(of: modifiers, detail: "set"),
            modifiers: Set(modifiers.compactMap { DeclarationHeader.Modifier(rawValue: $0.name.text) }))
    }

    /// The level that a declaration as a whole has, or, with `detail`, what `private(set)` gives its setter.
    static func access(of modifiers: DeclModifierListSyntax, detail: String? = nil) -> AccessLevel? {
        for modifier in modifiers where modifier.detail?.detail.text == detail {
            switch modifier.name.tokenKind {
            case .keyword(.private): return .private
            case .keyword(.fileprivate): return .fileprivate
            case .keyword(.internal): return .internal
            case .keyword(.package): return .package
            case .keyword(.public): return .public
            case .keyword(.open): return .open
            default: continue
            }
        }
        return nil
    }

    /// The attributes outside `#if`, and those of the active clauses.
    func active(_ attributes: AttributeListSyntax) -> [AttributeSyntax] {
        attributes.flatMap { element -> [AttributeSyntax] in
            switch element {
            case .attribute(let attribute):
                return [attribute]
            case .ifConfigDecl(let conditional):
                guard case .attributes(let inner) = conditional.activeClause(in: conditions).clause?.elements else {
                    return []
                }
                return active(inner)
            @unknown default:
                return []
            }
        }
    }

    func span(_ node: some SyntaxProtocol) -> Span {
        Span(
            start: lines.position(at: node.positionAfterSkippingLeadingTrivia.utf8Offset),
            end: lines.position(at: node.endPositionBeforeTrailingTrivia.utf8Offset))
    }

    private func attribute(_ attribute: AttributeSyntax) -> Attribute {
        var arguments: [Attribute.Argument] = []
        if case .argumentList(let list) = attribute.arguments { arguments = list.map(argument) }
        return Attribute(name: TypeReader.read(attribute.attributeName), arguments: arguments, span: span(attribute))
    }

    private func argument(_ argument: LabeledExprSyntax) -> Attribute.Argument {
        Attribute.Argument(
            label: argument.label?.plainText, value: expression(argument.expression), span: span(argument.expression))
    }

    private func expression(_ expression: ExprSyntax) -> WrittenExpression {
        switch expression.as(ExprSyntaxEnum.self) {
        case .memberAccessExpr(let access):
            if access.declName.baseName.tokenKind == .keyword(.self), let base = access.base {
                return .metatype(TypeReader.read(expression: base))
            }
            if let base = path(access.base) {
                return .member(access.declName.baseName.plainText, base: base, arguments: [])
            }
        case .functionCallExpr(let call):
            guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self), let base = path(callee.base)
            else { break }
            return .member(callee.declName.baseName.plainText, base: base, arguments: call.arguments.map(argument))
        case .stringLiteralExpr(let literal):
            if let value = literal.representedLiteralValue { return .string(value) }
        case .integerLiteralExpr(let literal):
            if let value = literal.representedLiteralValue { return .integer(value) }
        case .prefixOperatorExpr(let negation) where negation.operator.text == "-":
            if let value = negation.expression.as(IntegerLiteralExprSyntax.self)?.representedLiteralValue {
                return .integer(-value)
            }
        case .nilLiteralExpr:
            return .nil
        default:
            break
        }
        return .other
    }

    /// The names of `A.B`; none where a member access begins with its dot, nil for any other expression.
    private func path(_ base: ExprSyntax?) -> [String]? {
        switch base?.as(ExprSyntaxEnum.self) {
        case nil: []
        case .declReferenceExpr(let reference): [reference.baseName.plainText]
        case .memberAccessExpr(let access):
            access.base == nil ? nil : path(access.base).map { $0 + [access.declName.baseName.plainText] }
        default: nil
        }
    }

    private func availability(_ attribute: AttributeSyntax) -> [Availability] {
        guard case .availability(let list) = attribute.arguments else { return [] }
        // `@available(swift 5.9)` speaks of the language, not of a system.
        return AvailabilityReader.read(list).filter { $0.platform != "swift" }
    }
}

extension AttributeSyntax {
    fileprivate var isAvailability: Bool { attributeName.trimmedDescription == "available" }
}

/// Reads the arguments of `@available`.
enum AvailabilityReader {
    static func read(_ list: AvailabilityArgumentListSyntax) -> [Availability] {
        let arguments = list.map(\.argument)
        let short = arguments.compactMap { argument -> Availability? in
            guard case .availabilityVersionRestriction(let restriction) = argument, let version = restriction.version
            else { return nil }
            return Availability(platform: restriction.platform.text, introduced: components(version))
        }
        if !short.isEmpty { return short }
        // The long form: `@available(macOS, introduced: 14, message: "…")`, `@available(*, unavailable)`.
        guard case .token(let platform) = arguments.first else { return [] }
        for argument in arguments.dropFirst() {
            if case .token(let word) = argument, word.text == "unavailable" {
                return [Availability(platform: platform.text, introduced: [])]
            }
            if case .availabilityLabeledArgument(let labeled) = argument, labeled.label.text == "introduced",
                case .version(let version) = labeled.value
            {
                return [Availability(platform: platform.text, introduced: components(version))]
            }
        }
        return []
    }

    private static func components(_ version: VersionTupleSyntax) -> [Int] {
        version.trimmedDescription.split(separator: ".").compactMap { Int($0) }
    }
}
