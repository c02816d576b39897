import Synchronization

/// Where a generated graph that threads share keeps a scoped value: made once, also under concurrent first use.
///
/// Once it is made, reading it is one atomic load. A creation that fails leaves nothing behind: the next use tries
/// again.
public final class SharedScopedValue<Value: Sendable>: Sendable {
    @usableFromInline let isMade = Atomic<Bool>(false)
    @usableFromInline let lock = ReentrantLock()
    // Written under the lock, and not again once `isMade` is set with release order; read after `isMade` was seen set
    // with acquire order, or under the lock. It is only ever read or assigned as a whole, and no code of a user runs meanwhile:
    // there is no access for another one to overlap, and a check of that at run time would cost as much as the rest of a
    // read.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var value: Value?

    @inlinable
    public init() {}

    /// The value, made by `make` where there is none yet; other threads wait meanwhile.
    ///
    /// - Parameter complete: Called once with the new value. Other threads wait until it returns; on this thread, what
    ///   completing the value asks for may ask for it in turn.
    /// - Precondition: `make` does not itself ask for this value.
    @inlinable
    public func get<Failure: Error>(
        _ make: () throws(Failure) -> Value, complete: (Value) throws(Failure) -> Void
    ) throws(Failure) -> Value {
        // `isMade` is set only after `value`, so the value is there.
        if isMade.load(ordering: .acquiring) { return value! }
        return try getOrMake(make, complete)
    }

    /// The value, made by `make` where there is none yet; other threads wait meanwhile.
    ///
    /// - Precondition: `make` does not itself ask for this value.
    @inlinable
    public func get<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
        if isMade.load(ordering: .acquiring) { return value! }
        return try getOrMake(make, { _ throws(Failure) in })
    }

    @usableFromInline
    func getOrMake<Failure: Error>(
        _ make: () throws(Failure) -> Value, _ complete: (Value) throws(Failure) -> Void
    ) throws(Failure) -> Value {
        let isNested = lock.lock()
        defer { lock.unlock() }
        if let value { return value }
        precondition(!isNested, "\(Value.self) was asked for while it is being made")
        let made = try make()
        value = made
        do {
            try complete(made)
        } catch {
            // Held until the storage is empty, since its deinitializer may ask for other values.
            withExtendedLifetime(made) { value = nil }
            throw error
        }
        isMade.store(true, ordering: .releasing)
        return made
    }
}
