import DI
import NetworkingKit

/// All objects of the app. The build writes `LiveAppGraph`, and fails where something here cannot be made.
@DependencyGraph
public protocol AppGraph {
    /// Known only when the app starts: it is a choice of whoever starts it.
    @Input var baseURL: BaseURL { get }

    var prices: PriceViewModel { get }
}
