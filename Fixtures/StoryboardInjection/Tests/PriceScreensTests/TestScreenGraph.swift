import DI
import PriceScreens

/// The real graph, with prices of the test's own.
@MainActor @DependencyGraph(overriding: ScreenGraph.self)
protocol TestScreenGraph: ScreenGraph {
    @Input var prices: any PriceSource { get }
}

struct FixedPrice: PriceSource {
    let dollars: Int

    func price(of currency: Currency) -> Int? { dollars }
}
