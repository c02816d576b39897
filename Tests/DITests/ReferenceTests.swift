import DI
import Testing

@Suite struct ScopedReferenceTests {
    private typealias Make = @Sendable () -> Engine

    @Test func whileTheGraphIsThereItsSourceMakesTheValue() throws {
        let reference = ScopedReference<Engine, Make>("AppGraph")
        let engine = Engine()
        let source = ScopedSource<Make> { engine }
        reference.source = source
        #expect(try #require(reference.source).make() === engine)
    }

    @Test func whenTheGraphIsGoneTheValueIsFoundWhileSomeoneHoldsIt() {
        let reference = ScopedReference<Engine, Make>("AppGraph")
        let engine = Engine()
        var source: ScopedSource<Make>? = ScopedSource { engine }
        reference.source = source
        reference.remember(engine)
        source = nil
        #expect(source == nil && reference.source == nil)
        #expect(reference.heldValue() === engine)
    }

    @Test func theReferenceKeepsNeitherTheSourceNorTheValue() {
        let reference = ScopedReference<Engine, Make>("AppGraph")
        let living = Living()
        do {
            let engine = Engine(living)
            let source = ScopedSource<Make> { engine }
            reference.source = source
            reference.remember(engine)
            #expect(living.gone.value == 0)
        }
        #expect(living.gone.value == 1)
        #expect(reference.source == nil)
    }

    @Test func askedAfterBothAreGoneItStopsAndNamesThem() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let reference = ScopedReference<Engine, @Sendable () -> Engine>("AppGraph")
            reference.remember(Engine())
            _ = reference.heldValue()
        }
        #expect(result.said(Self.goneMessage))
    }

    @Test func askedForWhatWasNeverMadeItSaysNothingElse() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ScopedReference<Engine, @Sendable () -> Engine>("AppGraph").heldValue()
        }
        #expect(result.said(Self.goneMessage))
    }

    private static let goneMessage =
        "AppGraph was asked for its Engine, but the graph is gone, and so is that value, if it was ever made"

    @Test func manyThreadsMayAskWhileTheSourceGoesAway() {
        let reference = ScopedReference<Engine, Make>("AppGraph")
        let engine = Engine()
        reference.remember(engine)
        let crowd = Crowd(of: 9)
        let found = onThreads(9) { thread -> Bool in
            crowd.arrive()
            if thread == 0 {
                for _ in 0..<500 {
                    let source = ScopedSource<Make> { engine }
                    reference.source = source
                }
                return true
            }
            crowd.waitForAll()
            return (0..<500).allSatisfy { _ in (reference.source?.make() ?? reference.heldValue()) === engine }
        }
        #expect(found == [Bool](repeating: true, count: 9))
    }
}
