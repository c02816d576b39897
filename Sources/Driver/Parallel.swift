import Dispatch
import Synchronization

/// What `body` gives for each number below `count`, in their order, worked out by as many threads as there are jobs.
func inParallel<Outcome: Sendable>(
    _ count: Int, jobs: Int, _ body: @Sendable (Int) -> Outcome
) -> [Outcome] {
    let results = Mutex([Outcome?](repeating: nil, count: count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(max(1, jobs), count)) { _ in
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < count else { return }
            let outcome = body(index)
            results.withLock { $0[index] = outcome }
        }
    }
    return results.withLock { $0.compactMap { $0 } }
}
