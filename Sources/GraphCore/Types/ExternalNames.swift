/// What the sources show about names of modules that were not scanned, gathered before anything is resolved.
struct ExternalNames {
    /// For each name that is written with its module, the modules it is written with. `FoundationEssentials.URL` and
    /// `Foundation.URL` are one type: the parts of Foundation count as one module.
    private(set) var modules: [String: Set<String>] = [:]
    /// The names that stand after `any`.
    private(set) var protocols: Set<String> = []

    init(in modules: [SourceModule]) {
        let scanned = Set(modules.map(\.name))
        for module in modules {
            for file in module.files {
                let imports = Set(file.imports.map(\.module)).union(["Swift"])
                for declaration in file.declarations {
                    declaration.forEachType { add($0, imports: imports, scanned: scanned) }
                }
            }
        }
    }

    private mutating func add(_ type: WrittenType, imports: Set<String>, scanned: Set<String>) {
        switch type {
        case .named(let path) where path.count > 1:
            let module = path[0].name
            guard !scanned.contains(module), imports.contains(module) else { return }
            modules[path.dropFirst().map(\.name).joined(separator: "."), default: []].insert(
                Self.canonicalModule(module))
        case .any(.named(var path)):
            if path.count > 1, imports.contains(path[0].name) { path.removeFirst() }
            protocols.insert(path.map(\.name).joined(separator: "."))
        default:
            return
        }
    }

    static func canonicalModule(_ module: String) -> String {
        partsOfFoundation.contains(module) ? "Foundation" : module
    }

    private static let partsOfFoundation: Set<String> = [
        "FoundationEssentials", "FoundationNetworking", "FoundationXML", "FoundationInternationalization",
    ]

}

extension Declaration {
    /// Calls `body` for every type that is written anywhere in the declaration, its parts included.
    fileprivate func forEachType(_ body: (WrittenType) -> Void) {
        func visit(_ type: WrittenType) { type.forEachPart(body) }
        switch self {
        case .type(let type):
            type.header.forEachType(visit)
            type.inherited.forEach { visit($0.type) }
            type.members.forEach { $0.forEachType(body) }
        case .extension(let declaration):
            declaration.header.forEachType(visit)
            visit(declaration.extended)
            declaration.inherited.forEach { visit($0.type) }
            declaration.members.forEach { $0.forEachType(body) }
        case .initializer(let initializer):
            initializer.parameters.forEach { visit($0.type) }
        case .function(let function):
            function.header.forEachType(visit)
            function.parameters.forEach { visit($0.type) }
            function.result.map(visit)
        case .variable(let variable):
            variable.header.forEachType(visit)
            variable.type.map(visit)
        case .alias(let alias):
            visit(alias.type)
        case .associatedType, .subscript:
            break
        }
    }
}

extension DeclarationHeader {
    fileprivate func forEachType(_ body: (WrittenType) -> Void) {
        for attribute in attributes {
            for argument in attribute.arguments {
                if case .metatype(let type) = argument.value { body(type) }
            }
        }
    }
}

extension WrittenType {
    fileprivate func forEachPart(_ body: (WrittenType) -> Void) {
        body(self)
        switch self {
        case .named(let path): path.forEach { $0.arguments.forEach { $0.forEachPart(body) } }
        case .array(let type), .optional(let type), .implicitlyUnwrapped(let type), .any(let type), .some(let type),
            .suppressed(let type), .metatype(let type):
            type.forEachPart(body)
        case .dictionary(let key, let value):
            key.forEachPart(body)
            value.forEachPart(body)
        case .composition(let parts): parts.forEach { $0.forEachPart(body) }
        case .tuple(let elements): elements.forEach { $0.type.forEachPart(body) }
        case .function(let function):
            function.parameters.forEach { $0.forEachPart(body) }
            function.result.forEachPart(body)
        case .unsupported: break
        }
    }
}
