/// Changes sources at random: the same seed, the same changes.
public struct SourceMutator {
    private var random: Random

    public init(seed: UInt64) {
        random = Random(state: seed)
    }

    /// One of the sources with up to three changes: something removed, doubled, put in or overwritten.
    public mutating func mutated(from sources: [[UInt8]]) -> [UInt8] {
        var source = sources[random.below(sources.count)]
        for _ in 0...random.below(3) where source.count > 10 {
            let start = random.below(source.count)
            switch random.below(4) {
            case 0: source.removeSubrange(start..<min(source.count, start + 1 + random.below(12)))
            case 1: source.insert(contentsOf: snippet(), at: start)
            case 2:
                let from = random.below(source.count)
                source.insert(contentsOf: Array(source[from..<min(source.count, from + 60)]), at: start)
            default:
                let snippet = snippet()
                source.replaceSubrange(start..<min(source.count, start + snippet.count), with: snippet)
            }
        }
        return source
    }

    /// A source with some spaces, lines and comments more, which say nothing where no text or name is cut.
    public mutating func spaced(_ source: [UInt8]) -> [UInt8] {
        var source = source
        for _ in 0...random.below(3) {
            let ends = source.indices.filter { source[$0] == UInt8(ascii: "\n") || source[$0] == UInt8(ascii: " ") }
            source.insert(contentsOf: Array(any(of: Self.spaces).utf8), at: any(of: ends))
        }
        return source
    }

    /// - Precondition: There is one.
    public mutating func any<Element>(of elements: [Element]) -> Element { elements[random.below(elements.count)] }

    private mutating func snippet() -> [UInt8] { Array(Self.snippets[random.below(Self.snippets.count)].utf8) }

    private static let spaces = [" ", "\n", "\n\n\n", "\t", "// said\n", "/* said */", "/* said\n in two lines */ "]

    private static let snippets = [
        "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "#\"", "'", "`", "/", "/*", "*/", "//", "\\", "\\(", "#if A\n",
        "#else\n",
        "#endif\n", "@", "@A(b: 1) ", "<", ">", ",", ":", ";", "\n", "\r", "\0", " ", "=", "->", "?", "!", ".", "...",
        "&", "~",
        "$", "0", "-", "_", "é", "func ", "var ", "let ", "init", "class ", "static ", "case ", "where ", "throws ",
        "async ",
        "some ", "any ", "each ", "repeat ", "get", "set", "willSet", "{ get }", "in", "if ", "is ", "as! ", "try ",
        "import ", "struct X {", "}\n}", "protocol ", "extension ", "private(set) ", "inout ",
        "@Injectable ", "@Inject ", "@Provides ", "scope: .singleton", "as: A.self", "@Input ",
        "@Contributes(to: [A].self) ",
        "@Qualifier ", "@MainActor ", "typealias A = ", "[", "<A>", "() -> ", "Lazy<", "Assisted<", "A.B", "any P & Q",
    ]

    private struct Random {
        var state: UInt64

        /// A number from 0 up to a bound, excluded (SplitMix64).
        mutating func below(_ bound: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
        }
    }
}
