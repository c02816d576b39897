import DIChecks
import Storyboards
import Testing

@testable import PriceScreens

/// The storyboard makes the controllers, and the graph fills them.
@MainActor @Suite struct SegueTests {
    private let graph = LiveScreenGraph()
    private let list: CurrencyController

    init() throws {
        list = try #require(Storyboard.main.makeInitialController() as? CurrencyController)
        graph.inject(list)
        list.show()
    }

    @Test func theDestinationOfASegueShowsWhatWasSelected() throws {
        let screen = try #require(list.select(Currency(code: "BTC")))
        #expect(screen.view.labels.map(\.text) == ["== BTC ==", "$15840"])
    }

    @Test func eachSegueHasASelectionOfItsOwn() throws {
        let first = try #require(list.select(Currency(code: "BTC")) as? PriceController)
        let second = try #require(list.select(Currency(code: "ETH")) as? PriceController)
        #expect(first.viewModel.currency == Currency(code: "BTC"))
        #expect(second.viewModel.currency == Currency(code: "ETH"))
    }

    @Test func allScreensShareTheDelegateWhichTheyDoNotKeep() {
        for code in ["BTC", "ETH"] { list.select(Currency(code: code)) }
        #expect(graph.history.currencies.map(\.code) == ["BTC", "ETH"])
    }

    @Test func methodsAreCalledAsWellAsPropertiesSet() {
        list.select(Currency(code: "BTC"))
        #expect(graph.log.screens == ["price"])
    }

    /// What the build has proved, looked at by reflection.
    @Test func nothingIsMissing() throws {
        let screen = try #require(list.select(Currency(code: "BTC")) as? PriceController)
        try checkInjections(list, ignoring: ["storyboard"])
        try checkInjections(screen, ignoring: ["storyboard"])
    }

    @Test func aTestBringsItsOwnPrices() throws {
        let list = try #require(Storyboard.main.makeInitialController() as? CurrencyController)
        LiveTestScreenGraph(prices: FixedPrice(dollars: 1)).inject(list)
        let screen = try #require(list.select(Currency(code: "BTC")))
        #expect(screen.view.labels.last?.text == "$1")
    }
}

/// What the build cannot see: that nobody called `inject`.
@Suite struct ForgottenInjectionTests {
    @Test func anInjectionThatWasNotCalledStopsTheDebugBuildByName() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await PriceController().show()
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("PriceController was used before it was injected: theme, viewModel missing"))
    }

    @MainActor @Test func theCheckAtRunTimeSaysTheSame() {
        let error = #expect(throws: MissingInjections.self) {
            try checkInjections(PriceController(), ignoring: ["storyboard", "title", "amount", "delegate"])
        }
        #expect(error?.properties == ["theme", "viewModel"])
    }
}
