import DI

@DependencyGraph
protocol ObjectGraph {
    var root: Object0 { get }
}

/// What there is one of. Its initializer takes something that is known at run time only: without that the compiler would
/// lay a `static let` of it out in the program, and nothing would be made on first use.
@Injectable(scope: .singleton)
final class Service: Sendable {
    let number: Int

    init(number: Int) {
        self.number = number
    }
}

/// A graph that one thread uses.
@DependencyGraph
protocol ServiceGraph {
    @Input var number: Int { get }
    var service: Service { get }
}

/// A graph that threads share, as they do a `static let`.
@DependencyGraph
protocol SharedServiceGraph: Sendable {
    @Input var number: Int { get }
    var service: Service { get }
}
