import DI
import Testing

@Suite struct LazyTests {
    @Test func nothingIsMadeBeforeTheFirstUse() {
        let living = Living()
        let lazy = Lazy { Engine(living) }
        #expect(living.made.value == 0)
        let first = lazy.value
        #expect(lazy.value === first)
        #expect(living.made.value == 1)
    }

    @Test func concurrentFirstUseMakesTheValueOnce() {
        let living = Living()
        let crowd = Crowd(of: 24)
        let lazy = Lazy<Engine> {
            crowd.waitForAll()
            return Engine(living)
        }
        let found = onThreads(24) { _ in
            crowd.arrive()
            return lazy.value
        }
        #expect(living.made.value == 1)
        #expect(found.allSatisfy { $0 === found[0] })
    }

    @Test func aValueThatIsThereAlreadyIsHandedOut() {
        let engine = Engine()
        #expect(Lazy { engine }.value === engine)
    }

    @Test func valuesThatAreNotSendableCanBeLazyToo() {
        final class Notebook { var pages = 0 }
        let lazy = Lazy { Notebook() }
        lazy.value.pages += 1
        #expect(lazy.value.pages == 1)
    }

    @Test func makingAValueOutOfItselfStops() async {
        await #expect(processExitsWith: .failure) {
            final class Loop { var lazy: Lazy<Int>? }
            let loop = Loop()
            let lazy = Lazy<Int> { (loop.lazy?.value ?? 0) + 1 }
            loop.lazy = lazy
            _ = lazy.value
        }
    }
}
