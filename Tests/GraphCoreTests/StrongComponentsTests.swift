import Testing

@testable import GraphCore

@Suite struct StrongComponentsTests {
    @Test func aChainComesLastFirst() {
        #expect(strongComponents(count: 3) { $0 < 2 ? [$0 + 1] : [] } == [[2], [1], [0]])
    }

    @Test func aLoopIsOneComponent() {
        #expect(strongComponents(count: 3) { [($0 + 1) % 3] }.map(Set.init) == [[0, 1, 2]])
    }

    @Test func whatIsInNoLoopIsAComponentOfItsOwn() {
        #expect(strongComponents(count: 2) { [$0] } == [[0], [1]])
        #expect(strongComponents(count: 0) { _ in [] }.isEmpty)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func randomGraphsFallApartAsABruteForceSearchSays(seed: UInt64) {
        var random = SplitMix(state: seed)
        let count = Int.random(in: 1...14, using: &random)
        let density = Double.random(in: 0.02...0.4, using: &random)
        let successors = (0..<count).map { _ in
            (0..<count).filter { _ in Double.random(in: 0..<1, using: &random) < density }
        }
        let components = strongComponents(count: count) { successors[$0] }
        let reaches = reachability(successors)

        var component = [Int](repeating: -1, count: count)
        for (index, members) in components.enumerated() { members.forEach { component[$0] = index } }
        #expect(components.flatMap(\.self).sorted() == Array(0..<count), "seed \(seed): each node is in one component")
        for one in 0..<count {
            for other in 0..<count {
                let isTogether = one == other || reaches[one][other] && reaches[other][one]
                #expect((component[one] == component[other]) == isTogether, "seed \(seed): \(one) and \(other)")
                if reaches[one][other] {
                    #expect(component[other] <= component[one], "seed \(seed): \(other) comes before \(one)")
                }
            }
        }
    }

    @Test func aLongChainTakesNoStack() {
        let count = 200_000
        let components = onSmallStack { strongComponents(count: count) { $0 + 1 < count ? [$0 + 1] : [] } }
        #expect(components.count == count)
        #expect(components.first == [count - 1] && components.last == [0])
    }

    @Test func aLongLoopTakesNoStack() {
        let count = 200_000
        #expect(onSmallStack { strongComponents(count: count) { [($0 + 1) % count] } }.map(\.count) == [count])
    }

    /// By node, whether each node can be got to (Warshall, 1962).
    private func reachability(_ successors: [[Int]]) -> [[Bool]] {
        let nodes = successors.indices
        var reaches = nodes.map { node in nodes.map { successors[node].contains($0) } }
        for middle in nodes {
            for start in nodes where reaches[start][middle] {
                for end in nodes where reaches[middle][end] { reaches[start][end] = true }
            }
        }
        return reaches
    }
}

/// A generator whose numbers depend on nothing but its seed (Steele, Lea and Flood, 2014).
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
