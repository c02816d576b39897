/// Writes types down: for messages, and for generated code.
public struct TypeNames: Sendable {
    let table: SymbolTable
    private let qualifies: @Sendable (_ path: [String]) -> Bool
    /// The modules whose name a type has, too: what stands before a dot there is the type.
    private let hiddenModules: Set<String>

    /// For messages: names as short as they are unambiguous.
    init(table: SymbolTable) {
        self.table = table
        qualifies = { path in table.modules(declaring: path).count > 1 }
        hiddenModules = []
    }

    /// For code: as for messages, and with the module also where `hidden` names, those of the generated declarations
    /// around, would stand in the way.
    func forCode(hiding hidden: Set<String>) -> TypeNames {
        let table = self.table
        let hiddenModules = table.moduleNames.union(["DI"]).filter { module in
            hidden.contains(module) || table.topLevel.values.contains { $0[module] != nil }
        }
        return TypeNames(table: table, hiddenModules: hiddenModules) { path in
            table.modules(declaring: path).count > 1 || hidden.contains(path[0])
        }
    }

    private init(
        table: SymbolTable, hiddenModules: Set<String>, qualifies: @escaping @Sendable (_ path: [String]) -> Bool
    ) {
        self.table = table
        self.hiddenModules = hiddenModules
        self.qualifies = qualifies
    }

    /// `Module.name`, or, where a type has the module's name, `Module::name` (SE-0491).
    public func qualified(_ name: String, by module: String) -> String {
        module.asIdentifier + (hiddenModules.contains(module) ? "::" : ".") + name
    }

    /// A text that no two different types share, for ordering; not for people.
    func unique(_ type: ResolvedType) -> String {
        TypeNames(table: table, hiddenModules: []) { _ in true }.text(type)
    }

    public func text(_ type: ResolvedType) -> String {
        switch type {
        case .nominal(let id, let arguments): return nominal(id, arguments)
        case .parameter(_, let name): return name.asIdentifier
        case .dependent(let base, let member): return "\(text(base)).\(member.asIdentifier)"
        case .composition(let parts):
            if parts.isEmpty { return "Any" }
            return "any " + parts.map(constraint).joined(separator: " & ")
        case .tuple(let elements):
            let inner = elements.map { element in
                (element.label.map { "\($0.asLabel): " } ?? "") + text(element.type)
            }
            return "(" + inner.joined(separator: ", ") + ")"
        case .function(let function): return self.function(function)
        case .metatype(let type): return metatype(type)
        case .qualified(let qualifier, let base): return qualified(qualifier, base)
        case .suppressed(let type): return "~\(constraint(type))"
        case .unsupported(let text): return text
        }
    }

    /// The type as a constraint stands in a composition or after `extension`: without `any`.
    public func constraint(_ type: ResolvedType) -> String {
        if case .nominal(let id, let arguments) = type { return path(id, arguments) }
        return text(type)
    }

    private func nominal(_ id: NominalID, _ arguments: [ResolvedType]) -> String {
        switch (id, arguments.count) {
        case (.standard("Optional"), 1):
            let wrapped = text(arguments[0])
            return needsParentheses(arguments[0]) ? "(\(wrapped))?" : "\(wrapped)?"
        case (.standard("Array"), 1): return "[\(text(arguments[0]))]"
        case (.standard("Dictionary"), 2): return "[\(text(arguments[0])): \(text(arguments[1]))]"
        default: return (table.isProtocol(id) ? "any " : "") + path(id, arguments)
        }
    }

    /// `any P.Type` is the type of a type that conforms; `(any P).Type` would be that of the existential itself.
    private func metatype(_ type: ResolvedType) -> String {
        switch type {
        case .composition(let parts) where !parts.isEmpty:
            "any (" + parts.map(constraint).joined(separator: " & ") + ").Type"
        default: needsParentheses(type) && !isExistential(type) ? "(\(text(type))).Type" : "\(text(type)).Type"
        }
    }

    private func needsParentheses(_ type: ResolvedType) -> Bool {
        switch type {
        case .function: return true
        case .metatype(let type): return isExistential(type)
        default: return isExistential(type)
        }
    }

    private func isExistential(_ type: ResolvedType) -> Bool {
        switch type {
        case .nominal(let id, _): table.isProtocol(id)
        case .composition(let parts): !parts.isEmpty
        case .qualified(.tag, let base): isExistential(base)
        default: false
        }
    }

    /// A nested type's arguments stand at the type that declares the parameters.
    private func path(_ id: NominalID, _ arguments: [ResolvedType]) -> String {
        let inner = arguments.map(text).joined(separator: ", ")
        switch id {
        case .external(let module, let name):
            let path = name.split(separator: ".").map { String($0).asIdentifier }.joined(separator: ".")
            return (module.map { qualified(path, by: $0) } ?? path) + (arguments.isEmpty ? "" : "<\(inner)>")
        case .scanned(let index):
            var names: [String] = []
            var current: Int? = index
            while let at = current {
                let symbol = table.nominals[at]
                let first = symbol.parent.map { table.nominals[$0].context.genericParameters.count } ?? 0
                // A protocol's arguments are those of its primary associated types.
                let count =
                    symbol.declaration.kind == .protocol
                    ? arguments.count : symbol.declaration.genericParameters.count
                let own = arguments.dropFirst(first).prefix(count)
                let suffix = own.isEmpty ? "" : "<" + own.map(text).joined(separator: ", ") + ">"
                names.append((symbol.path.last ?? "").asIdentifier + suffix)
                if symbol.parent == nil { names += symbol.path.dropLast().reversed().map(\.asIdentifier) }
                current = symbol.parent
            }
            let symbol = table.nominals[index]
            let path = names.reversed().joined(separator: ".")
            return qualifies(symbol.path) ? qualified(path, by: symbol.module) : path
        }
    }

    private func function(_ function: ResolvedFunctionType) -> String {
        var result = function.globalActor.map { "@\(text($0)) " } ?? ""
        if function.isSendable { result += "@Sendable " }
        result += "(" + function.parameters.map(text).joined(separator: ", ") + ")"
        if function.isAsync { result += " async" }
        result += throwing(function.throwing)
        return result + " -> " + text(function.result)
    }

    /// ` throws`, ` throws(E)`, or nothing.
    public func throwing(_ throwing: Throwing) -> String {
        switch throwing {
        case .never: ""
        case .any: " throws"
        case .typed(let type): " throws(\(text(type)))"
        }
    }

    private func qualified(_ qualifier: Qualifier, _ base: ResolvedType) -> String {
        switch qualifier {
        case .tag(let tag): return "Qualified<\(text(base)), \(text(tag))>"
        case .alias(let index, let arguments):
            let alias = table.aliases[index]
            let path = alias.path.map(\.asIdentifier).joined(separator: ".")
            let name = qualifies(alias.path) ? qualified(path, by: alias.module) : path
            return arguments.isEmpty ? name : name + "<" + arguments.map(text).joined(separator: ", ") + ">"
        }
    }
}

extension SymbolTable {
    /// The modules that declare a type or an alias of this path.
    func modules(declaring path: [String]) -> [String] {
        namesakes[path.joined(separator: ".")] ?? []
    }
}

extension String {
    /// The name as code writes it: a word that Swift keeps for itself stands in backticks, and so does a name that is
    /// no plain identifier (SE-0451).
    public var asIdentifier: String { isPlainIdentifier && !reservedWords.contains(self) ? self : "`\(self)`" }

    /// The name as an argument label: nearly every word may be one (SE-0001).
    public var asLabel: String {
        if ["inout", "var", "let"].contains(self) { return "`\(self)`" }
        return isPlainIdentifier ? self : asIdentifier
    }

    /// Whether it has the form of a name that needs no backticks; a word that Swift keeps for itself has it, too.
    public var isPlainIdentifier: Bool {
        unicodeScalars.first.map(\.isNameStart) ?? false && unicodeScalars.allSatisfy(\.isNamePart)
    }
}

extension Unicode.Scalar {
    fileprivate var isNameStart: Bool { isASCII ? isNamePart && !("0"..."9" ~= self) : properties.isXIDStart }

    fileprivate var isNamePart: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        // To look a scalar's properties up takes longer than all else that is done for a name.
        default: !isASCII && properties.isXIDContinue
        }
    }
}

/// The words that cannot name a declaration without backticks (The Swift Programming Language, Lexical Structure).
private let reservedWords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "throws", "where", "while", "Any",
    "as", "await", "false", "is", "nil", "self", "Self", "super", "true", "try",
    // These two cannot be members' names without: `Outer.Type` is a metatype.
    "Type", "Protocol",
    // Nor these types' names: what follows would be taken for a part of the type that they stand before.
    "any", "async", "borrowing", "consuming", "each", "isolated", "nonisolated", "sending", "some",
]
