import Foundation

/// How many random graphs are tried, and which.
struct DifferentialSettings {
    let seed: UInt64
    let count: Int
    /// The number of a model that is to be made smaller.
    let shrunk: Int?
    private static let batchSize = 25

    init() {
        let environment = ProcessInfo.processInfo.environment
        // The same graphs in every run, so that a change is judged by what it changed; others on request.
        let seed = environment["DI_DIFFERENTIAL_SEED"] ?? "196712"
        self.seed = UInt64(seed) ?? UInt64.random(in: 1...999_999)
        count = environment["DI_DIFFERENTIAL_COUNT"].flatMap { Int($0) } ?? 200
        shrunk = environment["DI_DIFFERENTIAL_SHRINK"].flatMap { Int($0) }
        print(said)
    }

    var said: String { "random graphs with DI_DIFFERENTIAL_SEED=\(seed)" }

    /// The numbers of the models, those together that are compiled together.
    var batches: [Range<Int>] {
        stride(from: 0, to: count, by: Self.batchSize).map { $0..<min($0 + Self.batchSize, count) }
    }
}
