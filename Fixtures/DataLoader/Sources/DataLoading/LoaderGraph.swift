import DI

/// Whoever just wants to load. No engine is bound, so the loader's own default serves.
@DependencyGraph
public protocol LoaderGraph {
    var loader: DataLoader { get }
}
