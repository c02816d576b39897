/// What has to stay alive for something to be made later.
extension Interpreter {
    /// Where something is asked for: in a graph that is there, or in one that is opened later.
    indirect enum Site: Hashable {
        case here(ID)
        case later(Int, in: Site)

        var graph: ID {
            switch self {
            case .here(let id): id
            case .later(_, let outer): outer.graph
            }
        }

        /// Whether it is in a graph of this kind that is opened later.
        func isInside(_ kind: Int) -> Bool {
            if case .later(let inner, let outer) = self { inner == kind || outer.isInside(kind) } else { false }
        }
    }

    /// The cells and inputs that making this needs, at once or by what it hands on.
    ///
    /// - Parameter holder: The cell of the scoped value that will hold what makes it, if one will. The values on its loop
    ///   are not needed: they are found by it, not kept alive.
    mutating func needs(of asked: Asked, in graph: ID, for holder: ID? = nil) -> Set<ID> {
        var search = Search()
        let place = Place(site: .here(graph), found: holder.map { loop(of: $0) } ?? [])
        collect(asked, at: place, &search)
        return search.needed
    }

    /// The cells and inputs that a child graph needs of the graphs around it.
    mutating func needs(ofChild child: Int, in graph: ID) -> Set<ID> {
        needs(of: .maker(child), in: graph)
    }

    /// The cells of the values that an eager graph makes at once: those of its own that it leads to, in whatever way.
    mutating func eagerCells(of graph: ID) -> [ID] {
        guard let kind = graphs[graph]?.graph, model.graphs[kind].isEager else { return [] }
        var search = Search(followsAll: true)
        collect(entryPointsOf: kind, at: Place(site: .here(graph)), &search)
        return search.needed.filter { cell in
            guard let content = cells[cell] else { return false }
            return content.graph == graph && service(content.key).lifetime != .weak
        }.sorted()
    }

    /// The cells that a scoped value leads to, and that lead back to it: where it holds a provider that needs one of
    /// them, that provider must not keep it alive.
    private mutating func loop(of cell: ID) -> Set<ID> {
        let ahead = everything(behind: cell)
        return ahead.filter { cells[$0] != nil && everything(behind: $0).contains(cell) }
    }

    /// All cells and inputs that a scoped value leads to, in whatever way.
    private mutating func everything(behind cell: ID) -> Set<ID> {
        guard let content = cells[cell] else { return [] }
        var search = Search(followsAll: true)
        for dependency in service(content.key).dependencies {
            collect(dependency, at: Place(site: .here(content.graph)), &search)
        }
        return search.needed
    }

    /// The cells that filling the members of a scoped value needs at once.
    mutating func needsOfMembers(of cell: ID) -> Set<ID> {
        guard let content = cells[cell] else { return [] }
        var search = Search(isImmediate: true, followsAll: true)
        for member in service(content.key).members {
            collect(member, at: Place(site: .here(content.graph)), &search)
        }
        return search.needed
    }

    private struct Search {
        /// Whether only what is made at once counts.
        var isImmediate = false
        /// Whether it goes on through what is only found again.
        var followsAll = false
        var needed: Set<ID> = []
        var visited: Set<Visit> = []
        var children: Set<Place> = []

        struct Visit: Hashable {
            let key: ServiceKey
            let place: Place
        }
    }

    /// Where a search is.
    private struct Place: Hashable {
        var site: Site
        /// The cell of the scoped value that will hold what is asked for here.
        var holder: ID?
        /// The cells whose values are only found again here, not kept alive.
        var found: Set<ID> = []
    }

    private mutating func collect(_ asked: Asked, at place: Place, _ search: inout Search) {
        switch standIn(for: asked, in: place.site.graph) {
        case .service(let service), .existential(let service):
            collect(ServiceKey(service: service), at: place, &search)
        case .specialised(let service, let argument):
            collect(ServiceKey(service: service, argument: argument), at: place, &search)
        case .argument, .assisted: break
        case .factoryObject(let service): collect(.factory(.service(service)), at: place, &search)
        case .input(let input):
            if let id = self.input(input, at: place.site) { search.needed.insert(id) }
        case .optional(let inner):
            collect(inner, at: place, &search)
        case .lazy(let inner):
            collect(inner, at: later(than: place, search), &search)
        case .provider(let inner), .factory(let inner):
            var place = later(than: place, search)
            place.holder = nil
            collect(inner, at: place, &search)
        case .maker(let child):
            // A graph that opens itself is no sound one, and no way to go on.
            if place.site.isInside(child) { return }
            var inside = later(than: place, search)
            inside.site = .later(child, in: place.site)
            inside.holder = nil
            guard search.children.insert(inside).inserted else { return }
            collect(entryPointsOf: child, at: inside, &search)
        }
    }

    private mutating func collect(entryPointsOf graph: Int, at place: Place, _ search: inout Search) {
        for entryPoint in model.entryPoints(of: graph) {
            switch entryPoint.form {
            case .value(let asked): collect(asked, at: place, &search)
            case .child(let inner): collect(.maker(inner), at: place, &search)
            case .injection(let service):
                for member in model.services[service].members { collect(member, at: place, &search) }
            }
        }
    }

    /// Inside what a scoped value holds for later, the values on its loop are only found again.
    private mutating func later(than place: Place, _ search: Search) -> Place {
        var place = place
        if let holder = place.holder, !search.followsAll { place.found.formUnion(loop(of: holder)) }
        return place
    }

    private mutating func collect(_ key: ServiceKey, at place: Place, _ search: inout Search) {
        let service = service(key)
        var place = place
        if service.isKept {
            let site = home(of: service, at: place.site)
            var holder: ID?
            if case .here(let graph) = site {
                let cell = cell(key, from: graph)
                if place.found.contains(cell) { return }
                search.needed.insert(cell)
                holder = cell
            }
            place = Place(site: site, holder: holder, found: place.found)
        }
        guard search.visited.insert(.init(key: key, place: place)).inserted else { return }
        for dependency in service.dependencies { collect(dependency, at: place, &search) }
    }

    private mutating func collect(_ dependency: ServiceDependency, at place: Place, _ search: inout Search) {
        guard dependency.standard == nil || isSupplied(dependency.asked, at: place.site) else { return }
        if search.isImmediate, dependency.asked.isDeferred { return }
        collect(dependency.asked, at: place, &search)
    }

    private func home(of service: Service, at site: Site) -> Site {
        switch site {
        case .here(let graph): return .here(home(of: service, from: graph))
        case .later(let kind, let outer):
            if service.lifetime == .scoped(to: kind) { return site }
            return home(of: service, at: outer)
        }
    }

    // MARK: - Defaults

    /// Whether something is bound for what is asked for.
    func isSupplied(_ asked: Asked, in graph: ID) -> Bool { isSupplied(asked, at: .here(graph)) }

    private func isSupplied(_ asked: Asked, at site: Site) -> Bool {
        switch asked {
        case .input(let input): hasInput(input, at: site)
        case .optional(let inner), .provider(let inner), .lazy(let inner): isSupplied(inner, at: site)
        case .service(let service):
            model.services[service].collection == nil || !model.services[service].parameters.isEmpty
        case .existential, .specialised, .argument, .assisted, .factory, .factoryObject, .maker: true
        }
    }

    private func hasInput(_ input: Int, at site: Site) -> Bool {
        switch site {
        case .here(let graph): self.input(input, from: graph) != nil
        case .later(let kind, let outer): model.graphs[kind].inputs.contains(input) || hasInput(input, at: outer)
        }
    }

    /// The input, where its graph is there already.
    private func input(_ input: Int, at site: Site) -> ID? {
        switch site {
        case .here(let graph): self.input(input, from: graph)
        case .later(let kind, let outer): model.graphs[kind].inputs.contains(input) ? nil : self.input(input, at: outer)
        }
    }
}
