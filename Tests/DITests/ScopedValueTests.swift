import DI
import Testing

@Suite struct ScopedValueTests {
    @Test func theFirstUseMakesTheValueAndLaterOnesFindIt() {
        let value = ScopedValue<Engine>()
        let living = Living()
        let first = value.get { Engine(living) }
        let second = value.get { Engine(living) }
        #expect(first === second)
        #expect(living.made.value == 1)
    }

    @Test func aFailureIsNotKept() throws {
        let value = ScopedValue<Engine>()
        #expect(throws: EngineFailure(attempt: 1)) {
            try value.get { () throws(EngineFailure) in throw EngineFailure(attempt: 1) }
        }
        let made = Engine()
        #expect(value.get { made } === made)
    }

    @Test func theErrorKeepsItsType() {
        let value = ScopedValue<Int>()
        do throws(EngineFailure) {
            _ = try value.get { () throws(EngineFailure) -> Int in throw EngineFailure(attempt: 7) }
            Issue.record("the failure is lost")
        } catch {
            #expect(error.attempt == 7)
        }
    }

    @Test func completionFindsTheValueThatItCompletes() {
        let value = ScopedValue<Engine>()
        var completed: [Engine] = []
        let made = value.get {
            Engine()
        } complete: { engine in
            completed.append(engine)
            completed.append(value.get { Engine() })
        }
        #expect(completed.count == 2)
        #expect(completed.allSatisfy { $0 === made })
    }

    @Test func completionRunsOnce() {
        let value = ScopedValue<Engine>()
        var completions = 0
        for _ in 0..<3 {
            _ = value.get {
                Engine()
            } complete: { _ in
                completions += 1
            }
        }
        #expect(completions == 1)
    }

    @Test func aFailedCompletionLeavesNothingBehind() {
        let value = ScopedValue<Engine>()
        let living = Living()
        #expect(throws: EngineFailure(attempt: 1)) {
            try value.get {
                Engine(living)
            } complete: { _ in
                throw EngineFailure(attempt: 1)
            }
        }
        #expect(living.gone.value == 1)
        _ = value.get { Engine(living) }
        #expect(living.made.value == 2)
    }

    @Test func theValueLivesAsLongAsItsStorage() {
        let living = Living()
        var value: ScopedValue<Engine>? = ScopedValue()
        _ = value?.get { Engine(living) }
        #expect(living.gone.value == 0)
        value = nil
        #expect(living.gone.value == 1)
    }

    @Test func anOptionalWithoutValueIsKeptToo() {
        let value = ScopedValue<Int?>()
        var attempts = 0
        for _ in 0..<2 {
            let found = value.get {
                attempts += 1
                return nil
            }
            #expect(found == nil)
        }
        #expect(attempts == 1)
    }

    @Test func makingAValueOutOfItselfStopsWithItsName() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let value = ScopedValue<Int>()
            _ = value.get { value.get { 1 } }
        }
        #expect(result.said("Int was asked for while it is being made"))
    }
}
