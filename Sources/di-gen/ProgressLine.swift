import Driver
import Foundation
import Synchronization

/// One line on a terminal that says how far a long run is; nothing where standard error is no terminal.
final class ProgressLine: ProgressObserver {
    private let isShown = Terminal.showsProgress
    private let start = ContinuousClock.now
    private let last: Mutex<ContinuousClock.Instant?> = Mutex(nil)

    /// How long nobody needs to be told anything, and how often then.
    private static let patience = Duration.milliseconds(700)
    private static let interval = Duration.milliseconds(100)

    func report(_ done: Int, _ total: Int) {
        guard isShown else { return }
        let now = ContinuousClock.now
        guard now - start > Self.patience else { return }
        last.withLock { last in
            if let last, now - last < Self.interval { return }
            last = now
            Terminal.writeError("\r\u{1B}[2Kdi-gen: read \(done) of \(total) files")
        }
    }

    /// Leaves the terminal as it was.
    func clear() {
        last.withLock { last in
            if last != nil { Terminal.writeError("\r\u{1B}[2K") }
            last = nil
        }
    }
}
