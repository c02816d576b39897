import GraphCore

/// Types, as `TypeReader` reads them from a syntax tree.
extension Skimmer {
    /// What a parameter's type says besides the type itself.
    struct Specifiers {
        var isInout = false
        var isIsolated = false
    }

    mutating func readType() throws(Doubt) -> WrittenType {
        var specifiers = Specifiers()
        let type = try readType(&specifiers)
        guard !specifiers.isInout else { throw Doubt() }
        return type
    }

    mutating func readType(_ specifiers: inout Specifiers) throws(Doubt) -> WrittenType {
        try enter()
        defer { leave() }
        loop: while true {
            switch currentWord() {
            case "inout": specifiers.isInout = true
            case "isolated": specifiers.isIsolated = true
            case "borrowing", "consuming", "sending", "__shared", "__owned": break
            default: break loop
            }
            try tokens.advance()
        }
        let attributes = try typeAttributes()
        guard !attributes.isEmpty else { return try functionOrPlainType() }
        let base = try functionOrPlainType()
        guard case .function(let function) = base else { return base }
        // The call writes an expression there: the value itself.
        if attributes.contains(.name("autoclosure")) { return function.result }
        // Whose attributes they are is plain only where there are no others.
        guard !function.isSendable, function.attributes.isEmpty else { throw Doubt() }
        return .function(
            WrittenFunctionType(
                parameters: function.parameters, effects: function.effects, result: function.result,
                isSendable: attributes.contains(.name("Sendable")),
                attributes: attributes.filter { !TypeReader.keylessAttributes.contains($0) }))
    }

    private mutating func typeAttributes() throws(Doubt) -> [WrittenType] {
        var result: [WrittenType] = []
        while try takeSymbol("@") {
            let name = try namedType()
            if tokens.current.isSymbol("("), tokens.current.start == tokens.previousEnd {
                guard name == .name("convention") || name == .name("isolated") else { throw Doubt() }
                try tokens.skipBrackets()
            }
            result.append(name)
        }
        return result
    }

    private mutating func functionOrPlainType() throws(Doubt) -> WrittenType {
        let isTuple = tokens.current.isSymbol("(")
        if isTuple, let function = try functionType() { return function }
        return try composition()
    }

    /// `(A, B) async throws -> C`; nil, and nothing taken, where no arrow follows the parentheses.
    private mutating func functionType() throws(Doubt) -> WrittenType? {
        let start = tokens
        try tokens.skipBrackets()
        guard isNext("-", ">") || ["async", "throws", "rethrows"].contains(currentWord()) else {
            tokens = start
            return nil
        }
        tokens = start
        let parameters = try tupleElements().map(\.type)
        let effects = try readEffects()
        guard try takeBoth("-", ">") else { throw Doubt() }
        return .function(
            WrittenFunctionType(
                parameters: parameters, effects: effects, result: try readType(), isSendable: false, attributes: []))
    }

    private mutating func tupleElements() throws(Doubt) -> [WrittenType.TupleElement] {
        try expectSymbol("(")
        var result: [WrittenType.TupleElement] = []
        while !tokens.current.isSymbol(")") {
            var label: String?
            if tokens.current.kind == .word || tokens.current.kind == .quotedWord {
                let following = try tokens.following()
                if following.isSymbol(":") {
                    label = text(tokens.current)
                    try tokens.advance()
                } else if following.kind == .word, tokens.isWord(tokens.current, "_") {
                    label = "_"
                    try tokens.advance()
                    _ = try takeName()
                    guard tokens.current.isSymbol(":") else { throw Doubt() }
                }
            }
            if label != nil { try expectSymbol(":") }
            result.append(WrittenType.TupleElement(label: label, type: try readType()))
            guard try takeSymbol(",") else { break }
        }
        try expectSymbol(")")
        return result
    }

    /// `any A & B`, `A & B`, `A`
    private mutating func composition() throws(Doubt) -> WrittenType {
        let word = currentWord()
        if word == "any" || word == "some" {
            try tokens.advance()
            let constraint = try parts()
            return word == "any" ? .any(constraint) : .some(constraint)
        }
        return try parts()
    }

    private mutating func parts() throws(Doubt) -> WrittenType {
        var parts = [try simpleType()]
        while tokens.current.isSymbol("&") {
            guard !tokens.isOperatorPart(at: tokens.current.end) else { throw Doubt() }
            try tokens.advance()
            parts.append(try simpleType())
        }
        return parts.count == 1 ? parts[0] : .composition(parts)
    }

    private mutating func simpleType() throws(Doubt) -> WrittenType {
        try enter()
        defer { leave() }
        var type: WrittenType
        switch tokens.current.kind {
        case .symbol(UInt8(ascii: "[")):
            type = try collection()
        case .symbol(UInt8(ascii: "(")):
            let elements = try tupleElements()
            if elements.count == 1, elements[0].label == nil {
                type = elements[0].type
            } else {
                type = .tuple(elements)
            }
        case .symbol(UInt8(ascii: "~")):
            try tokens.advance()
            return .suppressed(try simpleType())
        case .word, .quotedWord:
            type = try namedType()
        default:
            throw Doubt()
        }
        var suffixes = 0
        while tokens.current.start == tokens.previousEnd {
            suffixes += 1
            guard suffixes < Self.deepestNesting else { throw Doubt() }
            if try takeSymbol("?") {
                type = .optional(type)
            } else if try takeSymbol("!") {
                type = .implicitlyUnwrapped(type)
            } else if tokens.current.isSymbol("."), tokens.byte(at: tokens.current.end) != UInt8(ascii: ".") {
                try tokens.advance()
                guard ["Type", "Protocol"].contains(currentWord()) else { throw Doubt() }
                try tokens.advance()
                type = .metatype(type)
            } else {
                break
            }
        }
        return type
    }

    private mutating func collection() throws(Doubt) -> WrittenType {
        try expectSymbol("[")
        let first = try readType()
        guard try takeSymbol(":") else {
            try expectSymbol("]")
            return .array(first)
        }
        let value = try readType()
        try expectSymbol("]")
        return .dictionary(key: first, value: value)
    }

    /// `A`, `A.B<C>`
    mutating func namedType() throws(Doubt) -> WrittenType {
        var path: [WrittenType.Component] = []
        repeat {
            let name: String
            if tokens.current.kind == .word, ["Self", "Any"].contains(currentWord()), path.isEmpty {
                name = currentWord()
                try tokens.advance()
            } else {
                name = try takeName().text
            }
            path.append(WrittenType.Component(name, try genericArguments()))
            guard path.count < Self.deepestNesting else { throw Doubt() }
            guard tokens.current.isSymbol("."), tokens.current.start == tokens.previousEnd,
                tokens.byte(at: tokens.current.end) != UInt8(ascii: ".")
            else { break }
            let following = try tokens.following()
            guard !["Type", "Protocol", "self"].contains(text(following)) else { break }
            try tokens.advance()
        } while true
        return .named(path)
    }

    private mutating func genericArguments() throws(Doubt) -> [WrittenType] {
        guard tokens.current.isSymbol("<"), tokens.current.start == tokens.previousEnd else { return [] }
        try tokens.advance()
        var result: [WrittenType] = []
        repeat { result.append(try readType()) } while try takeSymbol(",")
        try expectSymbol(">")
        return result
    }

    /// `async`, `throws(E)`
    mutating func readEffects() throws(Doubt) -> WrittenEffects {
        let isAsync = try takeWord("async")
        var throwing = WrittenEffects.Throwing.never
        if try takeWord("rethrows") {
            throwing = .any
        } else if try takeWord("throws") {
            throwing = .any
            if tokens.current.isSymbol("("), tokens.current.start == tokens.previousEnd {
                try tokens.advance()
                throwing = EffectReader.throwing(try readType())
                try expectSymbol(")")
            }
        }
        return WrittenEffects(isAsync: isAsync, throwing: throwing)
    }

    // MARK: - Generics

    struct GenericClause {
        var parameters: [GenericParameter] = []
        var requirements: [WrittenRequirement] = []
    }

    /// `<A, B: P>`
    mutating func genericClause() throws(Doubt) -> GenericClause {
        var result = GenericClause()
        guard try takeSymbol("<") else { return result }
        repeat {
            let name = try takeName()
            result.parameters.append(GenericParameter(name: name, isPack: false))
            guard try takeSymbol(":") else { continue }
            result.requirements.append(
                WrittenRequirement(left: .name(name.text), relation: .conforms, right: try readType()))
        } while try takeSymbol(",")
        try expectSymbol(">")
        return result
    }

    /// `where A: P, B == C`
    mutating func whereClause() throws(Doubt) -> [WrittenRequirement] {
        guard try takeWord("where") else { return [] }
        var result: [WrittenRequirement] = []
        repeat {
            let left = try readType()
            if try takeSymbol(":") {
                result.append(WrittenRequirement(left: left, relation: .conforms, right: try readType()))
            } else if try takeBoth("=", "=") {
                result.append(WrittenRequirement(left: left, relation: .equals, right: try readType()))
            } else {
                throw Doubt()
            }
        } while try takeSymbol(",")
        return result
    }
}
