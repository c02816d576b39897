/// What generated code names is visible where that code stands.
enum InaccessibleDeclarations: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        let table = graph.bindingSet.table
        let module = graph.declaration.module
        let testable = Set(
            table.files.filter { $0.module == module }.flatMap(\.imports).filter(\.isTestable).map(\.module))

        func isVisible(_ access: AccessLevel, _ owner: String) -> Bool {
            if owner == module || testable.contains(owner) { return access >= .internal }
            return access >= .package
        }

        func finding(_ what: String, _ access: AccessLevel, _ owner: String, at location: Location, node: Int?)
            -> Diagnostic
        {
            let wanted =
                owner == module
                ? "make it at least 'internal'" : "make it 'public', or 'package' for a module of the same package"
            return Diagnostic(
                .inaccessibleDeclaration, at: location,
                "'\(what)' is '\(access.keyword)', so '\(graph.declaration.name)' in module '\(module)' cannot use it; "
                    + wanted,
                notes: node.map { analyzed.chains.notes(from: $0) } ?? [])
        }

        var findings: [Diagnostic] = []
        for level in graph.levels where !isVisible(level.graph.access, level.graph.module) {
            findings.append(
                finding(level.graph.name, level.graph.access, level.graph.module, at: level.graph.location, node: nil))
        }
        for (index, node) in graph.nodes.enumerated() {
            for named in node.binding.named where !isVisible(named.access, named.module) {
                findings.append(finding(named.name, named.access, named.module, at: named.location, node: index))
            }
            for member in node.members.map(\.member) where !isVisible(member.access, member.module) {
                let name = "\(graph.names.text(node.type)).\(member.name)"
                findings.append(finding(name, member.access, member.module, at: member.location, node: index))
            }
        }
        return findings
    }
}
