/// Does what the generated code of a model ought to do, by the rules of the annotation language alone.
///
/// It knows no generated code: values are made on request, found where their scope keeps them, and freed when nothing
/// refers to them.
struct Interpreter {
    typealias ID = Heap.ID

    let model: Model
    var heap = Heap()
    var objects: [ID: Object] = [:]
    var graphs: [ID: GraphInstance] = [:]
    var cells: [ID: Cell] = [:]
    var deferred: [ID: Deferred] = [:]
    /// How often the creation of each type was begun.
    private var attempts: [String: Int] = [:]
    /// The values of constants, which are made on first use, and stay.
    private(set) var constants: [Int: ID] = [:]
    /// The cells whose values are being made, outermost first.
    private var beingMade: [ID] = []
    private var incomplete: [Incomplete] = []
    /// How many values are being made, one for the other.
    private var depth = 0
    /// More than any sound model needs.
    private static let deepest = 50
    var journal = Journal()

    init(_ model: Model) {
        self.model = model
    }

    // MARK: - Graphs

    /// Makes a graph, with new inputs.
    ///
    /// - Parameter keeping: What it keeps alive besides; a child graph that was opened by hand keeps its parent.
    mutating func open(_ graph: Int, parent: ID?, keeping kept: Set<ID>) throws(Failure) -> ID {
        let inputs = model.inputs(of: graph).map { ($0, make(model.inputs[$0].className)) }
        let id = heap.add(kept + inputs.map(\.1))
        graphs[id] = GraphInstance(
            graph: graph, parent: parent, inputs: Dictionary(uniqueKeysWithValues: inputs))
        for cell in eagerCells(of: id) {
            if let key = cells[cell]?.key { _ = try keptObject(key, in: id) }
        }
        return id
    }

    /// An object that no service makes.
    mutating func make(_ type: String) -> ID {
        let id = heap.add()
        objects[id] = Object(type: type)
        journal.made(type)
        return id
    }

    func input(_ input: Int, from graph: ID) -> ID? {
        graphs[graph]?.inputs[input] ?? graphs[graph]?.parent.flatMap { self.input(input, from: $0) }
    }

    /// The graph that keeps a service's values, from where it is asked for.
    func home(of service: Service, from graph: ID) -> ID {
        var home = graph
        while let parent = graphs[home]?.parent {
            if case .scoped(let kind) = service.lifetime, graphs[home]?.graph == kind { return home }
            home = parent
        }
        return home
    }

    /// What an overriding graph has in the place of what is asked for, in itself and in all that it opens.
    func standIn(for asked: Asked, in graph: ID) -> Asked {
        var root = graph
        while let parent = graphs[root]?.parent { root = parent }
        return graphs[root].flatMap { model.graphs[$0.graph].overrides[asked] } ?? asked
    }

    mutating func cell(_ key: ServiceKey, from graph: ID) -> ID {
        let home = home(of: model.services[key.service], from: graph)
        if let cell = graphs[home]?.cells[key] { return cell }
        let cell = heap.add()
        cells[cell] = Cell(key: key, graph: home)
        graphs[home]?.cells[key] = cell
        heap.add(reference: cell, to: home)
        return cell
    }

    // MARK: - Values

    /// A request: what is asked for, made or found, with all that it needs.
    ///
    /// - Parameters:
    ///   - graph: Where it is asked for.
    ///   - holder: The cell of the scoped value that will hold what is asked for, if one will.
    mutating func value(
        of asked: Asked, in graph: ID, for holder: ID?, _ call: inout Call
    ) throws(Failure) -> Value {
        switch standIn(for: asked, in: graph) {
        case .service(let service), .existential(let service):
            if let collection = model.services[service].collection {
                return try elements(of: service, collection, in: graph, for: holder, &call)
            }
            return .object(try object(ServiceKey(service: service), in: graph, for: holder, &call))
        case .specialised(let service, let argument):
            return .object(
                try object(ServiceKey(service: service, argument: argument), in: graph, for: holder, &call))
        case .assisted(let number):
            return call.given[number].map { .object($0) } ?? .nothing
        case .argument:
            preconditionFailure("a generic service is only ever made for an argument")
        case .input(let input):
            return self.input(input, from: graph).map { .object($0) } ?? .nothing
        case .optional(let inner):
            return try value(of: inner, in: graph, for: holder, &call)
        case .provider(let made):
            return .deferred(later(.provider, made, in: graph, for: holder))
        case .lazy(let made):
            return .deferred(later(.lazy, made, in: graph, for: holder))
        case .factory(let made):
            return .deferred(later(.factory, made, in: graph, for: holder))
        case .factoryObject(let made):
            return .deferred(later(.factory, .service(made), in: graph, for: holder))
        case .maker:
            return .deferred(later(.maker, asked, in: graph, for: holder))
        }
    }

    private mutating func elements(
        of service: Int, _ collection: Service.Collection, in graph: ID, for holder: ID?, _ call: inout Call
    ) throws(Failure) -> Value {
        var elements: [Value.Element] = []
        for element in model.services[service].elements(in: model) {
            elements.append(
                Value.Element(key: element.name, value: try value(of: element, in: graph, for: holder, &call)))
        }
        return .collection(collection, elements)
    }

    /// A service as it is for its argument.
    func service(_ key: ServiceKey) -> Service {
        model.services[key.service].specialised(by: key.argument)
    }

    private mutating func later(_ kind: Deferred.Kind, _ made: Asked, in graph: ID, for holder: ID?) -> ID {
        let needed = needs(of: made, in: graph, for: holder)
        let id = heap.add(needed.sorted())
        deferred[id] = Deferred(kind: kind, made: made, graph: graph, holder: holder)
        return id
    }

    private mutating func object(
        _ key: ServiceKey, in graph: ID, for holder: ID?, _ call: inout Call
    ) throws(Failure) -> ID {
        let service = model.services[key.service]
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { throw .endless }
        switch service.lifetime {
        case .transient:
            let id = try bare(key, in: graph, for: holder, &call)
            try complete(id, key, in: graph, for: holder, &call)
            return id
        case .perResolve:
            if let known = call.values[key] { return known }
            let id = try bare(key, in: graph, for: holder, &call)
            call.values[key] = id
            try complete(id, key, in: graph, for: holder, &call)
            return id
        case .singleton, .weak, .scoped:
            return try keptObject(key, in: graph)
        }
    }

    private mutating func keptObject(_ key: ServiceKey, in graph: ID) throws(Failure) -> ID {
        let cell = cell(key, from: graph)
        let isKept = heap.isAlive(cell)
        // After its graph an object can be found as long as someone holds it; a structure cannot.
        let canBeFound = isKept || model.services[key.service].isObject
        if canBeFound, let value = cells[cell]?.value, heap.isAlive(value) { return value }
        guard isKept else { throw .stopped }
        guard let home = cells[cell]?.graph, cells[cell]?.isBeingMade == false else { throw .endless }
        cells[cell]?.isBeingMade = true
        beingMade.append(cell)
        defer {
            cells[cell]?.isBeingMade = false
            beingMade.removeLast()
        }
        // A scoped value shares nothing with the call that happens to be the first to ask for it.
        var call = Call()
        let id = try bare(key, in: home, for: cell, &call)
        keep(id, in: cell)
        // Whose members lead to something that is still being made is complete when that is.
        let ahead = needsOfMembers(of: cell)
        if let awaited = beingMade.dropLast().first(where: ahead.contains) {
            incomplete.append(Incomplete(cell: cell, awaited: awaited))
            return id
        }
        do {
            try complete(id, key, in: home, for: cell, &call)
            try completeAll(awaiting: cell)
        } catch {
            keep(nil, in: cell)
            throw error
        }
        return id
    }

    /// A scoped value that was handed on before its members could be filled.
    private struct Incomplete {
        let cell: ID
        /// The outermost of those that are being made, and that it leads to.
        let awaited: ID
    }

    private mutating func completeAll(awaiting cell: ID) throws(Failure) {
        while let index = incomplete.firstIndex(where: { $0.awaited == cell }) {
            let next = incomplete.remove(at: index).cell
            guard let content = cells[next], let id = content.value else { continue }
            var call = Call()
            try complete(id, content.key, in: content.graph, for: next, &call)
        }
    }

    private mutating func keep(_ id: ID?, in cell: ID) {
        guard let key = cells[cell]?.key else { return }
        cells[cell]?.value = id
        heap.set(model.services[key.service].lifetime == .weak ? [] : [id].compactMap { $0 }, of: cell)
    }

    /// The object that the initializer makes, members not yet filled.
    private mutating func bare(
        _ key: ServiceKey, in graph: ID, for holder: ID?, _ call: inout Call
    ) throws(Failure) -> ID {
        let service = service(key)
        let type = model.typeName(of: key)
        if service.source == .constant {
            let id = constants[key.service] ?? make(type)
            constants[key.service] = id
            return id
        }
        var parts: [(name: String, value: Value)] = []
        for parameter in service.parameters {
            parts.append((parameter.name, try value(of: parameter, in: graph, for: holder, &call)))
        }
        attempts[type, default: 0] += 1
        guard attempts[type, default: 0] > service.failures else {
            journal.made(type + "!")
            throw .thrown
        }
        journal.made(type)
        let id = heap.add(parts.flatMap(\.value.references))
        objects[id] = Object(type: type, parts: parts)
        return id
    }

    private mutating func complete(
        _ id: ID, _ key: ServiceKey, in graph: ID, for holder: ID?, _ call: inout Call
    ) throws(Failure) {
        try fill(service(key).members, of: id, in: graph, for: holder, &call)
    }

    /// Fills the members of an object.
    mutating func fill(
        _ members: [ServiceDependency], of id: ID, in graph: ID, for holder: ID?, _ call: inout Call
    ) throws(Failure) {
        for member in members {
            let value = try value(of: member, in: graph, for: holder, &call)
            objects[id]?.parts.append((member.name, value))
            for reference in value.references { heap.add(reference: reference, to: id) }
        }
    }

    private mutating func value(
        of dependency: ServiceDependency, in graph: ID, for holder: ID?, _ call: inout Call
    ) throws(Failure) -> Value {
        if let standard = dependency.standard, !isSupplied(dependency.asked, in: graph) {
            return switch standard {
            case .nothing: .nothing
            case .new(let input): .object(make(model.inputs[input].className))
            case .empty(let collection): .collection(collection, [])
            }
        }
        let value = try value(of: dependency.asked, in: graph, for: holder, &call)
        if dependency.isHeldWeakly, case .object(let id) = value { return .weak(id) }
        return value
    }

    // MARK: - Later

    /// What a provider, a `Lazy` value or a maker makes when it is called: a request of its own.
    mutating func call(_ id: ID) throws(Failure) -> Value {
        guard let later = deferred[id] else { return .nothing }
        if let value = later.value { return value }
        if case .maker(let graph) = later.made {
            let needed = needs(ofChild: graph, in: later.graph)
            return .graph(try open(graph, parent: later.graph, keeping: needed))
        }
        var call = newCall(asking: later.made)
        // What a provider makes is its caller's; what a `Lazy` value makes is held by whoever holds that.
        let holder = later.kind == .lazy ? later.holder : nil
        let value = try value(of: later.made, in: later.graph, for: holder, &call)
        if later.kind == .lazy {
            deferred[id]?.value = value
            for reference in value.references { heap.add(reference: reference, to: id) }
        }
        return value
    }

    /// A call, with new objects for what has to be given.
    private mutating func newCall(asking asked: Asked) -> Call {
        var call = Call()
        for number in model.assisted(asked) { call.given[number] = make("\(model.givenType)\(number)") }
        return call
    }

    /// What one call of an entry point gives.
    mutating func call(_ entryPoint: EntryPoint, of graph: ID) throws(Failure) -> Value {
        switch entryPoint.form {
        case .value(let asked):
            var call = newCall(asking: asked)
            return try value(of: asked, in: graph, for: nil, &call)
        case .child(let child):
            return .graph(try open(child, parent: graph, keeping: [graph]))
        case .injection:
            return .nothing
        }
    }
}

extension Model {
    /// What the type of a service, or of an input, is called at run time.
    func typeName(of key: ServiceKey) -> String {
        className(of: key.service) + (key.argument.map { "<\(typeName(of: $0))>" } ?? "")
    }

    private func typeName(of argument: Asked) -> String {
        switch argument {
        case .service(let service): className(of: service)
        case .specialised(let service, let inner): typeName(of: ServiceKey(service: service, argument: inner))
        case .input(let input): inputs[input].className
        case .existential, .argument, .assisted, .optional, .provider, .lazy, .factory, .factoryObject, .maker:
            preconditionFailure("a generic service is made for a class or a structure")
        }
    }
}
