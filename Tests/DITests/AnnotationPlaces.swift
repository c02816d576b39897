import DI

// Every annotation in every place where the language has it. That this file compiles, with warnings as errors, is the
// test; what the annotations mean there is tested with the generator.

protocol Vehicle {}
protocol Wheeled {}
enum Fast {}
enum Slow {}

// MARK: - @Injectable: structs, classes, actors, enums, and extensions of them

@Injectable
struct Bicycle: Vehicle {
    let bell: Bell
}

@Injectable(as: Vehicle.self)
struct Tricycle: Vehicle {
    init() {}
}

@Injectable(as: Vehicle.self, Wheeled.self, scope: .singleton)
final class Cart: Vehicle, Wheeled {
    init(bell: Bell, spare: Bell?, wheels: [Wheel]) {}
}

@Injectable(scope: .weak)
public actor Garage {
    init(bell: @escaping () -> Bell, later: Lazy<Bell>) async throws {}
}

@Injectable(as: (any Vehicle).self, (Vehicle & Wheeled).self, scope: .perResolve)
enum Scooter: Vehicle, Wheeled {
    case standing

    @Inject static func make(bell: Bell) -> Self { .standing }
}

@DI.Injectable(scope: Scope.transient)
final class Wagon<Load> {
    @Inject init(load: Load) {}
    init(load: Load, bell: Bell) {}
}

@Injectable(scope: .scoped(to: TripGraph.self))
class Bell {
    required init?(volume: Int = 11) {}
}

@Injectable
@MainActor
final class Dashboard {
    init(driver: Assisted<String>, seat: DI.Assisted<Int>, speed: Qualified<Int, Fast>) {}
}

enum Depot {
    @Injectable
    struct Shelf {
        @Injectable(as: Wheeled.self)
        struct Box: Wheeled {}
    }
}

struct Wheel: Hashable {
    let spokes: Int
}

@Injectable
extension Wheel {
    @Inject init() { self.init(spokes: 36) }
}

@Injectable
extension Wagon where Load == Wheel {}

@Injectable(as: Wheeled.self)
extension Depot.Shelf {}

extension Depot {
    @Injectable
    final class Ramp {}
}

// MARK: - @Provides: static and global functions, constants and variables

enum DepotBindings {
    @Provides static let spokes: Int = 36
    @Provides(as: Vehicle.self) static var spare: Tricycle { Tricycle() }
    @Provides static var late: Double { get async throws { 1 } }
    @Provides(scope: .singleton) static func vehicle(bell: Bell) -> some Vehicle { Tricycle() }
    @Provides(as: Vehicle.self, Wheeled.self, scope: .weak)
    static func cart(bell: Bell, _ spare: Bell? = nil) async throws -> Cart {
        Cart(bell: bell, spare: spare, wheels: [])
    }
    @MainActor @Provides static func dashboard() -> Dashboard { Dashboard(driver: "", seat: 1, speed: 2) }
}

final class DepotClassBindings {
    @Provides class func number() -> UInt8 { 1 }
    @Provides static let letter: Character = "a"
}

extension Depot {
    @Provides static func generic<Load>(load: Load) -> Wagon<Load> { Wagon(load: load) }
}

@Provides let depotName = "Depot"
@Provides var depotSize: UInt16 { 7 }
@Provides(scope: .singleton) func depotSign() throws -> StaticString { "Depot" }
@Provides private func depotSecret() -> UInt32 { 42 }

// MARK: - @Inject and @NotInjected: members of classes

class Screen {
    @Inject var bell: Bell!
    @Inject weak var garage: Garage?
    @Inject private(set) var name: DepotName = ""
    @Inject func configure(cart: Cart, wheels: [Wheel]) {}
    @Inject func prepare(_ slow: Qualified<Int, Slow>) async throws {}
    @NotInjected var selection: Int?
    @NotInjected var title: String!
}

final class DetailScreen: Screen {
    @Inject @MainActor func show(dashboard: Dashboard) {}
    @NotInjected lazy var count = 0
}

// MARK: - @Qualifier: typealiases

@Qualifier typealias DepotName = String
@Qualifier public typealias DepotPair<Value> = (Value, Value)

enum Names {
    @Qualifier typealias Owner = String
}

// MARK: - @Contributes: beside @Injectable and @Provides

@Injectable @Contributes(to: [any Wheeled].self)
struct FirstWheel: Wheeled {}

@Injectable
@Contributes(to: [any Wheeled].self, order: -10)
@Contributes(to: Set<Wheel>.self)
@Contributes(to: [String: any Wheeled].self, key: "second")
@Contributes(to: [Names.Number: any Wheeled].self, key: Names.Number.two, order: 3)
struct SecondWheel: Wheeled {}

extension Names {
    enum Number { case one, two }

    @Provides @Contributes(to: [Int: String].self, key: 1) static let first = "one"
    @Provides @Contributes(to: [String].self) static func second() -> String { "two" }
}

@Provides @Contributes(to: [UInt8].self, order: 1) func contributedNumber() -> UInt8 { 1 }

// MARK: - @Factory: protocols

@Factory
protocol DashboardFactory {
    @MainActor func make(driver: String, seat: Int) -> Dashboard
}

@Factory
public protocol GarageFactory: Sendable {
    func garage() async throws -> Garage
}

// MARK: - @DependencyGraph, @ChildGraph and @Input

@DependencyGraph
protocol DepotGraph {
    @Input var depotName: DepotName { get }
    var cart: Cart { get }
    var garage: Garage { get async throws }
    func wagon() -> Wagon<Wheel>
    func dashboard(driver: String, seat: Int) -> Dashboard
    func inject(_ screen: Screen)
    func tripGraph(destination: String) -> any TripGraph
}

@DependencyGraph(name: "Company", initialization: .eager)
@MainActor
public protocol CompanyGraph: Sendable {
    @Input nonisolated var number: Int { get }
}

@DependencyGraph(overriding: DepotGraph.self)
protocol TestDepotGraph: DepotGraph {
    @Input var bell: Bell { get }
}

@ChildGraph
protocol TripGraph {
    @Input var destination: String { get }
    var vehicle: any Vehicle { get }
}

@ChildGraph(name: "Stop", initialization: Initialization.onFirstUse)
protocol StopGraph: AnyObject {
    @DI.Input var place: String { get }
}
