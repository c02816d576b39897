import GraphCore

/// What stands before a declaration, as `AttributeReader` reads it from a syntax tree.
extension Skimmer {
    struct ReadHeader {
        let header: DeclarationHeader
        /// The attributes as they stand in the source.
        let attributeTexts: [String]
    }

    mutating func header() throws(Doubt) -> ReadHeader {
        var attributes: [Attribute] = []
        var availability: [Availability] = []
        var texts: [String] = []
        while tokens.current.isSymbol("@") {
            let start = tokens.current.start
            try tokens.advance()
            guard tokens.current.start == tokens.previousEnd else { throw Doubt() }
            if try takeWord("available") {
                availability += try readAvailability()
            } else {
                attributes.append(try readAttribute(from: start))
            }
            texts.append(tokens.text(start, tokens.previousEnd))
        }
        let modifiers = try readModifiers()
        return ReadHeader(
            header: DeclarationHeader(
                attributes: attributes, availability: availability, access: modifiers.access,
                setterAccess: modifiers.setterAccess, modifiers: modifiers.others),
            attributeTexts: texts)
    }

    // MARK: - Modifiers

    private struct Modifiers {
        var access: AccessLevel?
        var setterAccess: AccessLevel?
        var others: Set<DeclarationHeader.Modifier> = []
    }

    private mutating func readModifiers() throws(Doubt) -> Modifiers {
        var result = Modifiers()
        while let word = ModifierWord(rawValue: currentWord()) {
            if word == .class, try !isModifierHere() { break }
            let following = try tokens.following()
            // `open` and the like can be names, too, where something other than a declaration begins.
            guard following.kind == .word || following.isSymbol("(") else { throw Doubt() }
            let name = currentWord()
            try tokens.advance()
            let detail = try readDetail()
            if let level = AccessLevel(word) {
                if detail == "set" {
                    result.setterAccess = result.setterAccess ?? level
                } else {
                    guard detail == nil else { throw Doubt() }
                    result.access = result.access ?? level
                }
            } else if let modifier = DeclarationHeader.Modifier(rawValue: name) {
                guard detail == nil || word == .unowned || word == .nonisolated else { throw Doubt() }
                result.others.insert(modifier)
            }
        }
        return result
    }

    /// `class func`, and not `class Name`.
    private func isModifierHere() throws(Doubt) -> Bool {
        let word = text(try tokens.following())
        return Keyword(rawValue: word).map { $0 != .actor } ?? (ModifierWord(rawValue: word) != nil)
    }

    /// `(set)`, `(unsafe)`
    private mutating func readDetail() throws(Doubt) -> String? {
        guard try takeSymbol("(") else { return nil }
        let detail = currentWord()
        guard !detail.isEmpty else { throw Doubt() }
        try tokens.advance()
        try expectSymbol(")")
        return detail
    }

    // MARK: - Attributes

    private mutating func readAttribute(from start: Int) throws(Doubt) -> Attribute {
        let name = try namedType()
        var arguments: [Attribute.Argument] = []
        if tokens.current.isSymbol("(") {
            guard tokens.current.start == tokens.previousEnd, case .named(let path) = name,
                let first = path.last?.name.utf8.first
            else { throw Doubt() }
            if first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") {
                arguments = try readArguments()
            } else {
                // Of the compiler's own, these have arguments that are no expressions.
                guard path.count == 1, ["objc", "inline", "_spi", "_semantics", "_effects"].contains(path[0].name)
                else { throw Doubt() }
                try tokens.skipBrackets()
            }
        }
        return Attribute(name: name, arguments: arguments, span: span(start, tokens.previousEnd))
    }

    private mutating func readArguments() throws(Doubt) -> [Attribute.Argument] {
        try expectSymbol("(")
        var result: [Attribute.Argument] = []
        while !tokens.current.isSymbol(")") {
            var label: String?
            if tokens.current.kind == .word, try tokens.following().isSymbol(":") {
                label = currentWord()
                try tokens.advance()
                try tokens.advance()
            }
            let start = tokens.current.start
            let value = try readExpression()
            guard tokens.current.isSymbol(",") || tokens.current.isSymbol(")") else { throw Doubt() }
            result.append(Attribute.Argument(label: label, value: value, span: span(start, tokens.previousEnd)))
            guard try takeSymbol(",") else { break }
        }
        try expectSymbol(")")
        return result
    }

    private mutating func readExpression() throws(Doubt) -> WrittenExpression {
        try enter()
        defer { leave() }
        let token = tokens.current
        switch token.kind {
        case .integer:
            return .integer(try takeInteger())
        case .symbol(UInt8(ascii: "-")):
            try tokens.advance()
            guard tokens.current.start == tokens.previousEnd, tokens.current.kind == .integer else { throw Doubt() }
            return .integer(-(try takeInteger()))
        case .string:
            try tokens.advance()
            return .string(try plainText(token))
        case .symbol(UInt8(ascii: ".")):
            try tokens.advance()
            let name = try takeMember()
            return .member(name, base: [], arguments: tokens.current.isSymbol("(") ? try readCall() : [])
        case .word where tokens.isWord(token, "nil"):
            try tokens.advance()
            return .nil
        case .word where tokens.isWord(token, "true") || tokens.isWord(token, "false"):
            try tokens.advance()
            return .other
        case .symbol(UInt8(ascii: "[")):
            let start = tokens
            try tokens.skipBrackets()
            // A literal of an array; with anything after it, it is more than that.
            if tokens.current.isSymbol(",") || tokens.current.isSymbol(")") {
                return .other
            }
            tokens = start
            return try readMetatypeOrMember()
        case .word, .symbol(UInt8(ascii: "(")):
            return try readMetatypeOrMember()
        default:
            throw Doubt()
        }
    }

    /// `A.B<C>.self`, `Scope.singleton`, `Scope.scoped(to: A.self)`
    private mutating func readMetatypeOrMember() throws(Doubt) -> WrittenExpression {
        let start = tokens
        if tokens.current.kind == .word {
            var path: [String] = []
            repeat { path.append(try takeMember()) } while try takeSymbol(".")
            // What goes on with its arguments is read as a type.
            if !tokens.current.isSymbol("<"), !tokens.current.isSymbol("?"), !tokens.current.isSymbol("&") {
                guard path.count > 1, let last = path.popLast() else { throw Doubt() }
                if last != "self" {
                    guard !["Type", "Protocol", "init"].contains(last), !path.contains("self") else { throw Doubt() }
                    return .member(last, base: path, arguments: tokens.current.isSymbol("(") ? try readCall() : [])
                }
            }
            tokens = start
        }
        let isBracketed = tokens.current.kind != .word
        let type = isBracketed ? try readType() : try namedType()
        try expectSymbol(".")
        guard try takeWord("self") else { throw Doubt() }
        return .metatype(type)
    }

    private mutating func readCall() throws(Doubt) -> [Attribute.Argument] {
        guard tokens.current.start == tokens.previousEnd else { throw Doubt() }
        return try readArguments()
    }

    private mutating func takeMember() throws(Doubt) -> String {
        guard tokens.current.kind == .word else { throw Doubt() }
        let name = currentWord()
        guard name == "self" || !ReservedWord.contains(name) else { throw Doubt() }
        try tokens.advance()
        return name
    }

    private mutating func takeInteger() throws(Doubt) -> Int {
        guard let value = Int(text(tokens.current)) else { throw Doubt() }
        try tokens.advance()
        return value
    }

    /// The text of a string literal that is what stands between its quotation marks.
    private func plainText(_ token: Token) throws(Doubt) -> String {
        let text = tokens.text(token.start, token.end)
        guard text.utf8.count >= 2, text.hasPrefix("\""), !text.hasPrefix("\"\"\""), !text.contains("\\") else {
            throw Doubt()
        }
        return String(text.dropFirst().dropLast())
    }

    // MARK: - Availability

    /// `(macOS 14, iOS 17.1, *)`, `(*, deprecated, message: "…")`
    private mutating func readAvailability() throws(Doubt) -> [Availability] {
        guard tokens.current.start == tokens.previousEnd else { throw Doubt() }
        try expectSymbol("(")
        let first = try tokens.following()
        if first.isSymbol(",") || first.isSymbol(")") {
            let result = try readLongAvailability()
            return result.map { [$0] } ?? []
        }
        var result: [Availability] = []
        repeat {
            if try takeSymbol("*") { continue }
            let platform = try takeName().text
            result.append(Availability(platform: platform, introduced: try takeVersion()))
        } while try takeSymbol(",")
        try expectSymbol(")")
        return result.filter { $0.platform != "swift" }
    }

    /// A platform, and what is to be said of it; nil where that does not restrict it.
    private mutating func readLongAvailability() throws(Doubt) -> Availability? {
        var platform = "*"
        if try !takeSymbol("*") { platform = try takeName().text }
        var result: Availability?
        while try takeSymbol(",") {
            // `(macOS, iOS 17, *)` is both forms.
            guard tokens.current.kind == .word else { throw Doubt() }
            let word = currentWord()
            try tokens.advance()
            switch word {
            case "unavailable":
                result = result ?? Availability(platform: platform, introduced: [])
            case "deprecated", "noasync":
                if try takeSymbol(":") { _ = try takeVersion() }
            case "introduced", "obsoleted":
                try expectSymbol(":")
                let version = try takeVersion()
                if word == "introduced" { result = result ?? Availability(platform: platform, introduced: version) }
            case "message", "renamed":
                try expectSymbol(":")
                guard tokens.current.kind == .string else { throw Doubt() }
                try tokens.advance()
            default: throw Doubt()
            }
        }
        try expectSymbol(")")
        return platform == "swift" ? nil : result
    }

    private mutating func takeVersion() throws(Doubt) -> [Int] {
        guard tokens.current.kind == .integer || tokens.current.kind == .float else { throw Doubt() }
        var text = text(tokens.current)
        try tokens.advance()
        // `10.15.4` is a number and a part.
        while tokens.current.isSymbol("."), tokens.current.start == tokens.previousEnd {
            try tokens.advance()
            guard tokens.current.kind == .integer else { throw Doubt() }
            text += "." + self.text(tokens.current)
            try tokens.advance()
        }
        return text.split(separator: ".").compactMap { Int($0) }
    }
}

extension AccessLevel {
    fileprivate init?(_ word: ModifierWord) {
        switch word {
        case .private: self = .private
        case .fileprivate: self = .fileprivate
        case .internal: self = .internal
        case .package: self = .package
        case .public: self = .public
        case .open: self = .open
        default: return nil
        }
    }
}
