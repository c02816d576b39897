import GraphCore

/// Writes C and Objective-C types as Swift imports them.
struct ClangTypeReader {
    /// What stands for `instancetype`.
    let selfType: WrittenType

    init(selfType: WrittenType = .name("Self")) {
        self.selfType = selfType
    }

    func read(_ type: ClangType) -> WrittenType {
        let plain = type.plain
        return plain.isPointer ? readPointer(plain, type.nullability) : readValue(plain)
    }

    /// The type of a parameter: an array there is a pointer.
    func readParameter(_ type: ClangType) -> WrittenType {
        let plain = type.plain
        return plain.isArray ? readPointer(plain, type.nullability) : read(type)
    }

    private func readPointer(_ type: ClangType, _ nullability: ClangType.Nullability) -> WrittenType {
        let pointer = readPointer(type)
        switch nullability {
        case .nonnull: return pointer
        case .nullable: return .optional(pointer)
        case .unspecified: return .implicitlyUnwrapped(pointer)
        }
    }

    /// What an alias stands for: of a pointer, the pointer, which only its uses make optional.
    func readAliased(_ type: ClangType) -> WrittenType {
        let plain = type.plain
        return plain.isPointer ? readPointer(plain) : readValue(plain)
    }

    /// nil for `void`.
    func readResult(_ type: ClangType) -> WrittenType? {
        type.canonical.kind == .void ? nil : read(type)
    }

    // MARK: - Values

    private func readValue(_ type: ClangType) -> WrittenType {
        switch type.kind {
        case .void: .name("Void")
        case .bool: .name("Bool")
        case .plainSignedChar, .plainUnsignedChar: .name("CChar")
        case .signedChar: .name("Int8")
        case .unsignedChar: .name("UInt8")
        case .short: .name("Int16")
        case .unsignedShort, .char16: .name("UInt16")
        case .int: .name("Int32")
        case .unsignedInt: .name("UInt32")
        case .char32, .wideChar: .named([.init("Unicode"), .init("Scalar")])
        // As wide as a pointer on the systems that Swift runs on, Windows aside.
        case .long: .name("Int")
        case .unsignedLong: .name("UInt")
        case .longLong: .name("Int64")
        case .unsignedLongLong: .name("UInt64")
        case .float: .name("Float")
        case .double: .name("Double")
        case .objectiveCSelector: .name("Selector")
        case .typeAlias: readAlias(type)
        case .record: .name(SwiftName.ofType(type.declaration))
        case .enumeration: readEnumeration(type.declaration)
        case .objectiveCInterface: .name(FoundationNames.swiftName(ofClass: type.spelling))
        case .objectiveCTypeParameter: .name(type.spelling)
        case .constantArray: readArray(type)
        case .function, .functionWithoutPrototype: .function(readFunction(type))
        default: .unsupported(type.spelling)
        }
    }

    /// An array in a structure is a tuple; one that is longer than what Swift imports is nothing.
    private func readArray(_ type: ClangType) -> WrittenType {
        guard (1...4096).contains(type.count) else { return .unsupported(type.spelling) }
        let element = WrittenType.TupleElement(label: nil, type: read(type.element))
        return type.count == 1 ? element.type : .tuple(Array(repeating: element, count: type.count))
    }

    /// An enumeration without a name is just its integers.
    private func readEnumeration(_ declaration: Cursor) -> WrittenType {
        declaration.tagName == nil ? .name("UInt32") : .name(SwiftName.ofType(declaration))
    }

    private func readAlias(_ type: ClangType) -> WrittenType {
        if let known = Self.knownAliases[type.spelling.unqualified] { return .name(known) }
        return .name(SwiftName.ofType(type.declaration))
    }

    private static let knownAliases = [
        "size_t": "Int", "ssize_t": "Int", "ptrdiff_t": "Int", "intptr_t": "Int", "uintptr_t": "UInt",
        "int8_t": "Int8", "int16_t": "Int16", "int32_t": "Int32", "int64_t": "Int64", "uint8_t": "UInt8",
        "uint16_t": "UInt16", "uint32_t": "UInt32", "uint64_t": "UInt64", "BOOL": "Bool", "NSInteger": "Int",
        "NSUInteger": "UInt", "NSTimeInterval": "TimeInterval",
    ]

    // MARK: - Pointers

    private func readPointer(_ type: ClangType) -> WrittenType {
        switch type.kind {
        case .typeAlias where type.spelling.unqualified == "instancetype": return selfType
        case .typeAlias: return readAlias(type)
        case .objectiveCID: return .name("Any")
        case .objectiveCClass: return .name("AnyClass")
        case .blockPointer: return .function(readFunction(type.pointee.plain))
        case .objectiveCObjectPointer: return readObject(type.pointee.plain)
        case .constantArray, .incompleteArray: return readPointer(to: type.element)
        default: return readPointer(to: type.pointee)
        }
    }

    private func readPointer(to pointee: ClangType) -> WrittenType {
        let canonical = pointee.canonical
        switch canonical.kind {
        case .function, .functionWithoutPrototype: return .function(readFunction(canonical))
        case .void: return .name(pointee.isConstant ? "UnsafeRawPointer" : "UnsafeMutableRawPointer")
        case .record where canonical.declaration.definition == nil: return .name("OpaquePointer")
        default:
            let name = pointee.isConstant ? "UnsafePointer" : "UnsafeMutablePointer"
            return .named([.init(name, [nested(read(pointee))])])
        }
    }

    private func readFunction(_ type: ClangType) -> WrittenFunctionType {
        WrittenFunctionType(
            parameters: type.parameters.map { nested(readParameter($0)) }, effects: .none,
            result: nested(readResult(type.result) ?? .name("Void")), isSendable: false, attributes: [])
    }

    /// Inside another type nothing is unwrapped implicitly.
    private func nested(_ type: WrittenType) -> WrittenType {
        if case .implicitlyUnwrapped(let wrapped) = type { .optional(wrapped) } else { type }
    }

    // MARK: - Objects

    /// What a pointer to an object points to: `NSArray<NSString *>`, `id<P>`, `Screen<P>`.
    private func readObject(_ type: ClangType) -> WrittenType {
        let isPlain = type.kind == .objectiveCInterface
        let base = isPlain ? type : type.objectBase
        let protocols = isPlain ? [] : type.protocols.map { WrittenType.name(SwiftName.ofType($0)) }
        let arguments = isPlain ? [] : type.arguments.map(readArgument)
        let isAnyObject = base.kind == .objectiveCID
        if isAnyObject { return protocols.isEmpty ? .name("Any") : .any(Self.composition(protocols)) }
        if base.kind == .objectiveCClass { return .name("AnyClass") }
        let object = Self.bridged(base, arguments)
        return protocols.isEmpty ? object : .any(.composition([object] + protocols))
    }

    /// An element of a collection is never nil.
    private func readArgument(_ type: ClangType) -> WrittenType {
        switch read(type) {
        case .implicitlyUnwrapped(let element): element
        case let element: element
        }
    }

    private static func composition(_ protocols: [WrittenType]) -> WrittenType {
        protocols.count == 1 ? protocols[0] : .composition(protocols)
    }

    private static func bridged(_ type: ClangType, _ arguments: [WrittenType]) -> WrittenType {
        let any = WrittenType.name("Any")
        let name = SwiftName.ofBridged(type.declaration)
        switch (name, arguments.count) {
        case ("NSArray", 1): return .array(arguments[0])
        case ("NSArray", _): return .array(any)
        case ("NSDictionary", 2): return .dictionary(key: arguments[0], value: arguments[1])
        case ("NSDictionary", _): return .dictionary(key: .name("AnyHashable"), value: any)
        case ("NSSet", 1): return .named([.init("Set", arguments)])
        case ("NSSet", _): return .named([.init("Set", [.name("AnyHashable")])])
        case ("NSError", _): return .any(.name("Error"))
        default: return .named([.init(name, arguments)])
        }
    }
}

extension ClangType {
    /// Whether nil is one of its values.
    fileprivate var isPointer: Bool {
        switch canonical.kind {
        case .pointer, .blockPointer, .objectiveCObjectPointer, .objectiveCID, .objectiveCClass: true
        default: false
        }
    }

    fileprivate var isArray: Bool { kind == .constantArray || kind == .incompleteArray }
}

extension String {
    /// A spelling without `const` and `volatile`.
    fileprivate var unqualified: String {
        split(separator: " ").filter { $0 != "const" && $0 != "volatile" }.joined(separator: " ")
    }
}
