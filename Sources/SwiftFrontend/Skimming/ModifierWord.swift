/// The words that may stand between a declaration's attributes and its keyword.
enum ModifierWord: String {
    case `private`, `fileprivate`, `internal`, package, `public`, open
    case `static`, `class`, final, weak, unowned, lazy, override, required, convenience, nonisolated, indirect
    case mutating, nonmutating, dynamic, optional, prefix, postfix, infix, consuming, borrowing, distributed
    case formerConsuming = "__consuming"
}
