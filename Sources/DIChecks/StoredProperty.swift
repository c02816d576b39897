/// A stored property of an object, as reflection shows it.
struct StoredProperty {
    /// The name as the source writes it.
    let name: String
    /// Whether it is optional and has no value.
    let isMissing: Bool

    /// The properties of a value, without the storage of `lazy` ones: those of superclasses first.
    static func all(of object: Any) -> [StoredProperty] {
        var levels: [[StoredProperty]] = []
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            levels.append(level.children.compactMap { child in child.label.flatMap { Self(label: $0, child.value) } })
            mirror = level.superclassMirror
        }
        return levels.reversed().flatMap { $0 }
    }

    /// - Returns: nil for the storage of a `lazy` property.
    private init?(label: String, _ value: Any) {
        guard !label.hasPrefix("$__lazy_storage_$_") else { return nil }
        // The storage of a wrapped property `name` is `_name`. A property that is written so is optional itself.
        if label.hasPrefix("_"), let wrapped = Self.wrappedValue(of: value) {
            name = String(label.dropFirst())
            isMissing = Self.isMissing(wrapped)
        } else {
            name = label
            isMissing = Self.isMissing(value)
        }
    }

    /// Whether this is nil, or an optional of nil.
    private static func isMissing(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return false }
        return mirror.children.first.map { isMissing($0.value) } ?? true
    }

    /// What a property wrapper holds: its stored `wrappedValue` or, where that is computed, its only stored property. Of
    /// wrappers in wrappers it is what the innermost holds.
    ///
    /// - Returns: nil for a value that cannot be a wrapper, and for one that keeps its value in another way.
    private static func wrappedValue(of wrapper: Any) -> Any? {
        let mirror = Mirror(reflecting: wrapper)
        guard mirror.displayStyle == .struct || mirror.displayStyle == .class else { return nil }
        let stored = Array(mirror.children)
        let value = stored.first { $0.label == "wrappedValue" } ?? (stored.count == 1 ? stored[0] : nil)
        return value.map { wrappedValue(of: $0.value) ?? $0.value }
    }
}
