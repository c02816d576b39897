/// Where a generated graph keeps a scoped value: made on first use, then kept.
///
/// For graphs that one isolation domain uses; `SharedScopedValue` is its twin for graphs that threads share.
/// A creation that fails leaves nothing behind: the next use tries again.
public final class ScopedValue<Value> {
    // Both are only ever read or assigned as a whole, and no code of a user runs meanwhile: there is no access for another
    // one to overlap, and a check of that at run time would cost as much as the rest of a read.
    @exclusivity(unchecked) @usableFromInline var value: Value?
    @exclusivity(unchecked) @usableFromInline var isBeingMade = false

    @inlinable
    public init() {}

    /// The value, made by `make` where there is none yet.
    ///
    /// - Parameter complete: Called once with the new value, which is already kept: what completing it asks for may ask
    ///   for it in turn.
    /// - Precondition: `make` does not itself ask for this value.
    @inlinable
    public func get<Failure: Error>(
        _ make: () throws(Failure) -> Value, complete: (Value) throws(Failure) -> Void
    ) throws(Failure) -> Value {
        if let value { return value }
        precondition(!isBeingMade, "\(Value.self) was asked for while it is being made")
        isBeingMade = true
        defer { isBeingMade = false }
        let made = try make()
        value = made
        do {
            try complete(made)
        } catch {
            // Held until the storage is empty, since its deinitializer may ask for other values.
            withExtendedLifetime(made) { value = nil }
            throw error
        }
        return made
    }

    /// The value, made by `make` where there is none yet.
    ///
    /// - Precondition: `make` does not itself ask for this value.
    @inlinable
    public func get<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
        if let value { return value }
        return try get(make, complete: { _ throws(Failure) in })
    }
}
