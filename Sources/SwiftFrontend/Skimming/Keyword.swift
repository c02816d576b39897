/// The words that begin a declaration, after its attributes and modifiers.
enum Keyword: String {
    case `import`, `struct`, `class`, actor, `enum`, `protocol`, `extension`, `typealias`, `associatedtype`, `let`,
        `var`,
        `func`, `init`, `deinit`, `subscript`, `case`
}

/// The words that may stand between a declaration's attributes and its keyword.
enum ModifierWord: String {
    case `private`, `fileprivate`, `internal`, package, `public`, open
    case `static`, `class`, final, weak, unowned, lazy, override, required, convenience, nonisolated, indirect
    case mutating, nonmutating, dynamic, optional, prefix, postfix, infix, consuming, borrowing, distributed
    case formerConsuming = "__consuming"
}

/// Words that name nothing unless backticks stand around them.
enum ReservedWord {
    static func contains(_ text: String) -> Bool { words.contains(text) }

    private static let words: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while", "_",
    ]
}
