/// Annotations that stand where they can have no effect.
extension BindingCollector {
    mutating func checkPlacement(of declaration: Declaration, in scope: DeclarationScope) {
        guard let header = declaration.header else { return }
        var met: Set<Annotation> = []
        for attribute in header.attributes {
            guard let annotation = attribute.annotation else { continue }
            let isRepeated = !met.insert(annotation).inserted && annotation != .contributes
            if let reason = fault(annotation, declaration, header, scope)
                ?? (isRepeated ? "'@\(annotation.rawValue)' stands here twice, and only the first would count" : nil)
            {
                report(.invalidAnnotation, location(attribute.span, in: scope), reason)
            }
        }
    }

    /// Why an annotation has no effect where it stands; nil where it has one. What has an effect in this place but wrong
    /// arguments is for those who read the arguments.
    private func fault(
        _ annotation: Annotation, _ declaration: Declaration, _ header: DeclarationHeader, _ scope: DeclarationScope
    ) -> String? {
        switch (annotation, declaration) {
        case (.injectable, .type), (.injectable, .extension):
            return nil
        case (.injectable, _):
            return "'@Injectable' stands on a type, or on an extension of one; a function or a value takes '@Provides'"
        case (_, .function(let function)) where function.isOperator:
            return "'@\(annotation.rawValue)' stands on an operator: a graph calls functions by a name"
        case (.provides, .function), (.provides, .variable):
            return nil
        case (.provides, _):
            return "'@Provides' stands on a function or a value; a type takes '@Injectable'"
        case (.inject, .initializer):
            return nil
        case (.inject, .function), (.inject, .variable):
            if header.isStatic, case .function = declaration { return nil }
            if case .variable(let variable) = declaration, let reason = variable.whyNotInjected { return reason }
            return isMemberOfClass(scope) && !header.isStatic
                ? nil : "'@Inject' on a member is for classes: only an object can be filled after it was made"
        case (.inject, _):
            return "'@Inject' stands on an initializer, or on a member of a class"
        case (.notInjected, .variable):
            return nil
        case (.notInjected, _):
            return "'@NotInjected' stands on a property"
        case (.qualifier, .alias):
            return nil
        case (.qualifier, _):
            return "'@Qualifier' stands on a typealias"
        case (.contributes, _):
            return header.has(.injectable) || header.has(.provides)
                ? nil : "'@Contributes' stands beside '@Injectable' or '@Provides'"
        case (.factory, .type), (.dependencyGraph, .type), (.childGraph, .type):
            return nil
        case (.factory, _), (.dependencyGraph, _), (.childGraph, _):
            return "'@\(annotation.rawValue)' stands on a protocol"
        case (.input, .variable), (.input, .function):
            return isInProtocol(scope) ? nil : "'@Input' stands on a property of a graph"
        case (.input, _):
            return "'@Input' stands on a property of a graph"
        }
    }

    private func isMemberOfClass(_ scope: DeclarationScope) -> Bool {
        guard case .nominal(let id, _) = scope.owner else { return false }
        return table.nominal(id).map { $0.declaration.kind == .class } ?? true
    }

    private func isInProtocol(_ scope: DeclarationScope) -> Bool {
        guard case .nominal(let id, _) = scope.owner else { return false }
        return table.nominal(id)?.declaration.kind == .protocol
    }
}

extension VariableDeclaration {
    /// Why no graph can fill it, if none can.
    fileprivate var whyNotInjected: String? {
        if header.has(.notInjected) { return "'\(name.text)' is injected and waived at once: leave one of the two" }
        if isConstant { return "'\(name.text)' is a constant: only a variable can be filled after the object is made" }
        if isComputed && !isSettable { return "'\(name.text)' has no setter, so nothing can be injected" }
        return type == nil ? "the type of '\(name.text)' has to be written out: it is what is asked for" : nil
    }
}

extension Declaration {
    fileprivate var header: DeclarationHeader? {
        switch self {
        case .type(let type): type.header
        case .extension(let declaration): declaration.header
        case .initializer(let initializer): initializer.header
        case .function(let function): function.header
        case .variable(let variable): variable.header
        case .alias(let alias): alias.header
        case .subscript(let subscriptDeclaration): subscriptDeclaration.header
        case .associatedType: nil
        }
    }
}
