import DI
import Storyboards

/// Shows the price of one currency.
public final class PriceController: ScreenController {
    public weak var title: Label!
    public weak var amount: Label!

    @Inject var viewModel: PriceViewModel!
    @Inject weak var delegate: (any PriceControllerDelegate)?

    @Inject func register(with log: ScreenLog) {
        log.add("price")
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        assertDependencies()
        title.text = theme.heading(viewModel.title)
        amount.text = viewModel.amount
        delegate?.didShowPrice(of: viewModel.currency)
    }
}

@MainActor public protocol PriceControllerDelegate: AnyObject {
    func didShowPrice(of currency: Currency)
}
