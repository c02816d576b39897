/// A report, ready to be asked who asks for what.
struct ReportIndex {
    let report: GraphReport
    private let places: [String: Int]
    /// The bindings that ask for each binding, each once, in the order of the report.
    private let askers: [[Int]]
    /// The entry points that ask for each binding.
    private let roots: [[Root]]

    private let graphs: [String: GraphReport.Graph]

    /// An entry point, with its graph.
    struct Root: Hashable {
        let graph: Int
        let entryPoint: Int
    }

    init(_ report: GraphReport) {
        let places = Dictionary(report.bindings.enumerated().map { ($1.id, $0) }) { first, _ in first }
        var askers = [[Int]](repeating: [], count: report.bindings.count)
        for (index, binding) in report.bindings.enumerated() {
            for supplier in Set(binding.dependencies.compactMap { $0.supply.binding.flatMap { places[$0] } }) {
                askers[supplier].append(index)
            }
        }
        var roots = [[Root]](repeating: [], count: report.bindings.count)
        // What a child graph makes is made through the binding that opens it.
        let openers = Dictionary(grouping: report.bindings.indices) { report.bindings[$0].opens }
        for (graph, content) in report.graphs.enumerated() {
            for (index, entryPoint) in content.entryPoints.enumerated() {
                guard let supplier = entryPoint.supply.binding.flatMap({ places[$0] }) else { continue }
                roots[supplier].append(Root(graph: graph, entryPoint: index))
                askers[supplier] += openers[content.id] ?? []
            }
        }
        self.report = report
        graphs = Dictionary(report.graphs.map { ($0.id, $0) }) { first, _ in first }
        self.places = places
        self.askers = askers
        self.roots = roots
    }

    func place(of binding: String) -> Int? { places[binding] }

    func entryPoint(_ root: Root) -> GraphReport.EntryPoint { report.graphs[root.graph].entryPoints[root.entryPoint] }

    /// Who asks for a binding, now or later.
    func askers(of binding: Int) -> [Int] { askers[binding] }

    func roots(asking binding: Int) -> [Root] { roots[binding] }

    /// The bindings that a binding leads to, each once, in the order in which it asks for them.
    func suppliers(of binding: Int) -> [Int] {
        var seen: Set<Int> = []
        let opened = report.bindings[binding].opens.flatMap { graphs[$0] }
        let supplies =
            report.bindings[binding].dependencies.map(\.supply) + (opened?.entryPoints.map(\.supply) ?? [])
        return supplies.compactMap { $0.binding.flatMap { places[$0] } }.filter { seen.insert($0).inserted }
    }

    /// The shortest way to a binding from each entry point that reaches it: the bindings from what the entry point
    /// returns to the binding itself. In the order of the graphs and their entry points.
    func ways(to binding: Int) -> [(root: Root, bindings: [Int])] {
        var next: [Int: Int] = [:]
        var queue = [binding]
        var position = 0
        var found: [(root: Root, bindings: [Int])] = []
        while position < queue.count {
            let current = queue[position]
            position += 1
            for root in roots[current] {
                found.append((root, Array(sequence(first: current) { next[$0] })))
            }
            for asker in askers[current] where asker != binding && next[asker] == nil {
                next[asker] = current
                queue.append(asker)
            }
        }
        return found.sorted { ($0.root.graph, $0.root.entryPoint) < ($1.root.graph, $1.root.entryPoint) }
    }

    /// The bindings within a number of steps of some bindings, in either direction.
    func neighbourhood(of bindings: [Int], steps: Int) -> Set<Int> {
        var seen = Set(bindings)
        var border = bindings
        for _ in 0..<max(0, steps) where !border.isEmpty {
            border = border.flatMap { askers[$0] + suppliers(of: $0) }.filter { seen.insert($0).inserted }
        }
        return seen
    }
}
