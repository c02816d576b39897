/// How long two ways to the same thing take, in turn, so that a machine that speeds up or slows down in between does not
/// count.
struct Comparison {
    /// Nanoseconds for one call: the medians of all rounds.
    let byHand: Double
    let generated: Double
    /// The median of the ratios, round by round.
    let ratio: Double

    /// Measures both, each in its turn first.
    ///
    /// - Parameter calls: How many of each a round makes.
    init(rounds: Int, calls: Int, byHand: () -> Void, generated: () -> Void) {
        var pairs: [(byHand: Double, generated: Double)] = []
        // The first round warms up.
        for round in 0...rounds {
            let pair: (Double, Double)
            if round.isMultiple(of: 2) {
                let first = nanoseconds(byHand)
                pair = (first, nanoseconds(generated))
            } else {
                let first = nanoseconds(generated)
                pair = (nanoseconds(byHand), first)
            }
            if round > 0 { pairs.append(pair) }
        }
        self.byHand = median(pairs.map(\.byHand)) / Double(calls)
        self.generated = median(pairs.map(\.generated)) / Double(calls)
        ratio = median(pairs.map { $0.generated / $0.byHand })
    }
}

private func nanoseconds(_ body: () -> Void) -> Double {
    let time = ContinuousClock().measure(body)
    return Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
}

/// - Precondition: There is a value.
private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
