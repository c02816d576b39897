/// Where a generated graph finds a value again for as long as someone else holds it: an object, or a protocol's value that
/// is one.
///
/// For graphs that one isolation domain uses; `SharedWeakScopedValue` is its twin for graphs that threads share.
public final class WeakScopedValue<Value> {
    private weak var object: AnyObject?
    private var isBeingMade = false

    public init() {}

    /// The value that someone holds, or one made by `make` where nobody does.
    ///
    /// - Parameter complete: Called once with each new value; what completing it asks for may ask for it in turn.
    /// - Precondition: `make` does not itself ask for this value.
    public func get<Failure: Error>(
        _ make: () throws(Failure) -> Value, complete: (Value) throws(Failure) -> Void
    ) throws(Failure) -> Value {
        if let object, let value = object as? Value { return value }
        precondition(!isBeingMade, "\(Value.self) was asked for while it is being made")
        isBeingMade = true
        defer { isBeingMade = false }
        let made = try make()
        object = made as AnyObject
        do {
            try complete(made)
        } catch {
            object = nil
            throw error
        }
        return made
    }

    /// The value that someone holds, or one made by `make` where nobody does.
    ///
    /// - Precondition: `make` does not itself ask for this value.
    public func get<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
        try get(make, complete: { _ throws(Failure) in })
    }
}

/// Where a generated graph that threads share finds a value again for as long as someone else holds it.
public final class SharedWeakScopedValue<Value: Sendable>: Sendable {
    private let lock = ReentrantLock()
    // Read and written under the lock.
    private nonisolated(unsafe) weak var object: AnyObject?
    private nonisolated(unsafe) var isBeingMade = false

    public init() {}

    /// The value that someone holds, or one made by `make` where nobody does; other threads wait meanwhile.
    ///
    /// - Parameter complete: Called once with each new value; on this thread, what completing it asks for may ask for
    ///   it in turn.
    /// - Precondition: `make` does not itself ask for this value.
    public func get<Failure: Error>(
        _ make: () throws(Failure) -> Value, complete: (Value) throws(Failure) -> Void
    ) throws(Failure) -> Value {
        _ = lock.lock()
        defer { lock.unlock() }
        if let object, let value = object as? Value { return value }
        precondition(!isBeingMade, "\(Value.self) was asked for while it is being made")
        isBeingMade = true
        defer { isBeingMade = false }
        let made = try make()
        object = made as AnyObject
        do {
            try complete(made)
        } catch {
            object = nil
            throw error
        }
        return made
    }

    /// The value that someone holds, or one made by `make` where nobody does.
    ///
    /// - Precondition: `make` does not itself ask for this value.
    public func get<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
        try get(make, complete: { _ throws(Failure) in })
    }
}
