/// A place in a file: line and column count from 1, columns in UTF-8 bytes, as Swift's own compiler counts.
public struct Position: Hashable, Sendable, Codable, Comparable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// - Throws: `DecodingError` for what is no place in any file.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        line = try container.decode(Int.self, forKey: .line)
        column = try container.decode(Int.self, forKey: .column)
        guard isInSomeFile else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no place in a file"))
        }
    }

    /// Whether a file could have the place: more than four thousand million lines or columns are more than any has.
    public var isInSomeFile: Bool { [line, column].allSatisfy((1...Int(UInt32.max)).contains) }

    public static func < (left: Position, right: Position) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A stretch of a file, its end excluded.
public struct Span: Hashable, Sendable, Codable {
    public let start: Position
    public let end: Position

    public init(start: Position, end: Position) {
        self.start = start
        self.end = end
    }
}

/// A stretch of a file, with the file: what a diagnostic or a generated line points at.
public struct Location: Hashable, Sendable, Comparable {
    public let path: String
    public let span: Span

    public init(path: String, span: Span) {
        self.path = path
        self.span = span
    }

    /// The start of a file, for what concerns it as a whole.
    public init(startOf path: String) {
        let start = Position(line: 1, column: 1)
        self.init(path: path, span: Span(start: start, end: start))
    }

    public var line: Int { span.start.line }
    public var column: Int { span.start.column }

    public static func < (left: Location, right: Location) -> Bool {
        (left.path, left.span.start, left.span.end) < (right.path, right.span.start, right.span.end)
    }
}

/// What a frontend read of one module.
public struct SourceModule: Sendable {
    public let name: String
    public let files: [SourceFile]

    public init(name: String, files: [SourceFile]) {
        self.name = name
        self.files = files
    }
}

/// What a frontend read of one file.
public struct SourceFile: Equatable, Sendable, Codable {
    public let path: String
    public let imports: [Import]
    public let declarations: [Declaration]
    /// Whether the file has syntax errors, which are the compiler's to report, where declarations stand: what could be
    /// read stands here, and what is missing may stand in the part that could not. Errors inside the body of a function
    /// hide nothing.
    public let isBroken: Bool
    /// Where the file nests more deeply than is read, if it does. Nothing of it was read then.
    public let excess: Position?

    public init(
        path: String, imports: [Import], declarations: [Declaration], isBroken: Bool, excess: Position? = nil
    ) {
        self.path = path
        self.imports = imports
        self.declarations = declarations
        self.isBroken = isBroken
        self.excess = excess
    }
}

/// An import, with what stands before it: attributes and an access level are repeated where generated code imports.
public struct Import: Hashable, Sendable, Codable {
    public let module: String
    /// The attributes as written, `@testable` and `@preconcurrency` among them.
    public let attributes: [String]
    public let access: AccessLevel?

    public init(module: String, attributes: [String], access: AccessLevel?) {
        self.module = module
        self.attributes = attributes
        self.access = access
    }

    public var isTestable: Bool { attributes.contains("@testable") }
    public var isExported: Bool { attributes.contains("@_exported") }
}

/// Who may name a declaration, from fewest to most.
public enum AccessLevel: Int, Sendable, Codable, Comparable {
    case `private`, `fileprivate`, `internal`, `package`, `public`, `open`

    public static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }

    /// The level as Swift writes it.
    public var keyword: String {
        switch self {
        case .private: "private"
        case .fileprivate: "fileprivate"
        case .internal: "internal"
        case .package: "package"
        case .public: "public"
        case .open: "open"
        }
    }
}
