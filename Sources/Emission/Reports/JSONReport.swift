import GraphCore

/// A report as one JSON document, as `Documentation/GraphFormat.md` describes it.
enum JSONReport {
    static func render(_ report: GraphReport) -> String { json(report).text + "\n" }

    static func json(_ report: GraphReport) -> JSON {
        .object([
            ("version", .integer(report.version)),
            ("graphs", .array(report.graphs.map(json))),
            ("bindings", .array(report.bindings.map(json))),
            ("unused", .array(report.unused.map(json))),
        ])
    }

    private static func json(_ graph: GraphReport.Graph) -> JSON {
        .object([
            ("id", .string(graph.id)),
            ("parent", json(graph.parent)),
            ("name", .string(graph.name)),
            ("className", .string(graph.className)),
            ("module", .string(graph.module)),
            ("location", json(graph.location)),
            ("entryPoints", .array(graph.entryPoints.map(json))),
        ])
    }

    private static func json(_ entryPoint: GraphReport.EntryPoint) -> JSON {
        .object([
            ("name", .string(entryPoint.name)),
            ("kind", .string(entryPoint.kind.rawValue)),
            ("type", .string(entryPoint.type)),
            ("parameters", .array(entryPoint.parameters.map { .string($0) })),
            ("effects", json(entryPoint.effects)),
            ("location", json(entryPoint.location)),
            ("supply", json(entryPoint.supply)),
        ])
    }

    private static func json(_ binding: GraphReport.Binding) -> JSON {
        .object([
            ("id", .string(binding.id)),
            ("graph", .string(binding.graph)),
            ("type", .string(binding.type)),
            ("keys", .array(binding.keys.map { .string($0) })),
            ("kind", .string(binding.kind.rawValue)),
            ("supplier", .string(binding.supplier)),
            ("scope", .string(binding.scope.rawValue)),
            ("module", .string(binding.module)),
            ("location", json(binding.location)),
            ("effects", json(binding.effects)),
            ("dependencies", .array(binding.dependencies.map(json))),
            ("opens", json(binding.opens)),
            ("dependents", .integer(binding.dependents)),
            ("depth", .integer(binding.depth)),
            ("entryPoints", .integer(binding.entryPoints)),
        ])
    }

    private static func json(_ dependency: GraphReport.Dependency) -> JSON {
        .object([
            ("name", .string(dependency.name)),
            ("role", .string(dependency.role.rawValue)),
            ("type", .string(dependency.type)),
            ("supply", json(dependency.supply)),
            ("location", json(dependency.location)),
        ])
    }

    private static func json(_ unused: GraphReport.Unused) -> JSON {
        .object([
            ("type", .string(unused.type)),
            ("supplier", .string(unused.supplier)),
            ("module", .string(unused.module)),
            ("location", json(unused.location)),
        ])
    }

    private static func json(_ supply: GraphReport.Supply) -> JSON {
        .object([("way", .string(supply.way.rawValue)), ("binding", json(supply.binding))])
    }

    private static func json(_ effects: GraphReport.Effects) -> JSON {
        .object([
            ("isAsync", .boolean(effects.isAsync)),
            ("thrown", json(effects.thrown)),
            ("actor", json(effects.actor)),
        ])
    }

    private static func json(_ place: GraphReport.Place) -> JSON {
        .object([
            ("path", .string(place.path)),
            ("line", .integer(place.line)),
            ("column", .integer(place.column)),
        ])
    }

    private static func json(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
}
