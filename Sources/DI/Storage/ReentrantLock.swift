import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(WinSDK)
    import WinSDK
#endif

/// A lock that the thread that holds it may take again: completing a value may lead back to it.
@usableFromInline
final class ReentrantLock: Sendable {
    private let mutex = Mutex<Void>(())
    /// The thread that holds the lock; 0 where none does. A thread only ever finds itself here while it holds the lock,
    /// so no order between threads is needed. That it is kept is for the thread sanitizer, which does not see a `Mutex`.
    private let owner = Atomic<UInt>(0)
    // Read and written by the thread that holds the lock.
    private nonisolated(unsafe) var depth = 0

    @usableFromInline
    init() {}

    /// Takes the lock.
    ///
    /// - Returns: Whether this thread held it already.
    @usableFromInline
    func lock() -> Bool {
        let thread = Self.currentThread
        if owner.load(ordering: .relaxed) == thread {
            depth += 1
            return true
        }
        mutex._unsafeLock()
        _ = owner.load(ordering: .acquiring)
        owner.store(thread, ordering: .relaxed)
        depth = 1
        return false
    }

    @usableFromInline
    func unlock() {
        depth -= 1
        guard depth == 0 else { return }
        owner.store(0, ordering: .releasing)
        mutex._unsafeUnlock()
    }

    private static var currentThread: UInt {
        #if canImport(WinSDK)
            UInt(GetCurrentThreadId())
        #elseif canImport(Glibc) || canImport(Android)
            UInt(pthread_self())
        #else
            UInt(bitPattern: pthread_self())
        #endif
    }
}
