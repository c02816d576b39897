import DI
import Testing

@Suite struct WeakScopedValueTests {
    @Test func theValueIsFoundAgainWhileSomeoneHoldsIt() {
        let value = WeakScopedValue<Engine>()
        let living = Living()
        let first = value.get { Engine(living) }
        #expect(value.get { Engine(living) } === first)
        #expect(living.made.value == 1)
    }

    @Test func theValueIsMadeAnewWhenNobodyHoldsIt() {
        let value = WeakScopedValue<Engine>()
        let living = Living()
        for round in 1...3 {
            _ = value.get { Engine(living) }
            #expect(living.gone.value == round)
        }
        #expect(living.made.value == 3)
    }

    @Test func eachNewValueIsCompletedOnce() {
        let value = WeakScopedValue<Engine>()
        var completions = 0
        for _ in 0..<2 {
            let held = value.get {
                Engine()
            } complete: { _ in
                completions += 1
            }
            #expect(
                value.get {
                    Engine()
                } complete: { _ in
                    completions += 1
                } === held)
        }
        #expect(completions == 2)
    }

    @Test func completionFindsTheValueThatItCompletes() {
        let value = WeakScopedValue<Engine>()
        var inside: Engine?
        let made = value.get {
            Engine()
        } complete: { _ in
            inside = value.get { Engine() }
        }
        #expect(inside === made)
    }

    @Test func aFailureIsNotKept() {
        let value = WeakScopedValue<Engine>()
        let living = Living()
        #expect(throws: EngineFailure(attempt: 1)) { try value.get { throw EngineFailure(attempt: 1) } }
        var kept: Engine?
        #expect(throws: EngineFailure(attempt: 2)) {
            try value.get {
                Engine(living)
            } complete: { engine in
                kept = engine
                throw EngineFailure(attempt: 2)
            }
        }
        // Someone holds the engine that could not be completed; the graph does not hand it out.
        #expect(value.get { Engine(living) } !== kept)
        #expect(living.made.value == 2)
    }

    @Test func makingAValueOutOfItselfStopsWithItsName() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let value = WeakScopedValue<Engine>()
            _ = value.get { value.get { Engine() } }
        }
        #expect(result.said("Engine was asked for while it is being made"))
    }
}

@Suite struct SharedWeakScopedValueTests {
    private static let threads = 24

    @Test func concurrentFirstUseMakesTheValueOnce() {
        let value = SharedWeakScopedValue<Engine>()
        let living = Living()
        let crowd = Crowd(of: Self.threads)
        let found = onThreads(Self.threads) { _ in
            crowd.arrive()
            return value.get {
                crowd.waitForAll()
                return Engine(living)
            }
        }
        #expect(living.made.value == 1)
        #expect(found.allSatisfy { $0 === found[0] })
    }

    @Test func nobodyElseGetsAValueThatIsNotComplete() {
        let value = SharedWeakScopedValue<Engine>()
        let completions = Counter()
        let crowd = Crowd(of: Self.threads)
        let seen = onThreads(Self.threads) { _ in
            crowd.arrive()
            let engine = value.get {
                Engine()
            } complete: { engine in
                #expect(value.get { Engine() } === engine)
                crowd.waitForAll()
                completions.increment()
            }
            return (engine, completions.value)
        }
        #expect(seen.allSatisfy { $0.0 === seen[0].0 && $0.1 == 1 })
    }

    @Test func theValueIsMadeAnewWhenNobodyHoldsIt() {
        let value = SharedWeakScopedValue<Engine>()
        let living = Living()
        for round in 1...3 {
            _ = onThreads(4) { _ in value.get { Engine(living) } }
            #expect(living.gone.value == living.made.value)
            #expect(living.made.value >= round)
        }
    }

    @Test func aFailureIsNotKeptAndReleasesTheLock() {
        let value = SharedWeakScopedValue<Engine>()
        #expect(throws: EngineFailure(attempt: 1)) { try value.get { throw EngineFailure(attempt: 1) } }
        #expect(throws: EngineFailure(attempt: 2)) {
            try value.get {
                Engine()
            } complete: { _ in
                throw EngineFailure(attempt: 2)
            }
        }
        let made = Engine()
        #expect(onThreads(1) { _ in value.get { made } }[0] === made)
    }

    @Test func makingAValueOutOfItselfStopsWithItsName() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let value = SharedWeakScopedValue<Engine>()
            _ = value.get { value.get { Engine() } }
        }
        #expect(result.said("Engine was asked for while it is being made"))
    }
}
