import GraphCore

/// Passing over what declares nothing: bodies, default and initial values.
extension Skimmer {
    /// Passes over the rest of a signature, and the body after it where there is one.
    mutating func skipToBody() throws(Doubt) {
        while true {
            switch tokens.current.kind {
            case .symbol(UInt8(ascii: "{")):
                return try skipBody()
            case .symbol(UInt8(ascii: "}")), .symbol(UInt8(ascii: ";")), .end:
                return
            case .symbol(UInt8(ascii: "@")) where tokens.current.startsLine,
                .symbol(UInt8(ascii: "#")) where tokens.current.startsLine:
                return
            case .symbol(UInt8(ascii: "(")), .symbol(UInt8(ascii: "[")):
                try tokens.skipBrackets()
            case .word, .quotedWord:
                if keyword() != nil || ModifierWord(rawValue: currentWord()) != nil {
                    guard tokens.current.startsLine else { throw Doubt() }
                    return
                }
                try tokens.advance()
            case .symbol(UInt8(ascii: "-")), .symbol(UInt8(ascii: ">")), .symbol(UInt8(ascii: "<")),
                .symbol(UInt8(ascii: "?")), .symbol(UInt8(ascii: "!")), .symbol(UInt8(ascii: "&")),
                .symbol(UInt8(ascii: ".")), .symbol(UInt8(ascii: ",")), .symbol(UInt8(ascii: ":")),
                .symbol(UInt8(ascii: "=")), .symbol(UInt8(ascii: "@")), .symbol(UInt8(ascii: "~")):
                try tokens.advance()
            default:
                throw Doubt()
            }
        }
    }

    /// Where an expression stands: that decides where it ends.
    enum Place {
        /// After the `=` of a parameter: before a comma or the parenthesis.
        case parentheses
        /// After the `=` of a variable: before a comma, accessors, or the next declaration.
        case lines
    }

    /// The type of an initial value, where it can be read off without looking at any other declaration.
    mutating func plainTypeOfExpression() throws(Doubt) -> WrittenType? {
        let first = tokens
        let token = tokens.current
        switch token.kind {
        case .string: return try typeOfLiteral("String")
        case .integer: return try typeOfLiteral("Int")
        case .float: return try typeOfLiteral("Double")
        case .symbol(UInt8(ascii: "-")):
            guard tokens.byte(at: token.end) != UInt8(ascii: " ") else { throw Doubt() }
            try tokens.advance()
            guard tokens.current.kind == .integer || tokens.current.kind == .float else {
                tokens = first
                break
            }
            return try typeOfLiteral(tokens.current.kind == .integer ? "Int" : "Double")
        case .word where tokens.isWord(token, "true") || tokens.isWord(token, "false"):
            return try typeOfLiteral("Bool")
        case .quotedWord:
            throw Doubt()
        case .word where tokens.isWord(token, "Self"):
            throw Doubt()
        case .word where !Self.wordsOfExpressions.contains(currentWord()) && !ReservedWord.contains(currentWord()):
            return try typeOfCall()
        default: break
        }
        try skipExpression(in: .lines)
        return nil
    }

    private mutating func typeOfLiteral(_ name: String) throws(Doubt) -> WrittenType? {
        try tokens.advance()
        if try isAtEnd(in: .lines, after: true) { return .name(name) }
        try skipExpression(in: .lines, after: true)
        return nil
    }

    /// `Type(…)` and `Module.Type<A>(…)`; a function's name begins in lower case.
    private mutating func typeOfCall() throws(Doubt) -> WrittenType? {
        let first = tokens
        var type: WrittenType?
        if let path = try? namedType() {
            // `Foo ()` and `Foo <A>()` are calls as well, and `Foo` may go on with a member in the next line.
            if tokens.current.start != tokens.previousEnd {
                let isComparison = ByteKinds.isSpace(tokens.byte(at: tokens.current.end))
                let mayGoOn = tokens.current.isSymbol("(") || tokens.current.isSymbol(".")
                guard !mayGoOn, !tokens.current.isSymbol("<") || isComparison else { throw Doubt() }
            }
            if tokens.current.isSymbol("(") {
                try tokens.skipBrackets()
                guard !tokens.current.isSymbol("{") else { throw Doubt() }
                if try isAtEnd(in: .lines, after: true) { type = path }
            } else if tokens.current.isSymbol("{") {
                throw Doubt()
            }
        }
        if let type, case .named(let path) = type, path.last?.name.first?.isUppercase == true { return type }
        tokens = first
        try skipExpression(in: .lines)
        return nil
    }

    /// - Parameter isComplete: Whether something stands before that could be all of it.
    mutating func skipExpression(in place: Place, after isComplete: Bool = false) throws(Doubt) {
        var isComplete = isComplete
        while try !isAtEnd(in: place, after: isComplete) {
            let token = tokens.current
            switch token.kind {
            case .integer, .float, .string, .quotedWord:
                guard !isComplete else { throw Doubt() }
                try tokens.advance()
                isComplete = true
            case .word:
                let word = currentWord()
                let isOperator = Self.wordsOfExpressions.contains(word)
                guard isOperator || !isComplete else { throw Doubt() }
                guard !Self.wordsOfStatements.contains(word) else { throw Doubt() }
                try tokens.advance()
                isComplete = !isOperator
                // Whether a name's generic arguments follow or a comparison is seen by its spaces.
                if tokens.current.isSymbol("<"), tokens.current.start == tokens.previousEnd {
                    try skipGenericArguments()
                }
                if word == "as" || word == "is" {
                    if tokens.current.start == tokens.previousEnd {
                        guard tokens.current.isSymbol("?") || tokens.current.isSymbol("!") else { throw Doubt() }
                        try tokens.advance()
                    }
                    _ = try readType()
                    isComplete = true
                }
            case .symbol(UInt8(ascii: "(")), .symbol(UInt8(ascii: "[")):
                guard !token.startsLine || !isComplete else { throw Doubt() }
                try tokens.skipBrackets()
                isComplete = true
            case .symbol(UInt8(ascii: "{")):
                // A body that stands alone on its line could belong to something else.
                guard !token.startsLine else { throw Doubt() }
                try tokens.skipBrackets()
                isComplete = true
            case .symbol(UInt8(ascii: "#")):
                try tokens.advance()
                guard !isComplete, Self.placeLiterals.contains(currentWord()) else { throw Doubt() }
                try tokens.advance()
                isComplete = true
            case .symbol(UInt8(ascii: "@")):
                throw Doubt()
            case .symbol(UInt8(ascii: "?")), .symbol(UInt8(ascii: "!")):
                // After a value it belongs to that; before one, or between two, it is an operator.
                let isPostfix =
                    token.start == tokens.previousEnd
                    && (!tokens.isOperatorPart(at: token.end) || tokens.byte(at: token.end) == UInt8(ascii: "."))
                try tokens.advance()
                if !isPostfix { isComplete = false }
            case .symbol(UInt8(ascii: ".")):
                try tokens.advance()
                // `.init`, `.self`, `.default`: any word may be a member's name.
                if tokens.current.kind == .word || tokens.current.kind == .quotedWord {
                    guard tokens.current.start == tokens.previousEnd else { throw Doubt() }
                    try tokens.advance()
                    isComplete = true
                    if tokens.current.isSymbol("<"), tokens.current.start == tokens.previousEnd {
                        try skipGenericArguments()
                    }
                } else {
                    isComplete = false
                }
            case .symbol(let byte) where ByteKinds.isOperatorPart(byte) || byte == UInt8(ascii: ":"):
                try tokens.advance()
                isComplete = false
            default:
                throw Doubt()
            }
        }
        guard isComplete else { throw Doubt() }
    }

    /// Whether the expression cannot go on with the token that is next.
    private func isAtEnd(in place: Place, after isComplete: Bool) throws(Doubt) -> Bool {
        let token = tokens.current
        switch (token.kind, place) {
        case (.end, _), (.symbol(UInt8(ascii: "}")), .lines), (.symbol(UInt8(ascii: ";")), .lines),
            (.symbol(UInt8(ascii: ",")), _), (.symbol(UInt8(ascii: ")")), .parentheses):
            return true
        case (.symbol(UInt8(ascii: "{")), .lines):
            // Observers, or a closure.
            let first = try tokens.following()
            // Attributes stand before observers, and before what a closure begins with.
            guard !first.isSymbol("@") else { throw Doubt() }
            return ["willSet", "didSet", "get", "set"].contains(text(first))
        case (.symbol(UInt8(ascii: "@")), .lines), (.symbol(UInt8(ascii: "#")), .lines), (.word, .lines):
            guard token.startsLine else { return false }
            guard isComplete else {
                // What begins a declaration ends an expression, whatever was taken for an operator before it.
                let word = currentWord()
                guard token.kind == .word, Keyword(rawValue: word) == nil, ModifierWord(rawValue: word) == nil else {
                    throw Doubt()
                }
                return false
            }
            if token.kind != .word { return true }
            let word = currentWord()
            if ["as", "is"].contains(word) { return false }
            guard Keyword(rawValue: word) != nil || ModifierWord(rawValue: word) != nil else { throw Doubt() }
            return true
        default:
            return false
        }
    }

    private mutating func skipGenericArguments() throws(Doubt) {
        try tokens.advance()
        repeat { _ = try readType() } while try takeSymbol(",")
        try expectSymbol(">")
    }

    /// After `#`: where the expression stands.
    private static let placeLiterals: Set<String> = ["file", "fileID", "filePath", "line", "column", "function"]
    /// Words that stand before a value, or between two.
    private static let wordsOfExpressions: Set<String> = ["try", "await", "as", "is", "any", "some", "consume", "copy"]
    /// Words that begin a statement that has a value: what ends it is not seen at a glance.
    private static let wordsOfStatements: Set<String> = [
        "if", "switch", "do", "each", "repeat", "unsafe", "in", "where",
    ]
}
