// Compares generated code with the same calls by hand, and prints for each comparison a line with nanoseconds by hand,
// nanoseconds generated, and their ratio.
//
// usage: Resolution ROUNDS CALLS

guard CommandLine.arguments.count == 3, let rounds = Int(CommandLine.arguments[1]), rounds > 0,
    let calls = Int(CommandLine.arguments[2]), calls > 0
else { fatalError("usage: Resolution ROUNDS CALLS") }

/// Takes a value where the optimizer cannot see that nothing is done with it.
@inline(never)
@_optimize(none)
func consume(_ object: AnyObject) {}

func report(_ name: String, _ comparison: Comparison) {
    print(name, comparison.byHand, comparison.generated, comparison.ratio, separator: "\t")
}

/// Makes the thirty objects, over and over.
func compareObjects() -> Comparison {
    let graph = LiveObjectGraph()
    return Comparison(
        rounds: rounds, calls: calls,
        byHand: { for _ in 0..<calls { consume(buildByHand()) } },
        generated: { for _ in 0..<calls { consume(graph.root) } })
}

/// How many times as many calls as for thirty objects the comparisons of one service make, to take as long.
let fast = 30

/// How a service that was made before is asked for.
enum Use: String, CaseIterable {
    /// By a function that returns it, as one that builds something does it: each call asks anew.
    case returned = "returned by a function"
    /// In a loop. The compiler knows that a `static let` stays what it is: it looks once, and keeps no count of who holds it.
    case looped = "in a loop"
}

@inline(never) func serviceByHand() -> Service { ByHand.service }
@inline(never) func service(of graph: LiveServiceGraph) -> Service { graph.service }
@inline(never) func service(of graph: LiveSharedServiceGraph) -> Service { graph.service }

/// Asks a graph that one thread uses.
func compareService(_ use: Use) -> Comparison {
    let graph = LiveServiceGraph(number: CommandLine.arguments.count)
    return switch use {
    case .returned:
        Comparison(
            rounds: rounds, calls: calls * fast,
            byHand: { for _ in 0..<calls * fast { consume(serviceByHand()) } },
            generated: { for _ in 0..<calls * fast { consume(service(of: graph)) } })
    case .looped:
        Comparison(
            rounds: rounds, calls: calls * fast,
            byHand: { for _ in 0..<calls * fast { consume(ByHand.service) } },
            generated: { for _ in 0..<calls * fast { consume(graph.service) } })
    }
}

/// Asks a graph that threads share.
func compareSharedService(_ use: Use) -> Comparison {
    let graph = LiveSharedServiceGraph(number: CommandLine.arguments.count)
    return switch use {
    case .returned:
        Comparison(
            rounds: rounds, calls: calls * fast,
            byHand: { for _ in 0..<calls * fast { consume(serviceByHand()) } },
            generated: { for _ in 0..<calls * fast { consume(service(of: graph)) } })
    case .looped:
        Comparison(
            rounds: rounds, calls: calls * fast,
            byHand: { for _ in 0..<calls * fast { consume(ByHand.service) } },
            generated: { for _ in 0..<calls * fast { consume(graph.service) } })
    }
}

report("thirty objects, a tree of initializer calls", compareObjects())
for use in Use.allCases {
    report("a singleton that is there, \(use.rawValue)", compareService(use))
    report("the same in a graph that threads share, \(use.rawValue)", compareSharedService(use))
}
