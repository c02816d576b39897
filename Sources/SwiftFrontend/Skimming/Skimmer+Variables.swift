import GraphCore

/// Constants, variables and properties.
extension Skimmer {
    /// One declaration for each name: `let a, b: Int` declares two.
    mutating func readVariables(
        _ header: ReadHeader, in surroundings: Surroundings, into result: inout [Declaration]
    ) throws(Doubt) {
        let isConstant = keyword() == .let
        try tokens.advance()
        var read: [ReadVariable] = []
        repeat { read.append(try readVariable(isConstant: isConstant)) } while try takeSymbol(",")
        var type: WrittenType?
        var declarations: [Declaration] = []
        // A name without a type takes the one that follows it.
        for variable in read.reversed() {
            type = variable.type ?? type
            guard surroundings.keepsVariable(header.header, isComputed: variable.accessors.isComputed) else { continue }
            declarations.append(
                .variable(
                    VariableDeclaration(
                        header: header.header, name: variable.name,
                        type: variable.hasInitialValue && variable.type == nil ? variable.typeOfValue : type,
                        isConstant: isConstant,
                        isComputed: variable.accessors.isComputed, isSettable: variable.accessors.isSettable,
                        hasInitialValue: variable.hasInitialValue, effects: variable.accessors.effects)))
        }
        result += declarations.reversed()
    }

    private struct ReadVariable {
        let name: DeclaredName
        let type: WrittenType?
        let hasInitialValue: Bool
        /// As the initial value shows it plainly.
        let typeOfValue: WrittenType?
        let accessors: Accessors
    }

    private struct Accessors {
        var isComputed = false
        var isSettable = false
        var effects = WrittenEffects.none
    }

    private mutating func readVariable(isConstant: Bool) throws(Doubt) -> ReadVariable {
        let name = try takeName()
        let type = try takeSymbol(":") ? try readType() : nil
        let hasInitialValue = try takeEquals()
        var typeOfValue: WrittenType?
        if hasInitialValue {
            typeOfValue = type == nil ? try plainTypeOfExpression() : nil
            if type != nil { try skipExpression(in: .lines) }
        }
        var accessors = Accessors()
        if tokens.current.isSymbol("{") {
            guard !isConstant else { throw Doubt() }
            accessors = try readAccessors()
            // What stands after an initial value observes it.
            guard !hasInitialValue || !accessors.isComputed else { throw Doubt() }
        }
        guard type != nil || hasInitialValue || tokens.current.isSymbol(",") else { throw Doubt() }
        return ReadVariable(
            name: name, type: type, hasInitialValue: hasInitialValue, typeOfValue: typeOfValue, accessors: accessors)
    }

    private mutating func readAccessors() throws(Doubt) -> Accessors {
        let start = tokens
        try tokens.advance()
        guard try beginsAccessors() else {
            // `{ … }` alone is a getter.
            tokens = start
            try skipBody()
            return Accessors(isComputed: true)
        }
        var result = Accessors()
        while !tokens.current.isSymbol("}") {
            let word = currentWord()
            if word == "mutating" || word == "nonmutating" {
                try tokens.advance()
                continue
            }
            guard Self.accessorWords.contains(word) else { throw Doubt() }
            try tokens.advance()
            if word == "set" || word == "willSet" || word == "didSet", tokens.current.isSymbol("(") {
                try tokens.skipBrackets()
            }
            let effects = try readEffects()
            if tokens.current.isSymbol("{") { try skipBody() }
            if word == "get" { result.effects = effects }
            if word == "set" { result.isSettable = true }
            if word == "get" || word == "set" { result.isComputed = true }
        }
        try tokens.advance()
        return result
    }

    private static let rareAccessorWords: Set<String> = [
        "init", "consuming", "borrowing", "read", "modify", "borrow", "mutate", "yielding", "unsafeAddress",
        "unsafeMutableAddress",
    ]
    private static let accessorWords: Set<String> = ["get", "set", "willSet", "didSet"]

    /// Whether what stands in the braces of a variable are accessors, and not the body of its getter.
    private func beginsAccessors() throws(Doubt) -> Bool {
        let word = currentWord()
        if word == "mutating" || word == "nonmutating" { return true }
        // Attributes stand before accessors and before statements; the rarer accessors have modifiers of their own.
        guard !tokens.current.isSymbol("@"), !word.hasPrefix("_"), !Self.rareAccessorWords.contains(word) else {
            throw Doubt()
        }
        guard Self.accessorWords.contains(word) else { return false }
        let following = try tokens.following()
        switch following.kind {
        case .symbol(UInt8(ascii: "{")), .symbol(UInt8(ascii: "}")): return true
        case .symbol(UInt8(ascii: "(")) where word != "get":
            // `set(newValue) {`
            var copy = tokens
            try copy.advance()
            try copy.skipBrackets()
            guard copy.current.isSymbol("{") else { throw Doubt() }
            return true
        case .word:
            guard ["async", "throws"].contains(text(following)) || Self.accessorWords.contains(text(following)) else {
                throw Doubt()
            }
            return true
        default: throw Doubt()
        }
    }
}
