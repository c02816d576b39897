/// What a parameter, a member or an entry point was given.
indirect enum Value {
    case object(Heap.ID)
    /// An object that its holder does not keep alive.
    case weak(Heap.ID)
    case nothing
    /// A provider, a `Lazy` value or a maker of child graphs: something that makes a value later.
    case deferred(Heap.ID)
    case graph(Heap.ID)
    /// A collection with its elements; a dictionary's have keys.
    case collection(Service.Collection, [Element])

    struct Element {
        let key: String
        let value: Value
    }

    /// What is kept alive by whoever has the value.
    var references: [Heap.ID] {
        switch self {
        case .object(let id), .deferred(let id), .graph(let id): [id]
        case .weak, .nothing: []
        case .collection(_, let elements): elements.flatMap(\.value.references)
        }
    }
}

/// A service with what specialises it: what a scope keeps one value of.
struct ServiceKey: Hashable {
    let service: Int
    var argument: Asked?
}

/// One instance of a graph. The data stay when the graph is gone: providers that outlive it still know them.
struct GraphInstance {
    let graph: Int
    let parent: Heap.ID?
    let inputs: [Int: Heap.ID]
    /// Where the graph keeps its scoped values.
    var cells: [ServiceKey: Heap.ID] = [:]
}

/// Where a scoped value is kept.
struct Cell {
    let key: ServiceKey
    let graph: Heap.ID
    /// The value that was made last; it may be gone.
    var value: Heap.ID?
    var isBeingMade = false
}

/// What a provider, a `Lazy` value or a maker of child graphs makes, and where.
struct Deferred {
    enum Kind: String {
        case provider, lazy, factory, maker
    }

    let kind: Kind
    let made: Asked
    let graph: Heap.ID
    /// The cell of the scoped value that holds it, if one does.
    let holder: Heap.ID?
    /// What a `Lazy` value has made.
    var value: Value?
}

/// An object, as a program can look at it.
struct Object {
    let type: String
    var parts: [(name: String, value: Value)] = []
}

/// The values that one call of an entry point, or of a provider, shares.
struct Call {
    /// What was given with the call, by number.
    var given: [Int: Heap.ID] = [:]
    var values: [ServiceKey: Heap.ID] = [:]
}

/// Why a value could not be made.
enum Failure: Error {
    /// An initializer has thrown.
    case thrown
    /// A provider was called after all that it led back to had gone. The program would stop.
    case stopped
    /// A value needs itself in order to be made. The model is not sound.
    case endless
}
