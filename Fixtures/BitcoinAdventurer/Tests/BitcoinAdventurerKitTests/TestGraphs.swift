import DI
import NetworkingKit

@testable import BitcoinAdventurerKit

/// The app's graph, except that answers come from wherever a test says. All the rest is the real thing.
@DependencyGraph(overriding: AppGraph.self)
protocol TestAppGraph: AppGraph {
    @Input var networking: any Networking { get }
}

/// The same objects for a test that does not want to wait: it binds the timeout that the app leaves at its default.
@DependencyGraph
protocol ImpatientGraph {
    @Input var baseURL: BaseURL { get }
    @Input var timeout: RequestTimeout { get }

    var prices: PriceViewModel { get }
}
