import GraphCore
import SwiftFrontend

/// Reads a source for a target that has no conditions and modules of its own but those that are given.
func read(
    _ text: String, defining conditions: Set<String> = [], for triple: String = "x86_64-unknown-linux-gnu",
    importing modules: Set<String> = []
) throws -> SourceFile {
    try read([UInt8](text.utf8), defining: conditions, for: triple, importing: modules)
}

func read(
    _ bytes: [UInt8], defining conditions: Set<String> = [], for triple: String = "x86_64-unknown-linux-gnu",
    importing modules: Set<String> = []
) throws -> SourceFile {
    guard let target = TargetTriple(triple) else { throw UnknownTarget(triple: triple) }
    let conditions = Conditions(defined: conditions, target: target, importableModules: modules)
    return SwiftReader(conditions: conditions).read(bytes, path: "Source.swift")
}

struct UnknownTarget: Error {
    let triple: String
}

extension SourceFile {
    var types: [TypeDeclaration] { declarations.types }
    var functions: [FunctionDeclaration] { declarations.functions }
    var variables: [VariableDeclaration] { declarations.variables }
    var aliases: [AliasDeclaration] { declarations.aliases }
    var extensions: [ExtensionDeclaration] { declarations.extensions }
    /// The declarations at the top, each by what it is and its name.
    var outline: [String] { declarations.map(\.outline) }
}

extension [Declaration] {
    var types: [TypeDeclaration] { compactMap { if case .type(let type) = $0 { type } else { nil } } }
    var functions: [FunctionDeclaration] {
        compactMap { if case .function(let function) = $0 { function } else { nil } }
    }
    var variables: [VariableDeclaration] {
        compactMap { if case .variable(let variable) = $0 { variable } else { nil } }
    }
    var aliases: [AliasDeclaration] { compactMap { if case .alias(let alias) = $0 { alias } else { nil } } }
    var extensions: [ExtensionDeclaration] { compactMap { if case .extension(let found) = $0 { found } else { nil } } }
    var initializers: [InitializerDeclaration] {
        compactMap { if case .initializer(let found) = $0 { found } else { nil } }
    }
}

extension Declaration {
    /// What it is and its name; of a type also what is inside: `struct Clock { var now }`.
    var outline: String {
        switch self {
        case .type(let type): "\(type.kind.rawValue) \(type.name.text)\(Self.outline(of: type.members))"
        case .extension(let declaration): "extension \(declaration.extended)\(Self.outline(of: declaration.members))"
        case .initializer: "init"
        case .function(let function): "func \(function.name.text)"
        case .variable(let variable): "\(variable.isConstant ? "let" : "var") \(variable.name.text)"
        case .alias(let alias): "typealias \(alias.name.text)"
        case .associatedType(let type): "associatedtype \(type.name.text)"
        default: "\(self)"
        }
    }

    private static func outline(of members: [Declaration]) -> String {
        members.isEmpty ? "" : " { " + members.map(\.outline).joined(separator: "; ") + " }"
    }
}

extension Span {
    /// `3:1-3:8`, the end excluded.
    var text: String { "\(start.line):\(start.column)-\(end.line):\(end.column)" }
}
