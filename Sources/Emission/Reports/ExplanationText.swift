import GraphCore

/// An explanation for people.
public enum ExplanationText {
    /// How many lines a list has before the rest of it is only counted.
    private static let longest = 12

    public static func render(_ explanation: Explanation) -> String {
        explanation.answers.map(text).joined(separator: "\n")
    }

    private static func text(_ answer: Explanation.Answer) -> String {
        let binding = answer.binding
        var lines = ["\(binding.type), in \(binding.graph)"]
        lines.append("  supplied by \(supplier(binding))")
        let others = binding.keys.dropFirst()
        if !others.isEmpty { lines.append("  answers to  " + others.joined(separator: ", ")) }
        lines.append("  lives       " + lifetime(binding))
        if let effects = effects(binding.effects) { lines.append("  making it   " + effects) }
        lines += list("asks for", answer.dependencies.map(text))
        lines += list("asked for by", answer.askers.map(text))
        lines += list("reached from", answer.paths.map(text))
        return lines.map { $0.onOneLine + "\n" }.joined()
    }

    private static func list(_ title: String, _ elements: [String]) -> [String] {
        guard !elements.isEmpty else { return [] }
        let rest = elements.count - longest
        return ["  \(title)"] + elements.prefix(longest).map { "    " + $0 }
            + (rest > 0 ? ["    … and \(rest) more"] : [])
    }

    private static func supplier(_ binding: GraphReport.Binding) -> String {
        let what =
            switch binding.kind {
            case .initializer: "the initializer of \(binding.supplier)"
            case .function: "\(binding.supplier)(…)"
            case .variable: binding.supplier
            case .input: "input '\(binding.supplier)'"
            case .collection: "all that contributes to it"
            case .factory: "the generated implementation"
            case .childGraph: "the generated child graph"
            case .existing: "whoever calls the injection"
            }
        return "\(what), in module \(binding.module), \(place(binding.location))"
    }

    private static func lifetime(_ binding: GraphReport.Binding) -> String {
        switch binding.scope {
        case .transient: "once for each request (transient)"
        case .perResolve: "once for each call of an entry point (perResolve)"
        case .singleton: "once for each root graph (singleton)"
        case .scoped: "once for each \(binding.graph) (scoped)"
        case .given: "as long as whoever gave it lets it"
        case .weak: "as long as someone holds it (weak)"
        }
    }

    private static func effects(_ effects: GraphReport.Effects) -> String? {
        let words = [
            effects.isAsync ? "waits" : nil, effects.thrown.map { "throws \($0)" },
            effects.actor.map { "runs on @\($0)" },
        ].compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    private static func text(_ dependency: Explanation.Dependency) -> String {
        let asked = dependency.dependency
        let from =
            switch asked.supply.way {
            case .direct: dependency.supplier.map { "from \($0.supplier), \(place($0.location))" }
            case .provider: dependency.supplier.map { "a provider of \($0.supplier), \(place($0.location))" }
            case .factory: dependency.supplier.map { "a factory of \($0.supplier), \(place($0.location))" }
            case .lazy: dependency.supplier.map { "on first use from \($0.supplier), \(place($0.location))" }
            case .argument: "given by whoever asks"
            case .default: "its own default"
            case .missing: "supplied by nobody"
            }
        return "\(asked.name): \(asked.type)" + (from.map { "  (\($0))" } ?? "")
    }

    private static func text(_ asker: Explanation.Asker) -> String {
        "\(asker.dependency.name) of \(asker.binding.supplier), \(place(asker.dependency.location))"
    }

    private static func text(_ path: Explanation.Path) -> String {
        ([path.graph.name + "." + path.entryPoint.name] + path.bindings.map(\.type)).joined(separator: " → ")
    }

    private static func place(_ place: GraphReport.Place) -> String { "\(place.path):\(place.line)" }
}
