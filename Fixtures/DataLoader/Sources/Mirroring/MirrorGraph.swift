import DI
import DataLoading

/// A mirror, and a loader beside it that uses the same session.
@DependencyGraph
public protocol MirrorGraph {
    @Input var connection: Connection { get }

    var mirror: Mirror { get }
    var loader: DataLoader { get }

    /// What carries the requests of both.
    var engine: any NetworkEngine { get }
}
