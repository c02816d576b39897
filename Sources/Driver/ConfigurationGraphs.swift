import ClangFrontend
import Emission
import GraphCore

/// The graphs of a module's configuration classes: each is checked with the bindings of its own configuration alone.
struct ConfigurationGraphs {
    let graphs: [ObjectiveCGraph]
    let accessors: [ObjectiveCAccessor]
    let names: ObjectiveCNames
    let diagnostics: [Diagnostic]
    /// What was found that leaves no graph to generate.
    let obstacles: [Diagnostic]
    let reports: [GraphReport]

    init(_ reading: ImplementationReading, in modules: [SourceModule], of module: String) {
        var graphs: [ObjectiveCGraph] = []
        var diagnostics: [Diagnostic] = []
        var obstacles: [Diagnostic] = []
        var reports: [GraphReport] = []
        for configuration in reading.configurations {
            let extended = modules.map { scanned in
                scanned.name == module
                    ? SourceModule(name: module, files: scanned.files + configuration.sources) : scanned
            }
            let sealing = Sealing(BindingSet(extended), module: module)
            diagnostics += sealing.diagnostics
            obstacles += sealing.obstacles
            reports.append(sealing.report)
            let graph = sealing.graphs.first { $0.className == configuration.graphName }
            if let graph {
                graphs.append(
                    ObjectiveCGraph(
                        graph: graph, superclass: configuration.superclass.map { $0 + "Graph" },
                        configuration: configuration.name))
            }
        }
        self.graphs = graphs
        self.diagnostics = diagnostics
        self.obstacles = obstacles
        self.reports = reports
        names = reading.names
        // The first configuration is the real one; those that inherit from it take its place.
        let methods = Dictionary(
            reading.configurations.filter { $0.superclass == nil }.flatMap { configuration in
                configuration.entryPoints.map {
                    (Key(kind: $0.target.kind, name: $0.target.name), (configuration.graphName, $0.method))
                }
            }
        ) { first, _ in first }
        accessors = reading.dynamicProperties.compactMap { property in
            methods[Key(kind: property.target.kind, name: property.target.name)].map { graph, method in
                ObjectiveCAccessor(
                    owner: property.owner, property: property.name, getter: property.getter, type: property.type,
                    graph: graph, method: method)
            }
        }
    }

    private struct Key: Hashable {
        let kind: ObjectiveCConfiguration.TargetKind
        let name: String
    }
}
