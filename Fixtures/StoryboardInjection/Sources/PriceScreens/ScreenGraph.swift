import DI

/// Fills the controllers that the storyboard makes.
@MainActor @DependencyGraph
public protocol ScreenGraph {
    var history: History { get }
    var log: ScreenLog { get }
    func inject(_ controller: CurrencyController)
}

/// What a segue to a price gives its destination, once the currency is known.
@MainActor @ChildGraph
protocol PriceGraph {
    @Input var currency: Currency { get }
    func inject(_ controller: PriceController)
}
