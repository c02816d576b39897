/// What generated code names is visible where that code stands.
enum InaccessibleDeclarations: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let graph = analyzed.graph
        let visibility = Visibility(for: graph)
        let module = graph.declaration.module

        func finding(_ what: String, _ access: AccessLevel, _ owner: String, at location: Location, node: Int?)
            -> Diagnostic
        {
            Diagnostic(
                .inaccessibleDeclaration, at: location,
                "'\(what)' is '\(access.keyword)', so the class of '\(graph.declaration.name)' in module '\(module)' cannot "
                    + "use it; "
                    + visibility.remedy(of: owner),
                chain: node.flatMap(analyzed.chains.chain))
        }

        var findings: [Diagnostic] = []
        for level in graph.levels where !visibility.allows(level.graph.access, of: level.graph.module) {
            findings.append(
                finding(level.graph.name, level.graph.access, level.graph.module, at: level.graph.location, node: nil))
        }
        for (index, node) in graph.nodes.enumerated() {
            for named in node.binding.named where !visibility.allows(named.access, of: named.module) {
                findings.append(finding(named.name, named.access, named.module, at: named.location, node: index))
            }
            for member in node.members.map(\.member) where !visibility.allows(member.access, of: member.module) {
                let name = "\(graph.names.text(node.type)).\(member.name)"
                findings.append(finding(name, member.access, member.module, at: member.location, node: index))
            }
        }
        return findings
    }
}
