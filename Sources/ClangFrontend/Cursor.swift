import CLibClang
import GraphCore

/// A node of the tree that libclang made: a declaration, an attribute, a reference, an expression.
struct Cursor {
    let raw: CXCursor
    /// Keeps the tree.
    let unit: TranslationUnit

    init(_ raw: CXCursor, in unit: TranslationUnit) {
        self.raw = raw
        self.unit = unit
    }

    /// The kinds that matter here, by libclang's numbers.
    enum Kind: Int32 {
        case structure = 2
        case union = 3
        case enumeration = 5
        case field = 6
        case enumerator = 7
        case function = 8
        case variable = 9
        case parameter = 10
        case objectiveCClass = 11
        case objectiveCCategory = 12
        case objectiveCProtocol = 13
        case objectiveCProperty = 14
        case objectiveCInstanceMethod = 16
        case objectiveCClassMethod = 17
        case objectiveCImplementation = 18
        case typeAlias = 20
        case templateTypeParameter = 27
        case superclassReference = 40
        case protocolReference = 41
        case classReference = 42
        case message = 104
        case block = 105
        case protocolExpression = 140
        case `case` = 203
        case `default` = 204
        case `if` = 205
        case `switch` = 206
        case `while` = 207
        case `do` = 208
        case `for` = 209
        case dynamicProperty = 38
        case instanceVariable = 15
        case annotation = 406
        case designatedInitializer = 434
    }

    private var functions: CLibClangFunctions { unit.library.functions }

    /// nil for a node of any other kind.
    var kind: Kind? { Kind(rawValue: raw.kind) }
    var spelling: String { unit.library.text(functions.getCursorSpelling(raw)) }
    var type: ClangType { ClangType(functions.getCursorType(raw), in: unit) }
    var resultType: ClangType { ClangType(functions.getCursorResultType(raw), in: unit) }
    var underlyingType: ClangType { ClangType(functions.getTypedefDeclUnderlyingType(raw), in: unit) }
    /// What the values of an enumeration are kept in.
    var integerType: ClangType { ClangType(functions.getEnumDeclIntegerType(raw), in: unit) }
    var isDefinition: Bool { functions.isCursorDefinition(raw) != 0 }
    var isVariadic: Bool { functions.Cursor_isVariadic(raw) != 0 }
    /// Its name or, for a structure or an enumeration without one, that of the alias that is made for it; nil for none. Of
    /// the latter, libclang gives a description instead: `(unnamed at …)`, `enum (unnamed …)`.
    var tagName: String? {
        [spelling, type.spelling].first { !$0.isEmpty && !$0.contains("(") && !$0.contains(" ") }
    }
    /// What the cursor refers to; nil for none.
    var referenced: Cursor? {
        let referenced = Cursor(functions.getCursorReferenced(raw), in: unit)
        return referenced.isValid ? referenced : nil
    }
    /// The definition of what is declared here; nil where none was seen.
    var definition: Cursor? {
        let definition = Cursor(functions.getCursorDefinition(raw), in: unit)
        return definition.isValid ? definition : nil
    }
    private var isValid: Bool { !(70...73).contains(raw.kind) }

    /// Whether it is a variable of a function, and no name outside.
    var isLocal: Bool { functions.getCursorLinkage(raw) == 1 }
    /// Whether nobody may use it.
    var isUnavailable: Bool { functions.getCursorAvailability(raw) == 2 }
    /// Whether other files cannot name it.
    var isStatic: Bool { functions.Cursor_getStorageClass(raw) == 3 }

    var parameters: [Cursor] {
        (0..<UInt32(max(0, functions.Cursor_getNumArguments(raw)))).map {
            Cursor(functions.Cursor_getArgument(raw, $0), in: unit)
        }
    }

    /// The nodes right below this one, in the order of the source.
    var children: [Cursor] {
        var found: [CXCursor] = []
        withUnsafeMutablePointer(to: &found) { found in
            _ = functions.visitChildren(
                raw,
                { cursor, _, data in
                    data?.assumingMemoryBound(to: [CXCursor].self).pointee.append(cursor)
                    return 1  // the next sibling
                }, found)
        }
        return found.map { Cursor($0, in: unit) }
    }

    func children(_ kind: Kind) -> [Cursor] { children.filter { $0.kind == kind } }

    func isSame(as other: Cursor) -> Bool { functions.equalCursors(raw, other.raw) != 0 }
}

// MARK: - Places

extension Cursor {
    /// The file that it stands in; where a macro makes it, the file that uses the macro. nil outside every file.
    var path: String? { place(functions.getCursorLocation(raw))?.path }

    /// Where its name stands.
    var nameSpan: Span {
        guard let start = place(functions.getCursorLocation(raw))?.position else { return .none }
        return Span(start: start, end: Position(line: start.line, column: start.column + spelling.utf8.count))
    }

    /// All of it.
    var span: Span {
        let extent = functions.getCursorExtent(raw)
        guard let start = place(functions.getRangeStart(extent)), let end = place(functions.getRangeEnd(extent)) else {
            return .none
        }
        return Span(start: start.position, end: max(start.position, end.position))
    }

    private func place(_ location: CXSourceLocation) -> (path: String, position: Position)? {
        unit.library.place(location)
    }
}

extension Span {
    /// For what stands in no file.
    fileprivate static let none = Span(start: Position(line: 1, column: 1), end: Position(line: 1, column: 1))
}

extension LibClang {
    /// A place in a file; where a macro is used, the place of its name. nil outside every file.
    func place(_ location: CXSourceLocation) -> (path: String, position: Position)? {
        var file: CXFile?
        var line: UInt32 = 0
        var column: UInt32 = 0
        functions.getExpansionLocation(location, &file, &line, &column, nil)
        guard let file, line > 0 else { return nil }
        return (text(functions.getFileName(file)), Position(line: Int(line), column: max(1, Int(column))))
    }
}

// MARK: - Attributes

extension Cursor {
    /// The declaration as libclang prints it, with its attributes, whatever macros they came from.
    var printed: String {
        let policy = functions.getCursorPrintingPolicy(raw)
        defer { functions.PrintingPolicy_dispose(policy) }
        // Terse: without the members.
        functions.PrintingPolicy_setProperty(policy, 17, 1)
        return unit.library.text(functions.getCursorPrettyPrinted(raw, policy))
    }

    var availability: [Availability] {
        var isUnavailable: Int32 = 0
        var isDeprecated: Int32 = 0
        var messages = (CXString(), CXString())
        var clauses = [CXPlatformAvailability](repeating: CXPlatformAvailability(), count: 16)
        let count = functions.getCursorPlatformAvailability(
            raw, &isDeprecated, &messages.0, &isUnavailable, &messages.1, &clauses, Int32(clauses.count))
        defer {
            functions.disposeString(messages.0)
            functions.disposeString(messages.1)
        }
        let platforms = clauses.indices.prefix(Int(count)).compactMap { index -> Availability? in
            defer { functions.disposeCXPlatformAvailability(&clauses[index]) }
            return Availability(clauses[index], library: unit.library)
        }
        return isUnavailable != 0 ? [Availability(platform: "*", introduced: [])] : platforms
    }

    var propertyAttributes: PropertyAttributes {
        PropertyAttributes(rawValue: functions.Cursor_getObjCPropertyAttributes(raw, 0))
    }

    /// The name of the method that reads a property.
    var getterName: String { unit.library.text(functions.Cursor_getObjCPropertyGetterName(raw)) }

    struct PropertyAttributes: OptionSet {
        let rawValue: UInt32

        static let readonly = PropertyAttributes(rawValue: 0x01)
        static let weak = PropertyAttributes(rawValue: 0x200)
        static let belongsToClass = PropertyAttributes(rawValue: 0x1000)
    }
}

extension Availability {
    fileprivate init?(_ clause: CXPlatformAvailability, library: LibClang) {
        guard let name = library.functions.getCString(clause.Platform).map({ String(cString: $0) }),
            let platform = Self.swiftNames[name]
        else { return nil }
        let introduced = clause.Introduced
        let components = [introduced.Major, introduced.Minor, introduced.Subminor].filter { $0 >= 0 }.map(Int.init)
        if clause.Unavailable == 0 && components.isEmpty { return nil }
        self.init(platform: platform, introduced: clause.Unavailable == 0 ? components : [])
    }

    private static let swiftNames = [
        "macos": "macOS", "ios": "iOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS",
        "xros": "visionOS",
    ]
}

extension Cursor {
    /// The first declaration of what is declared here.
    var canonical: Cursor { Cursor(unit.library.functions.getCanonicalCursor(raw), in: unit) }
}
