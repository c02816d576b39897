/// What is made with arguments is asked for with just those.
enum AssistedParameters: Validation {
    static func findings(in analyzed: AnalyzedGraph) -> [Diagnostic] {
        let names = analyzed.names
        return analyzed.graph.askings.compactMap { asking in
            guard case .arguments(let type, let wanted, let given) = asking.fault else { return nil }
            let name = names.text(type)
            let list = "(" + wanted.map(names.text).joined(separator: ", ") + ")"
            let message =
                if wanted.isEmpty {
                    "'\(name)' is made without arguments, but \(asking.description) gives it "
                        + "(\(given.map(names.text).joined(separator: ", ")))"
                } else if given.isEmpty {
                    "'\(name)' is made with arguments \(list), which \(asking.description) does not give"
                } else {
                    "'\(name)' is made with arguments \(list), but \(asking.description) gives "
                        + "(\(given.map(names.text).joined(separator: ", ")))"
                }
            let asker = asking.asker
            let hint =
                switch asker.form {
                case .requirement, .method:
                    "ask with the arguments: 'func \(asker.name.asIdentifier)"
                        + "(\(wanted.map { "_: " + names.text($0) }.joined(separator: ", "))) -> \(name)'"
                case .parameter, .member:
                    "ask for a factory: '\(asker.written("@escaping \(list) -> \(name)"))'"
                case .contribution:
                    "a contribution is made without arguments: provide one that is, by a '@Provides' function"
                }
            return analyzed.finding(
                .assistedParameter, asking, message,
                hints: wanted.isEmpty ? [] : [.init(at: asking.location, hint)])
        }
    }
}
