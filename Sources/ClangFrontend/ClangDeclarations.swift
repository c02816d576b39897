import GraphCore

/// Reads the declarations at the top of a header.
struct ClangDeclarations {
    let attribute: ClangReader.AttributeText
    /// What is read: a superclass in any other header is out of sight.
    let headers: HeaderPaths

    /// The declarations of one file. What is declared several times counts once: where it is defined, or first.
    func read(_ cursors: [Cursor]) -> [Declaration] {
        cursors.flatMap(read)
    }

    /// `@class C;` and `@protocol P;` are references to libclang, and no declarations.
    private func read(_ cursor: Cursor) -> [Declaration] {
        guard !cursor.isUnavailableInSwift else { return [] }
        switch cursor.kind {
        case .structure, .union: return structure(cursor).map { [$0] } ?? []
        case .enumeration: return enumeration(cursor).map { [$0] } ?? []
        case .function: return function(cursor).map { [$0] } ?? []
        case .variable: return cursor.isStatic && !cursor.type.isConstant ? [] : [variable(cursor)]
        case .typeAlias: return alias(cursor).map { [$0] } ?? []
        case .objectiveCClass: return [objectiveCClass(cursor)]
        case .objectiveCCategory: return category(cursor).map { [$0] } ?? []
        case .objectiveCProtocol: return [objectiveCProtocol(cursor)]
        default: return []
        }
    }

    /// What stands before a declaration: its annotations, its availability. Everything in a header is public.
    func header(
        _ cursor: Cursor, access: AccessLevel = .public, modifiers: Set<DeclarationHeader.Modifier> = [],
        isMarked: Bool = false
    ) -> DeclarationHeader {
        let mark = isMarked ? [Attribute(name: .name("Inject"), arguments: [], span: cursor.nameSpan)] : []
        return DeclarationHeader(
            attributes: mark + cursor.children(.annotation).compactMap { annotation(in: $0) },
            availability: cursor.availability, access: access, modifiers: modifiers)
    }

    /// `annotate("di.injectable(as: P.self)")` is `@Injectable(as: P.self)`.
    private func annotation(in cursor: Cursor) -> Attribute? {
        let text = cursor.spelling
        guard text.hasPrefix("di."), let first = text.dropFirst(3).first else { return nil }
        return attribute(first.uppercased() + text.dropFirst(4), cursor.span)
    }

    func name(_ text: String, _ cursor: Cursor) -> DeclaredName { DeclaredName(text, cursor.nameSpan) }
}
