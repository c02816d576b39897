import Storyboards

extension Storyboard {
    /// `Main.storyboard`
    public static var main: Storyboard {
        Storyboard(
            initial: Scene(CurrencyController.self),
            destinations: ["showPrice": Scene(PriceController.self, outlets: [\.title, \.amount])])
    }
}
