/// Writes what is asked for: as a type, and as the call that hands it to the recorder.
struct TypeWriter {
    let model: Model
    let effects: EffectsOfModel

    init(_ model: Model) {
        self.model = model
        effects = EffectsOfModel(model)
    }

    static let typeParameter = "Element"

    func type(_ asked: Asked, spare: DeclaredEffects = DeclaredEffects()) -> String {
        switch asked {
        case .service(let service):
            return switch model.services[service].collection {
            case .array: "[any \(model.name(ofProtocol: service))]"
            case .dictionary: "[String: any \(model.name(ofProtocol: service))]"
            case .set(let element): "Set<\(model.services[element].name)>"
            case nil: model.services[service].name
            }
        case .specialised(let service, let argument): return "\(model.services[service].name)<\(type(argument))>"
        case .argument: return Self.typeParameter
        case .assisted: return "Assisted<\(model.givenType)>"
        case .factory(let inner):
            let declared = effects.effects(of: inner).adding(spare).declaration
            let given = model.assisted(inner).map { _ in model.givenType }.joined(separator: ", ")
            return "\(sendable)(\(given))\(declared) -> \(type(inner))"
        case .factoryObject(let service): return "any \(model.name(ofFactory: service))"
        case .existential(let service): return "any \(model.name(ofProtocol: service))"
        case .input(let input): return model.inputs[input].name
        case .optional(let inner): return "\(inBrackets(inner, spare))?"
        case .provider(let inner):
            let declared = effects.effects(of: inner).adding(spare).declaration
            return "\(sendable)()\(declared) -> \(type(inner, spare: spare))"
        case .lazy(let inner): return "Lazy<\(type(inner))>"
        case .maker(let graph):
            let inputs = model.graphs[graph].inputs.map { model.inputs[$0].name }.joined(separator: ", ")
            return "\(sendable)(\(inputs)) -> any \(model.graphs[graph].name)"
        }
    }

    private var sendable: String { model.isSendable ? "@Sendable " : "" }

    private func inBrackets(_ asked: Asked, _ spare: DeclaredEffects) -> String {
        switch asked {
        case .existential, .provider, .factory, .factoryObject, .maker: "(\(type(asked, spare: spare)))"
        case .service, .specialised, .argument, .assisted, .input, .optional, .lazy: type(asked, spare: spare)
        }
    }

    /// The type of a parameter.
    func parameterType(_ dependency: ServiceDependency) -> String {
        let type = type(dependency.asked, spare: dependency.spareEffects)
        switch dependency.asked {
        case .provider, .factory, .maker: return "@escaping \(type)"
        case .service, .existential, .specialised, .argument, .input, .assisted, .factoryObject, .optional, .lazy:
            return type
        }
    }

    /// New objects for what has to be given where this is asked for.
    func given(to asked: Asked) -> String {
        model.assisted(asked).map { "\(model.givenType)(\($0))" }.joined(separator: ", ")
    }

    /// The recorder's view of an expression.
    func part(
        _ asked: Asked, _ expression: String, isWeak: Bool = false, spare: DeclaredEffects = DeclaredEffects()
    ) -> String {
        switch asked {
        case .service(let service):
            switch model.services[service].collection {
            case .array: return ".list(\(expression).map { .value($0) })"
            case .set: return ".list(\(expression).inOrder.map { .value($0) })"
            case .dictionary: return ".dictionary(\(expression).mapValues { .value($0) })"
            case nil: return isWeak ? ".weak(WeakBox(\(expression)))" : ".value(\(expression))"
            }
        case .existential, .specialised, .argument, .input, .assisted:
            return isWeak ? ".weak(WeakBox(\(expression)))" : ".value(\(expression))"
        case .optional(let inner):
            return ".optional(\(expression).map { some in \(part(inner, "some", spare: spare)) })"
        case .provider(let inner):
            let call = effects.effects(of: inner).adding(spare).call + expression + "()"
            // What is deferred twice is called twice.
            let made = inner.isDeferred ? "let \(inner.nameOfMade) = \(call); return " : ""
            return ".provider { \(made)\(part(inner, made.isEmpty ? call : inner.nameOfMade, spare: spare)) }"
        case .factory(let inner):
            let call = effects.effects(of: inner).adding(spare).call + "\(expression)(\(given(to: inner)))"
            return ".factory { \(part(inner, call)) }"
        case .factoryObject(let service):
            let made = Asked.service(service)
            let call = effects.effects(of: made).call + "\(expression).made(\(given(to: made)))"
            return ".factory { \(part(made, call)) }"
        case .lazy(let inner): return ".lazy { \(part(inner, expression + ".value")) }"
        case .maker(let graph):
            let inputs = model.graphs[graph].inputs.map { model.inputs[$0].name + "()" }.joined(separator: ", ")
            return ".maker { \(model.graphs[graph].visitor)(\(expression)(\(inputs))) }"
        }
    }
}

extension Asked {
    /// A name for the value, which no closure around it uses.
    fileprivate var nameOfMade: String { "made\(depth)" }

    private var depth: Int {
        switch self {
        case .optional(let inner), .provider(let inner), .lazy(let inner): inner.depth + 1
        case .service, .existential, .specialised, .argument, .input, .assisted, .factory, .factoryObject, .maker: 0
        }
    }
}

extension ModelGraph {
    /// The function that shows one of its instances to the recorder.
    var visitor: String { "visit" + name }
}
