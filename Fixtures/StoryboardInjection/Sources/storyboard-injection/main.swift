import PriceScreens
import Storyboards

// Prints what the price screen shows for the currencies that are named.
let graph = LiveScreenGraph()
guard let list = Storyboard.main.makeInitialController() as? CurrencyController else {
    fatalError("the storyboard begins with another screen")
}
graph.inject(list)
list.show()
for code in CommandLine.arguments.dropFirst() {
    let screen = list.select(Currency(code: code))
    screen?.view.labels.forEach { print($0.text) }
}
print("looked at: \(graph.history.currencies.map(\.code).joined(separator: ", "))")
