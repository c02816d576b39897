import Foundation
import Synchronization

/// Runs `body` on several threads, each its own, and waits for all of them.
///
/// - Returns: What each returned, by thread. When it returns, nothing else holds a result any more.
func onThreads<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Result) -> [Result] {
    let results = Results<Result>(count: count)
    let group = DispatchGroup()
    for index in 0..<count {
        group.enter()
        Thread {
            results.keep(body(index), of: index)
            group.leave()
        }.start()
    }
    group.wait()
    return results.take()
}

/// What threads returned.
private final class Results<Result: Sendable>: Sendable {
    private let byThread: Mutex<[Result?]>

    init(count: Int) {
        byThread = Mutex([Result?](repeating: nil, count: count))
    }

    func keep(_ result: Result, of thread: Int) {
        byThread.withLock { $0[thread] = result }
    }

    func take() -> [Result] {
        byThread.withLock { byThread in
            defer { byThread = [] }
            return byThread.compactMap { $0 }
        }
    }
}

/// A number that threads and tasks count up together.
final class Counter: Sendable {
    private let number = Atomic(0)

    var value: Int { number.load(ordering: .sequentiallyConsistent) }

    /// - Returns: The new value.
    @discardableResult
    func increment() -> Int { number.add(1, ordering: .sequentiallyConsistent).newValue }
}

/// Those who are on their way to one place; whoever is there already can wait for the others.
final class Crowd: Sendable {
    private let size: Int
    private let arrived = Counter()

    init(of size: Int) {
        self.size = size
    }

    func arrive() { arrived.increment() }

    func waitForAll() {
        while arrived.value < size { sched_yield() }
    }

    func waitForAll() async {
        while arrived.value < size { await Task.yield() }
    }
}
