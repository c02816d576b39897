import Synchronization

/// Where a generated graph keeps a scoped value whose creation waits: made once, also under concurrent first use.
///
/// Whoever asks first makes it, in its own task and isolation; whoever asks meanwhile waits for that. A creation that
/// fails, or is cancelled, leaves nothing behind: one of those who wait makes the value then.
public final class AsyncScopedValue<Value> {
    private let state: Mutex<State>

    private struct State {
        var kept: Kept
        var isBeingMade = false
        var waiting: [UnsafeContinuation<Void, Never>] = []
    }

    /// The value, or where it can be found as long as someone else holds it.
    private struct Kept: @unchecked Sendable {
        let isWeak: Bool
        var value: Value?
        weak var object: AnyObject?

        var found: Value? { isWeak ? object.flatMap { $0 as? Value } : value }

        mutating func keep(_ new: Value?) {
            if isWeak { object = new as AnyObject? } else { value = new }
        }
    }

    /// - Parameter keepsWeakly: Whether the value lives only as long as someone else holds it.
    public init(keepsWeakly: Bool = false) {
        state = Mutex(State(kept: Kept(isWeak: keepsWeakly, value: nil, object: nil)))
    }

    /// The value, made by `make` where there is none yet.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller, on which `make` runs.
    ///   - complete: Called once with the new value, before anyone else gets it.
    /// - Precondition: `make` does not itself ask for this value; it would wait for itself.
    public func get<Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ make: () async throws(Failure) -> Value,
        complete: (Value) async throws(Failure) -> Void
    ) async throws(Failure) -> Value {
        while true {
            switch begin() {
            case .made(let kept):
                // `begin` says so only where there is a value.
                return kept.value!
            case .wait:
                await wait()
            case .make:
                do {
                    let made = try await make()
                    try await complete(made)
                    end(Transfer(value: made))
                    return made
                } catch {
                    end(Transfer(value: nil))
                    throw error
                }
            }
        }
    }

    /// The value, made by `make` where there is none yet.
    ///
    /// - Precondition: `make` does not itself ask for this value; it would wait for itself.
    public func get<Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ make: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await get(make, complete: { _ throws(Failure) in })
    }

    private enum Step {
        case made(Transfer)
        case wait
        case make
    }

    /// Carries a value in and out of the mutex: only callers that may have it see it, since for a graph that threads
    /// share the values are `Sendable`, and any other graph stays in one isolation domain.
    private struct Transfer: @unchecked Sendable {
        let value: Value?
    }

    private func begin() -> Step {
        state.withLock { state in
            if let value = state.kept.found { return .made(Transfer(value: value)) }
            if state.isBeingMade { return .wait }
            state.isBeingMade = true
            return .make
        }
    }

    private func wait(isolation: isolated (any Actor)? = #isolation) async {
        await withUnsafeContinuation { continuation in
            let isOver = state.withLock { state in
                if state.isBeingMade { state.waiting.append(continuation) }
                return !state.isBeingMade
            }
            if isOver { continuation.resume() }
        }
    }

    private func end(_ made: Transfer) {
        let waiting = state.withLock { state in
            state.kept.keep(made.value)
            state.isBeingMade = false
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}

extension AsyncScopedValue: Sendable where Value: Sendable {}
