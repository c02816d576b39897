import GraphCore

/// Writes types, signatures and storages the way declarations have them.
struct TypeWriter {
    let names: TypeNames
    /// The actor of the class around: what runs there needs no mark.
    let classActor: ResolvedType?

    func text(_ type: ResolvedType) -> String { names.text(type) }

    /// A type of the library that generated code is built on.
    func library(_ name: String) -> String { names.qualified(name, by: "DI") }

    /// A parameter's type: a closure that is kept is marked.
    func parameter(_ type: ResolvedType) -> String {
        type.isFunction ? "@escaping " + text(type) : text(type)
    }

    /// ` async throws(E)`
    func effects(_ effects: Effects) -> String {
        (effects.isAsync ? " async" : "") + names.throwing(effects.throwing)
    }

    /// `@Sendable (A) async throws -> T`, for a constant that holds a function.
    func function(_ signature: FunctionSignature) -> String {
        let actor = signature.effects.globalActor.map { "@\(text($0)) " } ?? ""
        let sendable = signature.isSendable ? "@Sendable " : ""
        let parameters = signature.parameters.map { text($0.type) } + (signature.takesCallScope ? ["CallScope"] : [])
        return "\(actor)\(sendable)(\(parameters.joined(separator: ", ")))\(effects(signature.effects)) -> "
            + text(signature.result)
    }

    /// `@MainActor `, where a member runs on another actor than its class.
    func isolation(_ actor: ResolvedType?) -> String {
        actor == classActor ? "" : actor.map { "@\(text($0)) " } ?? ""
    }

    func storage(_ storage: Graph.Storage) -> String {
        let type = text(storage.type)
        if let loop = storage.kind.loop {
            return
                "\(library("LoopedScopedValue"))<\(type)>(\(loop)\(storage.kind.isWeak ? ", keepsWeakly: true" : ""))"
        }
        switch (storage.kind.isAsync, storage.kind.isWeak, storage.kind.isShared) {
        case (true, let isWeak, _):
            return "\(library("AsyncScopedValue"))<\(type)>(\(isWeak ? "keepsWeakly: true" : ""))"
        case (false, false, false): return "\(library("ScopedValue"))<\(type)>()"
        case (false, false, true): return "\(library("SharedScopedValue"))<\(type)>()"
        case (false, true, false): return "\(library("WeakScopedValue"))<\(type)>()"
        case (false, true, true): return "\(library("SharedWeakScopedValue"))<\(type)>()"
        }
    }
}

extension CallEffects {
    /// `try await `, as far as it is needed.
    var prefix: String { (canThrow ? "try " : "") + (isAsync ? "await " : "") }
}
