import DI

/// The currencies that were looked at.
@MainActor @Injectable(as: PriceControllerDelegate.self, scope: .singleton)
public final class History: PriceControllerDelegate {
    public private(set) var currencies: [Currency] = []

    public func didShowPrice(of currency: Currency) { currencies.append(currency) }
}

/// The screens that were prepared.
@MainActor @Injectable(scope: .singleton)
public final class ScreenLog {
    public private(set) var screens: [String] = []

    func add(_ screen: String) { screens.append(screen) }
}
