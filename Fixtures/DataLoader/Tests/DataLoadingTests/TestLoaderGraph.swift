import DI
import DataLoading

/// The real graph, except that an engine is given: it takes the place of the default argument.
@DependencyGraph(overriding: LoaderGraph.self)
protocol TestLoaderGraph: LoaderGraph {
    @Input var engine: any NetworkEngine { get }
}
