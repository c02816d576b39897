import GraphCore

/// Functions and initializers.
extension Skimmer {
    /// nil for a function that is not kept.
    mutating func readFunction(
        _ header: ReadHeader, in surroundings: Surroundings
    ) throws(Doubt) -> FunctionDeclaration? {
        guard surroundings.keepsFunction(header.header) else {
            try tokens.advance()
            if tokens.current.kind == .word || tokens.current.kind == .quotedWord {
                _ = try takeName()
            } else {
                try skipOperator()
            }
            try skipToBody()
            return nil
        }
        try tokens.advance()
        let name = try takeName()
        var generics = try genericClause()
        let parameters = try readParameters()
        let effects = try readEffects()
        let result = try takeBoth("-", ">") ? try readType() : nil
        generics.requirements += try whereClause()
        if tokens.current.isSymbol("{") { try skipBody() }
        return FunctionDeclaration(
            header: header.header, name: name, genericParameters: generics.parameters,
            requirements: generics.requirements, parameters: parameters, effects: effects, result: result)
    }

    mutating func readInitializer(_ header: ReadHeader) throws(Doubt) -> InitializerDeclaration {
        let span = span(tokens.current)
        try tokens.advance()
        var isFailable = false
        if tokens.current.start == tokens.previousEnd, tokens.current.isSymbol("?") || tokens.current.isSymbol("!") {
            isFailable = true
            try tokens.advance()
        }
        var generics = try genericClause()
        let parameters = try readParameters()
        let effects = try readEffects()
        generics.requirements += try whereClause()
        if tokens.current.isSymbol("{") { try skipBody() }
        return InitializerDeclaration(
            header: header.header, span: span, isFailable: isFailable, genericParameters: generics.parameters,
            requirements: generics.requirements, parameters: parameters, effects: effects)
    }

    private mutating func readParameters() throws(Doubt) -> [Parameter] {
        try expectSymbol("(")
        var result: [Parameter] = []
        while !tokens.current.isSymbol(")") {
            result.append(try readParameter())
            guard try takeSymbol(",") else { break }
        }
        try expectSymbol(")")
        return result
    }

    private mutating func readParameter() throws(Doubt) -> Parameter {
        // Result builders and the like, which say nothing of what is passed.
        while try takeSymbol("@") {
            _ = try namedType()
            if tokens.current.isSymbol("("), tokens.current.start == tokens.previousEnd { try tokens.skipBrackets() }
        }
        let first = try takeLabel()
        var name = first
        if !tokens.current.isSymbol(":") { name = try takeLabel() }
        try expectSymbol(":")
        let start = tokens.current.start
        var specifiers = Specifiers()
        let type = try readType(&specifiers)
        let typeSpan = span(start, tokens.previousEnd)
        var isVariadic = false
        if tokens.current.isSymbol(".") {
            for _ in 0..<3 { try expectSymbol(".") }
            isVariadic = true
        }
        let hasDefault = try takeEquals()
        if hasDefault { try skipExpression(in: .parentheses) }
        return Parameter(
            label: first.text == "_" ? nil : first.text, name: name, type: type, typeSpan: typeSpan,
            hasDefault: hasDefault, isVariadic: isVariadic, isInout: specifiers.isInout,
            isIsolated: specifiers.isIsolated)
    }

    /// A label can be any word but these.
    private mutating func takeLabel() throws(Doubt) -> DeclaredName {
        let token = tokens.current
        let text = text(token)
        guard token.kind == .word && !["inout", "var", "let", "_const"].contains(text) || token.kind == .quotedWord,
            token.kind == .word || text != "_"
        else { throw Doubt() }
        try tokens.advance()
        return DeclaredName(text, span(token))
    }

    private mutating func skipOperator() throws(Doubt) {
        guard case .symbol(let byte) = tokens.current.kind, ByteKinds.isOperatorPart(byte) else { throw Doubt() }
        var end = tokens.current.end
        while tokens.isOperatorPart(at: end) { end += 1 }
        try tokens.jump(to: end)
        guard tokens.current.isSymbol("(") || tokens.current.isSymbol("<") else { throw Doubt() }
    }
}
