/// All types, aliases and extensions of the scanned modules, by name.
///
/// Built once from the declarations (`SymbolTableBuilder`) and immutable from then on; the order of everything in it
/// follows modules, paths and positions, never the order in which files were read.
public struct SymbolTable: Sendable {
    var files: [FileSymbol] = []
    var moduleOfPath: [String: String] = [:]
    var nominals: [NominalSymbol] = []
    var aliases: [AliasSymbol] = []
    /// By the type that they extend, in the order of the sources.
    var extensions: [NominalID: [ExtensionSymbol]] = [:]
    /// Every stretch of declarations: files, types, extensions, in the order in which they were entered.
    var scopes: [DeclarationScope] = []
    /// The stretches inside a type: its own, then those of its extensions.
    var scopesOfType: [NominalID: [Int]] = [:]
    /// The types by the place of their names.
    var nominalsByLocation: [Location: Int] = [:]
    /// The stretch inside each extension, by the place of the name that it extends.
    var extensionScopes: [Location: Int] = [:]
    /// At the top of a module, by module and name. Several where files keep private types of one name.
    var topLevel: [String: [String: [Symbol]]] = [:]
    /// Inside a type and its extensions.
    var members: [NominalID: [String: [Symbol]]] = [:]
    /// For each name of modules that were not scanned, the modules that sources name it by.
    var externalModules: [String: Set<String>] = [:]
    /// Which names of such modules stand for protocols, as far as the sources show (`any Name`).
    var externalProtocols: Set<String> = []

    /// Every name that some type declares inside itself: most names are none, and need no search through supertypes.
    var memberNames: Set<String> = []
    /// What each type that has some names in its inheritance clauses and those of its extensions, its own parameters left
    /// open; nil while the table is being built.
    var supertypes: [NominalID: [ResolvedType]]?
    /// For each path of a type or an alias, the modules that declare one of that path, sorted.
    var namesakes: [String: [String]] = [:]
    /// The modules that a module imports with `@_exported`, in the order of its files.
    var exportedModules: [String: [String]] = [:]

    var moduleNames: Set<String> { Set(topLevel.keys) }

    func nominal(_ id: NominalID) -> NominalSymbol? {
        if case .scanned(let index) = id { nominals[index] } else { nil }
    }

    /// Whether the type is a protocol.
    func isProtocol(_ id: NominalID) -> Bool {
        switch id {
        case .scanned(let index): nominals[index].declaration.kind == .protocol
        case .external(_, let name): externalProtocols.contains(name) || Self.standardProtocols.contains(name)
        }
    }

    /// Whether values of the type have identity; nil where the scanned sources do not tell.
    func isReferenceType(_ type: ResolvedType) -> Bool? {
        switch type {
        case .tuple, .function, .metatype:
            return false
        case .qualified(_, let base):
            return isReferenceType(base)
        case .composition(let parts):
            let answers = parts.map(isReferenceType)
            return answers.contains(true) ? true : answers.contains(nil) ? nil : false
        case .nominal(let id, _) where isProtocol(id):
            let answers = Conformances(table: self).ancestors(of: type).map { ancestor -> Bool? in
                guard case .nominal(let id, _) = ancestor else { return nil }
                if case .external(_, let name) = id {
                    return Self.classProtocols.contains(name)
                        ? true : Self.standardProtocols.contains(name) ? false : nil
                }
                return isProtocol(id) ? false : isReferenceType(ancestor)
            }
            return answers.contains(true) ? true : answers.contains(nil) ? nil : false
        case .nominal(let id, _):
            if let wrapped = type.wrapped { return isReferenceType(wrapped) }
            return nominal(id).map { [.class, .actor].contains($0.declaration.kind) }
        case .parameter, .dependent, .suppressed, .unsupported:
            return nil
        }
    }

    /// Whether values of the type have to be moved (SE-0390).
    func isNoncopyable(_ type: ResolvedType) -> Bool {
        guard case .nominal(let id, _) = type, let symbol = nominal(id) else { return false }
        return symbol.declaration.inherited.contains { $0.type == .suppressed(.name("Copyable")) }
    }

    /// Those of the standard protocols to which only objects conform.
    private static let classProtocols: Set<String> = [
        "Actor", "AnyObject", "Executor", "NSObjectProtocol", "ObservableObject", "SerialExecutor",
    ]

    static let standardProtocols: Set<String> = [
        "Error", "Sendable", "Hashable", "Equatable", "Comparable", "Codable", "Encodable", "Decodable", "Identifiable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "Sequence", "Collection", "IteratorProtocol",
        "AsyncSequence", "Actor", "AnyObject", "LocalizedError", "Clock", "RawRepresentable", "CaseIterable",
        "NSObjectProtocol", "ObservableObject", "Copyable", "StringProtocol", "RandomNumberGenerator", "Executor",
        "SerialExecutor", "TextOutputStream", "BinaryInteger", "Numeric", "FloatingPoint", "AdditiveArithmetic",
    ]

    /// Where a scanned type is declared.
    func location(of type: ResolvedType) -> Location? {
        if case .nominal(let id, _) = type { nominal(id)?.location } else { nil }
    }
}
