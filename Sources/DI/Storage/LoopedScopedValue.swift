import Synchronization

/// What the scoped values of one loop have in common: where an injected member closes the loop, each is handed on before
/// it is complete, and all are complete before any leaves.
///
/// The creation that began first runs what completes the values that were made meanwhile; if anything fails, none of
/// them is kept.
public final class CreationLoop: Sendable {
    private let lock = ReentrantLock()
    // All of it is read and written under the lock.
    private nonisolated(unsafe) var depth = 0
    private nonisolated(unsafe) var completions: [() throws -> Void] = []
    private nonisolated(unsafe) var outcomes: [(_ succeeded: Bool) -> Void] = []

    public init() {}

    /// Runs `body` as a creation of this loop, and, where it is the outermost, what completes the values made in it.
    fileprivate func create<Result>(_ body: () throws -> Result) throws -> Result {
        depth += 1
        defer { depth -= 1 }
        do {
            let result = try body()
            if depth == 1 {
                while !completions.isEmpty { try completions.removeFirst()() }
                settle(succeeded: true)
            }
            return result
        } catch {
            if depth == 1 {
                completions = []
                settle(succeeded: false)
            }
            throw error
        }
    }

    fileprivate func made(complete: @escaping () throws -> Void, settle: @escaping (_ succeeded: Bool) -> Void) {
        completions.append(complete)
        outcomes.append(settle)
    }

    private func settle(succeeded: Bool) {
        let settled = outcomes
        outcomes = []
        for settle in settled { settle(succeeded) }
    }

    fileprivate func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
        _ = lock.lock()
        defer { lock.unlock() }
        return try body()
    }
}

/// Where a generated graph keeps a scoped value on a loop that an injected member closes.
///
/// Once the value is complete, reading it is one atomic load. Used by graphs of one isolation domain and by those that
/// threads share.
public final class LoopedScopedValue<Value> {
    private let loop: CreationLoop
    private let keepsWeakly: Bool
    private let isComplete = Atomic<Bool>(false)
    // Written under the loop's lock, and not again once `isComplete` is set.
    private nonisolated(unsafe) var value: Value?
    private nonisolated(unsafe) weak var object: AnyObject?
    private nonisolated(unsafe) var isBeingMade = false

    /// - Parameter keepsWeakly: Whether the value lives only as long as someone else holds it.
    public init(_ loop: CreationLoop, keepsWeakly: Bool = false) {
        self.loop = loop
        self.keepsWeakly = keepsWeakly
    }

    /// The value, made by `make` where there is none yet.
    ///
    /// - Parameter complete: Called once with each new value, before anyone outside the loop gets it.
    /// - Precondition: `make` does not itself ask for this value.
    public func get(_ make: () throws -> Value, complete: @escaping (Value) throws -> Void) throws -> Value {
        // `isComplete` is set only after `value`, so the value is there.
        if isComplete.load(ordering: .acquiring) { return value! }
        return try loop.locked {
            if let known { return known }
            precondition(!isBeingMade, "\(Value.self) was asked for while it is being made")
            return try loop.create {
                isBeingMade = true
                defer { isBeingMade = false }
                let made = try make()
                value = made
                loop.made(complete: { try complete(made) }, settle: settle)
                return made
            }
        }
    }

    /// The value, made by `make`, which cannot fail, where there is none yet.
    ///
    /// - Parameter complete: Called once with each new value, before anyone outside the loop gets it.
    /// - Precondition: `make` does not itself ask for this value.
    public func get(_ make: () -> Value, complete: @escaping (Value) -> Void) -> Value {
        do {
            return try get({ () throws -> Value in make() }, complete: { value throws in complete(value) })
        } catch {
            // Another value of the loop failed while this one was being completed, and it says that it cannot fail.
            fatalError("\(Value.self) could not be completed: \(error)")
        }
    }

    private var known: Value? {
        value ?? object.flatMap { $0 as? Value }
    }

    private func settle(succeeded: Bool) {
        if succeeded && !keepsWeakly {
            isComplete.store(true, ordering: .releasing)
        } else {
            let settled = value
            object = succeeded ? settled as AnyObject? : nil
            // Held until the storage is empty, since its deinitializer may ask for other values.
            withExtendedLifetime(settled) { value = nil }
        }
    }
}

extension LoopedScopedValue: Sendable where Value: Sendable {}
