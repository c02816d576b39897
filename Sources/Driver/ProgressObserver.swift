/// Hears how far a run is.
public protocol ProgressObserver: Sendable {
    /// `done` of `total` files were read. Called from several threads, and not in order.
    func report(_ done: Int, _ total: Int)
}
