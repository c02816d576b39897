import GraphCore

/// Reads the declarations of an ordinary source, without a syntax tree, at the speed of memory.
///
/// SwiftSyntax stays the truth about Swift. This reads the same declarations from the sources that people mostly write, or
/// is in doubt (`Doubt`) and leaves the file to SwiftSyntax: everything that it takes is spelled out in its functions, and
/// everything else is doubted. Tests hold the two against each other.
struct Skimmer {
    let conditions: Conditions
    let lines: LineIndex
    var tokens: Tokenizer
    /// The imports met so far, in the order of the source.
    private var imports: [Import] = []
    /// What was passed over and says nothing, in the order of the source.
    private(set) var silent: [OutlineReader.Stretch] = []
    /// How many types, declared or written, stand around what is read.
    private var depth = 0

    /// What goes deeper is for the parser, which has limits of its own.
    static let deepestNesting = 64

    init(_ bytes: UnsafeBufferPointer<UInt8>, lines: LineIndex, conditions: Conditions) throws(Doubt) {
        self.lines = lines
        self.conditions = conditions
        tokens = try Tokenizer(bytes)
    }

    /// The whole file.
    mutating func file(path: String) throws(Doubt) -> SourceFile {
        let declarations = try declarations(in: .file)
        guard tokens.current.kind == .end else { throw Doubt() }
        return SourceFile(path: path, imports: imports, declarations: declarations, isBroken: false)
    }

    /// The declarations up to the end of the file, of the type around them, or of a clause of `#if`.
    mutating func declarations(in surroundings: Surroundings) throws(Doubt) -> [Declaration] {
        var result: [Declaration] = []
        var isSeparated = true
        while true {
            if try takeSymbol(";") {
                isSeparated = true
                continue
            }
            let next = tokens.current
            if next.kind == .end || next.isSymbol("}") { return result }
            guard isSeparated || next.startsLine else { throw Doubt() }
            if next.isSymbol("#") {
                guard try isConditionBeginning() else { return result }
                try readConditional(in: surroundings, into: &result)
            } else {
                try readDeclaration(in: surroundings, into: &result)
            }
            isSeparated = false
        }
    }

    private mutating func readDeclaration(
        in surroundings: Surroundings, into result: inout [Declaration]
    ) throws(Doubt) {
        let start = tokens.current.start
        let kept = result.count + imports.count
        try takeDeclaration(in: surroundings, into: &result)
        guard result.count + imports.count == kept else { return }
        while let last = silent.last, last.range.lowerBound >= start { silent.removeLast() }
        silent.append(OutlineReader.Stretch(kind: .declaration, range: start..<tokens.previousEnd))
    }

    private mutating func takeDeclaration(
        in surroundings: Surroundings, into result: inout [Declaration]
    ) throws(Doubt) {
        let header = try self.header()
        switch keyword() {
        case .import:
            guard surroundings == .file else { throw Doubt() }
            imports.append(try readImport(header))
        case .struct: result.append(try type(.struct, header))
        case .class: result.append(try type(.class, header))
        case .actor: result.append(try type(.actor, header))
        case .enum: result.append(try type(.enum, header))
        case .protocol: result.append(try type(.protocol, header))
        case .extension:
            guard surroundings == .file else { throw Doubt() }
            result.append(.extension(try readExtension(header)))
        case .typealias: result.append(.alias(try readAlias(header)))
        case .associatedtype:
            guard surroundings == .protocol else { throw Doubt() }
            result.append(.associatedType(try readAssociatedType()))
        case .let, .var: try readVariables(header, in: surroundings, into: &result)
        case .func: if let function = try readFunction(header, in: surroundings) { result.append(.function(function)) }
        case .`init`:
            guard surroundings != .file else { throw Doubt() }
            result.append(.initializer(try readInitializer(header)))
        case .deinit:
            try tokens.advance()
            try skipToBody()
        case .subscript:
            guard surroundings != .file else { throw Doubt() }
            let span = span(tokens.current)
            try tokens.advance()
            try skipToBody()
            if surroundings.keepsFunction(header.header) {
                result.append(.subscript(SubscriptDeclaration(header: header.header, span: span)))
            }
        case .case:
            guard surroundings == .type else { throw Doubt() }
            try skipCases()
        case nil: throw Doubt()
        }
    }

    // MARK: - Types

    private mutating func type(
        _ kind: TypeDeclaration.Kind, _ header: ReadHeader
    ) throws(Doubt) -> Declaration {
        try tokens.advance()
        let name = try takeName()
        var generics = GenericClause()
        if kind == .protocol {
            if tokens.current.isSymbol("<") { try skipPrimaryAssociatedTypes() }
        } else {
            generics = try genericClause()
        }
        let inherited = try inheritanceClause()
        generics.requirements += try whereClause()
        let members = try members(in: kind == .protocol ? .protocol : .type)
        return .type(
            TypeDeclaration(
                header: header.header, kind: kind, name: name, genericParameters: generics.parameters,
                requirements: generics.requirements, inherited: inherited, members: members))
    }

    private mutating func readExtension(_ header: ReadHeader) throws(Doubt) -> ExtensionDeclaration {
        try tokens.advance()
        let start = tokens.current.start
        let extended = try readType()
        let span = span(start, tokens.previousEnd)
        let inherited = try inheritanceClause()
        let requirements = try whereClause()
        return ExtensionDeclaration(
            header: header.header, extended: extended, extendedSpan: span, requirements: requirements,
            inherited: inherited, members: try members(in: .type))
    }

    private mutating func members(in surroundings: Surroundings) throws(Doubt) -> [Declaration] {
        try enter()
        defer { leave() }
        try expectSymbol("{")
        let result = try declarations(in: surroundings)
        try expectSymbol("}")
        return result
    }

    /// Passes over the body that is next.
    mutating func skipBody() throws(Doubt) {
        let start = tokens.current.end
        try tokens.skipBrackets()
        silent.append(OutlineReader.Stretch(kind: .body, range: start..<tokens.previousEnd - 1))
    }

    /// Goes into something that can hold its like.
    mutating func enter() throws(Doubt) {
        guard depth < Self.deepestNesting else { throw Doubt() }
        depth += 1
    }

    mutating func leave() { depth -= 1 }

    private mutating func inheritanceClause() throws(Doubt) -> [InheritedType] {
        guard try takeSymbol(":") else { return [] }
        var result: [InheritedType] = []
        repeat {
            let start = tokens.current.start
            let type = try takeWord("class") ? WrittenType.name("AnyObject") : readType()
            result.append(InheritedType(type: type, span: span(start, tokens.previousEnd)))
        } while try takeSymbol(",")
        return result
    }

    private mutating func skipPrimaryAssociatedTypes() throws(Doubt) {
        try expectSymbol("<")
        repeat { _ = try takeName() } while try takeSymbol(",")
        try expectSymbol(">")
    }

    private mutating func readAlias(_ header: ReadHeader) throws(Doubt) -> AliasDeclaration {
        try tokens.advance()
        let name = try takeName()
        let generics = try genericClause()
        try expectSymbol("=")
        let type = try readType()
        _ = try whereClause()
        return AliasDeclaration(
            header: header.header, name: name, genericParameters: generics.parameters, type: type)
    }

    private mutating func readAssociatedType() throws(Doubt) -> AssociatedTypeDeclaration {
        try tokens.advance()
        let name = try takeName()
        _ = try inheritanceClause()
        if try takeSymbol("=") { _ = try readType() }
        _ = try whereClause()
        return AssociatedTypeDeclaration(name: name)
    }

    // MARK: - Others

    private mutating func readImport(_ header: ReadHeader) throws(Doubt) -> Import {
        // The attributes are repeated as they stand, with spaces and comments in them, which no outline counts.
        guard header.attributeTexts.allSatisfy(\.isWithoutTrivia) else { throw Doubt() }
        try tokens.advance()
        // `import struct Module.Type`
        if let kind = keyword(), [.struct, .class, .enum, .protocol, .typealias, .let, .var, .func].contains(kind) {
            try tokens.advance()
        }
        guard !tokens.current.startsLine else { throw Doubt() }
        let module = try takeName().text
        while try takeSymbol(".") { _ = try takeName() }
        return Import(module: module, attributes: header.attributeTexts, access: header.header.access)
    }

    /// `case a, b(Int), c = 3`
    private mutating func skipCases() throws(Doubt) {
        try tokens.advance()
        repeat {
            _ = try takeName()
            if tokens.current.isSymbol("("), !tokens.current.startsLine { try tokens.skipBrackets() }
            if try takeSymbol("=") {
                _ = try takeSymbol("-")
                guard [.integer, .float, .string].contains(tokens.current.kind) else { throw Doubt() }
                try tokens.advance()
            }
        } while try takeSymbol(",")
    }
}

extension String {
    /// Whether there is surely no space and no comment in a piece of a source.
    fileprivate var isWithoutTrivia: Bool {
        utf8.allSatisfy { !ByteKinds.isSpace($0) && $0 != UInt8(ascii: "/") }
    }
}
