import DI
import Storyboards

/// The list of currencies. Whoever taps one is led to its price.
public final class CurrencyController: ScreenController {
    @Inject var priceGraph: ((Currency) -> any PriceGraph)!
    @NotInjected private var selection: Currency?

    /// What a tap does.
    ///
    /// - Returns: The controller that is shown for it.
    @discardableResult
    public func select(_ currency: Currency) -> ViewController? {
        selection = currency
        return performSegue("showPrice")
    }

    public override func prepare(for segue: Segue) {
        guard let controller = segue.destination as? PriceController, let selection else { return }
        priceGraph(selection).inject(controller)
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        assertDependencies()
    }
}
