import DI
import Testing

/// Two values that need each other: the left is given the right, the right is told of the left afterwards.
@Suite(.timeLimit(.minutes(1)))
struct LoopedScopedValueTests {
    private static let threads = 16

    @Test func theLoopIsWholeWhereverItIsEntered() {
        for enteredLeft in [true, false] {
            let pair = Pair()
            let left = enteredLeft ? pair.left : pair.right.left
            let right = pair.right
            #expect(left === pair.left && right === pair.right)
            #expect(left?.right === right && right.left === left)
            #expect(pair.made.value == 2 && pair.completions.value == 1)
        }
    }

    @Test func threadsThatEnterAtBothEndsFindOnePair() {
        for _ in 0..<20 {
            let pair = Pair()
            let crowd = Crowd(of: Self.threads)
            let found = onThreads(Self.threads) { thread in
                crowd.arrive()
                crowd.waitForAll()
                return thread % 2 == 0 ? pair.left.right : pair.right
            }
            #expect(found.allSatisfy { $0 === found[0] && $0.left?.right === $0 })
            #expect(pair.made.value == 2 && pair.completions.value == 1)
        }
    }

    @Test func nobodyElseGetsAValueThatIsNotComplete() {
        let loop = CreationLoop()
        let value = LoopedScopedValue<Engine>(loop)
        let completions = Counter()
        let crowd = Crowd(of: Self.threads)
        let seen = onThreads(Self.threads) { _ in
            crowd.arrive()
            _ = value.get {
                Engine()
            } complete: { engine in
                #expect(value.get({ Engine() }, complete: { _ in }) === engine)
                crowd.waitForAll()
                completions.increment()
            }
            return completions.value
        }
        #expect(seen == [Int](repeating: 1, count: Self.threads))
    }

    @Test func ofAFailedCreationNothingIsKept() throws {
        let loop = CreationLoop()
        let outer = LoopedScopedValue<Engine>(loop)
        let inner = LoopedScopedValue<Engine>(loop)
        let living = Living()
        func makeOuter(fails: Bool) throws -> Engine {
            try outer.get {
                _ = inner.get({ Engine(living) }, complete: { _ in })
                return Engine(living)
            } complete: { _ in
                if fails { throw EngineFailure(attempt: 1) }
            }
        }
        #expect(throws: EngineFailure(attempt: 1)) { try makeOuter(fails: true) }
        #expect(living.made.value == 2 && living.gone.value == 2)
        let made = try makeOuter(fails: false)
        #expect(try makeOuter(fails: true) === made)
        #expect(living.made.value == 4)
    }

    @Test func aFailedCreationReleasesTheLoop() {
        let loop = CreationLoop()
        let value = LoopedScopedValue<Engine>(loop)
        #expect(throws: EngineFailure(attempt: 1)) {
            try value.get {
                throw EngineFailure(attempt: 1)
            } complete: { _ in
            }
        }
        let engine = Engine()
        #expect(onThreads(1) { _ in value.get({ engine }, complete: { _ in }) }[0] === engine)
    }

    @Test func aValueThatIsKeptWeaklyLivesAsLongAsSomeoneHoldsIt() {
        let value = LoopedScopedValue<Engine>(CreationLoop(), keepsWeakly: true)
        let living = Living()
        do {
            let first = value.get({ Engine(living) }, complete: { _ in })
            #expect(value.get({ Engine(living) }, complete: { _ in }) === first)
        }
        #expect(living.gone.value == 1)
        _ = value.get({ Engine(living) }, complete: { _ in })
        #expect(living.made.value == 2)
    }

    @Test func makingAValueOutOfItselfStopsWithItsName() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let value = LoopedScopedValue<Int>(CreationLoop())
            _ = value.get({ value.get({ 1 }, complete: { _ in }) }, complete: { _ in })
        }
        #expect(result.said("Int was asked for while it is being made"))
    }
}

private final class Left: @unchecked Sendable {
    let right: Right

    init(right: Right) {
        self.right = right
    }
}

private final class Right: @unchecked Sendable {
    weak var left: Left?
}

/// What a generated graph does for two singletons that need each other.
private final class Pair: Sendable {
    let made = Counter()
    let completions = Counter()
    private let leftStorage: LoopedScopedValue<Left>
    private let rightStorage: LoopedScopedValue<Right>

    init() {
        let loop = CreationLoop()
        leftStorage = LoopedScopedValue(loop)
        rightStorage = LoopedScopedValue(loop)
    }

    var left: Left {
        leftStorage.get {
            made.increment()
            return Left(right: right)
        } complete: { _ in
        }
    }

    var right: Right {
        rightStorage.get {
            made.increment()
            return Right()
        } complete: { right in
            self.completions.increment()
            right.left = self.left
        }
    }
}
