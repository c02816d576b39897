import Foundation
import Synchronization

/// Runs `body` on a thread with little stack: an eighth of what a program's main thread has.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let box = Box<Result>()
    let thread = Thread { box.put(body()) }
    thread.stackSize = 1 << 20
    thread.start()
    return box.take()
}

private final class Box<Content: Sendable>: Sendable {
    private let content = Mutex<Content?>(nil)
    private let isFull = DispatchSemaphore(value: 0)

    func put(_ new: Content) {
        content.withLock { $0 = new }
        isFull.signal()
    }

    /// Waits until something is there.
    func take() -> Content {
        isFull.wait()
        // `put` signals after it has put.
        return content.withLock { $0! }
    }
}
