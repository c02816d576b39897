/// The words that begin a declaration, after its attributes and modifiers.
enum Keyword: String {
    case `import`, `struct`, `class`, actor, `enum`, `protocol`, `extension`, `typealias`, `associatedtype`, `let`,
        `var`,
        `func`, `init`, `deinit`, `subscript`, `case`
}
