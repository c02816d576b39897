/// An object that tells how many of its kind there are.
final class Engine: Sendable {
    private let living: Living

    init(_ living: Living = Living()) {
        self.living = living
        living.made.increment()
    }

    deinit {
        living.gone.increment()
    }
}

/// How many objects were made, and how many are gone again.
final class Living: Sendable {
    let made = Counter()
    let gone = Counter()
}

struct EngineFailure: Error, Equatable {
    let attempt: Int
}
