/// Writes calls of entry points.
struct CallWriter {
    private let types: TypeWriter
    private var model: Model { types.model }

    init(_ types: TypeWriter) {
        self.types = types
    }

    /// The recorder's view of what an entry point gives; nil where it gives nothing.
    func part(of entryPoint: EntryPoint, graph: String) -> String? {
        switch entryPoint.form {
        case .value(let asked): types.part(asked, expression(entryPoint, graph))
        case .child(let child): "\(model.graphs[child].visitor)(\(expression(entryPoint, graph)))"
        case .injection: nil
        }
    }

    /// The call itself, with its effects.
    func expression(_ entryPoint: EntryPoint, _ graph: String, object: String = "") -> String {
        let call = types.effects.effects(of: entryPoint, in: model).call
        switch entryPoint.form {
        case .value(let asked):
            let isFunction = !model.assisted(asked).isEmpty
            return "\(call)\(graph).\(entryPoint.name)" + (isFunction ? "(\(types.given(to: asked)))" : "")
        case .child(let child):
            let inputs = model.graphs[child].inputs.map { model.inputs[$0].name + "()" }.joined(separator: ", ")
            return "\(call)\(graph).\(entryPoint.name)(\(inputs))"
        case .injection: return "\(call)\(graph).\(entryPoint.name)(\(object))"
        }
    }
}
