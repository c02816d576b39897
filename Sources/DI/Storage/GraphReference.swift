import Synchronization

/// A way from what a graph hands out back to the graph, which it must not keep alive: a child graph that is opened
/// later keeps its parent, if that is still there.
public final class GraphReference: Sendable {
    private let target = Mutex(Target())

    private struct Target: @unchecked Sendable {
        weak var graph: AnyObject?
    }

    public init() {}

    /// The graph, as long as someone holds it.
    public var graph: AnyObject? {
        get { target.withLock { $0 }.graph }
        set {
            let new = Target(graph: newValue)
            target.withLock { $0 = new }
        }
    }
}
