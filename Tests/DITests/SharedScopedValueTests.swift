import Testing

@testable import DI

@Suite struct SharedScopedValueTests {
    private static let threads = 24

    @Test func concurrentFirstUseMakesTheValueOnce() {
        let value = SharedScopedValue<Engine>()
        let living = Living()
        let crowd = Crowd(of: Self.threads)
        let found = onThreads(Self.threads) { _ in
            crowd.arrive()
            return value.get {
                // All others are at `get` by the time the value is there.
                crowd.waitForAll()
                return Engine(living)
            }
        }
        #expect(living.made.value == 1)
        #expect(found.count == Self.threads)
        #expect(found.allSatisfy { $0 === found[0] })
    }

    @Test func ofConcurrentFailuresEachIsSeenOnceAndTheNextThreadTriesAgain() {
        let value = SharedScopedValue<Engine>()
        let attempts = Counter()
        let crowd = Crowd(of: Self.threads)
        let outcomes = onThreads(Self.threads) { _ -> Result<Engine, EngineFailure> in
            crowd.arrive()
            do throws(EngineFailure) {
                let engine = try value.get { () throws(EngineFailure) in
                    crowd.waitForAll()
                    let attempt = attempts.increment()
                    if attempt <= 3 { throw EngineFailure(attempt: attempt) }
                    return Engine()
                }
                return .success(engine)
            } catch {
                return .failure(error)
            }
        }
        let engines = outcomes.compactMap { try? $0.get() }
        let failures = outcomes.compactMap { outcome in
            if case .failure(let failure) = outcome { failure.attempt } else { nil }
        }
        #expect(attempts.value == 4)
        #expect(failures.sorted() == [1, 2, 3])
        #expect(engines.count == Self.threads - 3)
        #expect(engines.allSatisfy { $0 === engines[0] })
    }

    @Test func nobodyElseGetsAValueThatIsNotComplete() {
        let value = SharedScopedValue<Engine>()
        let completions = Counter()
        let crowd = Crowd(of: Self.threads)
        let seen = onThreads(Self.threads) { _ in
            crowd.arrive()
            _ = value.get {
                Engine()
            } complete: { engine in
                // Asked for in between, on the thread that completes it: that must not open it to the others.
                #expect(value.get { Engine() } === engine)
                crowd.waitForAll()
                completions.increment()
            }
            return completions.value
        }
        #expect(seen == [Int](repeating: 1, count: Self.threads))
    }

    @Test func aFailedCompletionLeavesNothingBehind() {
        let value = SharedScopedValue<Engine>()
        let living = Living()
        #expect(throws: EngineFailure(attempt: 1)) {
            try value.get {
                Engine(living)
            } complete: { _ in
                throw EngineFailure(attempt: 1)
            }
        }
        #expect(living.gone.value == 1)
        let found = onThreads(2) { _ in value.get { Engine(living) } }
        #expect(found[0] === found[1])
        #expect(living.made.value == 2)
    }

    @Test(.timeLimit(.minutes(1)))
    func onceMadeItIsReadWithoutTheLock() {
        let value = SharedScopedValue<Engine>()
        let made = value.get { Engine() }
        _ = value.lock.lock()
        defer { value.lock.unlock() }
        let found = onThreads(1) { _ in value.get { Engine() } }
        #expect(found[0] === made)
    }

    @Test func aFailureReleasesTheLock() {
        let value = SharedScopedValue<Int>()
        #expect(throws: EngineFailure.self) { try value.get { throw EngineFailure(attempt: 1) } }
        #expect(onThreads(1) { _ in value.get { 2 } } == [2])
    }

    @Test func makingAValueOutOfItselfStopsWithItsName() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let value = SharedScopedValue<Int>()
            _ = value.get { value.get { 1 } }
        }
        #expect(result.said("Int was asked for while it is being made"))
    }
}
