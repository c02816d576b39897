import DI
import Testing

@Suite(.timeLimit(.minutes(1)))
struct AsyncScopedValueTests {
    private static let tasks = 48

    @Test func concurrentFirstUseMakesTheValueOnce() async {
        let value = AsyncScopedValue<Engine>()
        let living = Living()
        let crowd = Crowd(of: Self.tasks)
        let found = await onTasks(Self.tasks) {
            crowd.arrive()
            return await value.get {
                await crowd.waitForAll()
                return Engine(living)
            }
        }
        #expect(living.made.value == 1)
        #expect(found.count == Self.tasks)
        #expect(found.allSatisfy { $0 === found[0] })
    }

    @Test func laterUsesFindTheValue() async {
        let value = AsyncScopedValue<Engine>()
        let first = await value.get { Engine() }
        let second = await value.get { Engine() }
        #expect(first === second)
    }

    @Test func afterAFailureOneOfThoseWhoWaitMakesTheValue() async {
        let value = AsyncScopedValue<Engine>()
        let attempts = Counter()
        let crowd = Crowd(of: Self.tasks)
        let outcomes = await onTasks(Self.tasks) { () -> Result<Engine, EngineFailure> in
            crowd.arrive()
            do throws(EngineFailure) {
                let engine = try await value.get { () async throws(EngineFailure) in
                    await crowd.waitForAll()
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
        #expect(attempts.value == 4)
        #expect(engines.count == Self.tasks - 3)
        #expect(engines.allSatisfy { $0 === engines[0] })
    }

    @Test func afterACancellationOneOfThoseWhoWaitMakesTheValue() async throws {
        let value = AsyncScopedValue<Engine>()
        let isMaking = Crowd(of: 1)
        let first = Task {
            try await value.get {
                isMaking.arrive()
                // Ends with the task's cancellation only.
                while true {
                    try Task.checkCancellation()
                    await Task.yield()
                }
            }
        }
        await isMaking.waitForAll()
        let crowd = Crowd(of: 4)
        async let others = onTasks(4) {
            crowd.arrive()
            return await value.get { Engine() }
        }
        await crowd.waitForAll()
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        let found = await others
        #expect(found.count == 4)
        #expect(found.allSatisfy { $0 === found[0] })
    }

    @Test func whoWaitsAndIsCancelledHoldsNobodyUp() async {
        let value = AsyncScopedValue<Engine>()
        let isMaking = Crowd(of: 1)
        let mayEnd = Crowd(of: 1)
        let first = Task {
            await value.get {
                isMaking.arrive()
                await mayEnd.waitForAll()
                return Engine()
            }
        }
        await isMaking.waitForAll()
        let waiting = (0..<4).map { _ in Task { await value.get { Engine() } } }
        waiting.forEach { $0.cancel() }
        mayEnd.arrive()
        let made = await first.value
        for task in waiting { #expect(await task.value === made) }
    }

    @Test func completionRunsOnceBeforeAnyoneElseGetsTheValue() async {
        let value = AsyncScopedValue<Engine>()
        let completions = Counter()
        let crowd = Crowd(of: Self.tasks)
        let seen = await onTasks(Self.tasks) {
            crowd.arrive()
            _ = await value.get {
                Engine()
            } complete: { _ in
                await crowd.waitForAll()
                completions.increment()
            }
            return completions.value
        }
        #expect(seen == [Int](repeating: 1, count: Self.tasks))
    }

    @Test func aFailedCompletionLeavesNothingBehind() async {
        let value = AsyncScopedValue<Engine>()
        let living = Living()
        await #expect(throws: EngineFailure(attempt: 1)) {
            try await value.get {
                Engine(living)
            } complete: { _ in
                throw EngineFailure(attempt: 1)
            }
        }
        #expect(living.gone.value == 1)
        _ = await value.get { Engine(living) }
        #expect(living.made.value == 2)
    }

    @Test func aValueThatIsKeptWeaklyLivesAsLongAsSomeoneHoldsIt() async {
        let value = AsyncScopedValue<Engine>(keepsWeakly: true)
        let living = Living()
        do {
            let first = await value.get { Engine(living) }
            let second = await value.get { Engine(living) }
            #expect(first === second)
        }
        #expect(living.gone.value == 1)
        _ = await value.get { Engine(living) }
        #expect(living.made.value == 2)
    }

    @Test func aProtocolsValueIsKeptWeaklyToo() async {
        let value = AsyncScopedValue<any Motor>(keepsWeakly: true)
        let first = await value.get { ElectricMotor() }
        let second = await value.get { ElectricMotor() }
        #expect(first === second)
    }

    @Test @MainActor func theValueIsMadeAndCompletedOnTheActorOfTheCaller() async {
        let value = AsyncScopedValue<Engine>()
        var completed: Engine?
        let made = await value.get {
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
            return Engine()
        } complete: { engine in
            MainActor.assertIsolated()
            completed = engine
        }
        #expect(completed === made)
    }
}

private protocol Motor: AnyObject, Sendable {}
private final class ElectricMotor: Motor {}

/// Runs `body` in several tasks at once.
private func onTasks<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable () async -> Result
) async -> [Result] {
    await withTaskGroup(of: Result.self) { group in
        for _ in 0..<count { group.addTask(operation: body) }
        return await group.reduce(into: []) { $0.append($1) }
    }
}
