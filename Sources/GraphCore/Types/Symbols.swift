/// Where a name is looked up from.
struct LookupContext: Hashable {
    /// The place in the table's list of files.
    let file: Int
    /// The innermost type around the mention.
    let nominal: Int?
    /// The generic parameters in scope, outermost first; a later one of the same name hides an earlier.
    let genericParameters: [String]

    func inside(_ nominal: Int?, _ genericParameters: [String]) -> LookupContext {
        LookupContext(file: file, nominal: nominal, genericParameters: genericParameters)
    }
}

/// A type that a scanned source declares.
struct NominalSymbol {
    let module: String
    let path: [String]
    let parent: Int?
    let declaration: TypeDeclaration
    /// Inside the type: what its members see.
    let context: LookupContext
    let location: Location
    /// Who may name it, its enclosing types considered.
    let access: AccessLevel

    var name: String { path.joined(separator: ".") }
    /// The type as its own members see it.
    func selfType(id: Int) -> ResolvedType {
        .nominal(
            .scanned(id), context.genericParameters.enumerated().map { .parameter($0.offset, name: $0.element) })
    }
}

struct AliasSymbol {
    let module: String
    let path: [String]
    let declaration: AliasDeclaration
    /// What the aliased type is looked up from; its own generic parameters come last.
    let context: LookupContext
    let location: Location
    let access: AccessLevel
}

/// An extension, with the type that it extends.
struct ExtensionSymbol {
    let declaration: ExtensionDeclaration
    let extended: ResolvedType
    /// Inside the extension.
    let context: LookupContext
    let module: String
    let path: String
}

/// What a name can stand for in type position.
enum Symbol: Hashable {
    case nominal(Int)
    case alias(Int)
    case associatedType
}

/// A file as name look-up sees it.
struct FileSymbol {
    let path: String
    let module: String
    let imports: [Import]
    let isBroken: Bool
}

/// The declarations at the top of a file, inside a type, or inside an extension.
struct DeclarationScope {
    let declarations: [Declaration]
    let context: LookupContext
    /// The type around them, as they see it; nil at the top of a file.
    let owner: ResolvedType?
    /// The attributes before the type or the extension around them.
    let header: DeclarationHeader?
    let isExtension: Bool
    /// The level of a declaration that writes none.
    let defaultAccess: AccessLevel
    /// The level that no declaration here can exceed.
    let outerAccess: AccessLevel

    func access(of header: DeclarationHeader) -> AccessLevel { min(header.access ?? defaultAccess, outerAccess) }
}
