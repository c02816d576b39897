import CLibClang

/// A type as libclang sees it.
struct ClangType {
    let raw: CXType
    let unit: TranslationUnit

    init(_ raw: CXType, in unit: TranslationUnit) {
        self.raw = raw
        self.unit = unit
    }

    /// The kinds that matter here, by libclang's numbers.
    enum Kind: Int32 {
        case void = 2
        case bool = 3
        case plainUnsignedChar = 4
        case unsignedChar = 5
        case char16 = 6
        case char32 = 7
        case unsignedShort = 8
        case unsignedInt = 9
        case unsignedLong = 10
        case unsignedLongLong = 11
        case plainSignedChar = 13
        case signedChar = 14
        case wideChar = 15
        case short = 16
        case int = 17
        case long = 18
        case longLong = 19
        case float = 21
        case double = 22
        case objectiveCID = 27
        case objectiveCClass = 28
        case objectiveCSelector = 29
        case pointer = 101
        case blockPointer = 102
        case record = 105
        case enumeration = 106
        case typeAlias = 107
        case objectiveCInterface = 108
        case objectiveCObjectPointer = 109
        case functionWithoutPrototype = 110
        case function = 111
        case constantArray = 112
        case incompleteArray = 114
        case elaborated = 119
        case objectiveCObject = 161
        case objectiveCTypeParameter = 162
        case attributed = 163
    }

    private var functions: CLibClangFunctions { unit.library.functions }

    private func type(_ raw: CXType) -> ClangType { ClangType(raw, in: unit) }

    /// nil for a type of any other kind.
    var kind: Kind? { Kind(rawValue: raw.kind) }
    var spelling: String { unit.library.text(functions.getTypeSpelling(raw)) }
    var canonical: ClangType { type(functions.getCanonicalType(raw)) }
    var pointee: ClangType { type(functions.getPointeeType(raw)) }
    var element: ClangType { type(functions.getArrayElementType(raw)) }
    /// How many elements an array has; less than nothing where it does not say.
    var count: Int { Int(functions.getArraySize(raw)) }
    var result: ClangType { type(functions.getResultType(raw)) }
    var isConstant: Bool { functions.isConstQualifiedType(raw) != 0 }
    var isVariadic: Bool { functions.isFunctionTypeVariadic(raw) != 0 }
    var declaration: Cursor { Cursor(functions.getTypeDeclaration(raw), in: unit) }

    var parameters: [ClangType] {
        (0..<UInt32(max(0, functions.getNumArgTypes(raw)))).map { type(functions.getArgType(raw, $0)) }
    }

    /// The type without attributes, and without `struct` before it.
    var plain: ClangType {
        switch kind {
        case .attributed: type(functions.Type_getModifiedType(raw)).plain
        case .elaborated: type(functions.Type_getNamedType(raw)).plain
        default: self
        }
    }

    enum Nullability {
        case nonnull, nullable, unspecified
    }

    var nullability: Nullability {
        switch functions.Type_getNullability(raw) {
        case 0: .nonnull
        case 1, 4: .nullable
        default: .unspecified
        }
    }

    // MARK: Objective-C

    /// The class, or `id`, without the protocols and arguments after it.
    var objectBase: ClangType { type(functions.Type_getObjCObjectBaseType(raw)) }

    /// `P` of `id<P>`.
    var protocols: [Cursor] {
        (0..<functions.Type_getNumObjCProtocolRefs(raw)).map {
            Cursor(functions.Type_getObjCProtocolDecl(raw, $0), in: unit)
        }
    }

    /// `T` of `NSArray<T>`.
    var arguments: [ClangType] {
        (0..<functions.Type_getNumObjCTypeArgs(raw)).map { type(functions.Type_getObjCTypeArg(raw, $0)) }
    }
}
