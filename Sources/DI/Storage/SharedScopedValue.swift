import Synchronization

/// Where a generated graph that threads share keeps a scoped value: made once, also under concurrent first use.
///
/// Once it is made, reading it is one atomic load. A creation that fails leaves nothing behind: the next use tries
/// again.
public final class SharedScopedValue<Value: Sendable>: Sendable {
    @usableFromInline let isMade = Atomic<Bool>(false)
    @usableFromInline let lock = Mutex<Void>(())
    // Written once, under the lock, before `isMade` is set with release order; read only after `isMade` was seen set
    // with acquire order, or under the lock.
    @usableFromInline nonisolated(unsafe) var value: Value?

    @inlinable
    public init() {}

    /// The value, made by `make` where there is none yet; other threads wait meanwhile.
    ///
    /// - Precondition: `make` does not itself ask for this value.
    @inlinable
    public func get<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
        // `isMade` is set only after `value`, so the value is there.
        if isMade.load(ordering: .acquiring) { return value! }
        return try getOrMake(make)
    }

    @usableFromInline
    func getOrMake<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
        try lock.withLock { _ throws(Failure) -> Value in
            if let value { return value }
            let made = try make()
            value = made
            isMade.store(true, ordering: .releasing)
            return made
        }
    }
}
