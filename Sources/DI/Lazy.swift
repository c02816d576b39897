/// A value that is made on its first use, then kept.
///
/// ```swift
/// @Injectable final class Search {
///     init(index: Lazy<Index>) { … }      // `index.value` builds the index, once
/// }
/// ```
/// A graph supplies `Lazy<T>` wherever it can supply `T`. First use may come from several threads at once.
public final class Lazy<Value> {
    private let storage: SharedScopedValue<Box>
    private let make: () -> Value

    /// A value that `make` builds on first use; for tests and previews also one that is there already, `Lazy { mock }`.
    public init(_ make: @escaping () -> Value) {
        storage = SharedScopedValue()
        self.make = make
    }

    /// The value; the first call makes it.
    public var value: Value {
        storage.get { Box(value: make()) }.value
    }

    /// Carries a value of any type through a storage whose callers vouch for its safety: `Lazy` is `Sendable` only
    /// where its value is.
    private struct Box: @unchecked Sendable {
        let value: Value
    }
}

/// What makes the value comes from a graph; where that graph is not `Sendable`, its values and their `Lazy` stay in
/// its isolation domain by Swift's own rules.
extension Lazy: @unchecked Sendable where Value: Sendable {}
