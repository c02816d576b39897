/// A source of chance that gives the same throws for the same seed, on every system and with every version of Swift.
struct Dice {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// Dice of their own for one of many things that come from one seed: what happens to one leaves the others alone.
    init(seed: UInt64, stream: Int) {
        var mixer = Dice(seed: seed &+ UInt64(stream) &* 0xD1B5_4A32_D192_ED03)
        state = mixer.next()
    }

    /// SplitMix64.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func roll(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// Whether something happens that happens this often in a hundred.
    mutating func chance(_ percent: Int) -> Bool {
        roll(1...100) <= percent
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[roll(0...elements.count - 1)]
    }

    /// One of several, each as often as its weight says.
    mutating func pick<Element>(weighted elements: [(Element, weight: Int)]) -> Element {
        var rest = roll(1...elements.reduce(0) { $0 + $1.weight })
        for (element, weight) in elements {
            rest -= weight
            if rest <= 0 { return element }
        }
        return elements[0].0
    }

    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var rest = elements
        var result: [Element] = []
        while !rest.isEmpty { result.append(rest.remove(at: roll(0...rest.count - 1))) }
        return result
    }
}
