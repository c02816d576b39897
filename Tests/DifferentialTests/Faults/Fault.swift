import Foundation
import GraphCore

/// A sound model's source with one thing wrong, and what is to be found in it.
struct Fault {
    let source: String
    let identifier: Diagnostic.Identifier
    /// The lines that have to be named.
    let lines: Set<Int>
    /// Whether no other line may be.
    let areAllLines: Bool

    /// The ways to break a model.
    enum Kind: String, CaseIterable {
        case removed = "a binding removed"
        case doubled = "a binding doubled"
        case looped = "a loop closed"
        case shortened = "a scope shortened"
        case undeclared = "an effect not declared"
        case emptied = "a collection emptied"
        case alienated = "a conformance removed"
    }

    /// A model broken in one way; nil where it has nothing to break so.
    static func make(_ kind: Kind, in model: Model, _ dice: inout Dice) -> Fault? {
        switch kind {
        case .removed: removed(model, &dice)
        case .doubled: doubled(model, &dice)
        case .looped: looped(model, &dice)
        case .shortened: shortened(model, &dice)
        case .undeclared: undeclared(model, &dice)
        case .emptied: emptied(model, &dice)
        case .alienated: alienated(model, &dice)
        }
    }

    private static func removed(_ model: Model, _ dice: inout Dice) -> Fault? {
        let text = DeclarationWriter.source(of: model)
        // What contributes to a collection leaves it without an element, and is nothing that anyone asks for.
        let others = Reach(model).services.sorted().filter { text.places[.annotation(service: $0)] != nil }
            .filter { model.contributions(of: $0).isEmpty && !model.isArgument($0) }
        let candidates = others.compactMap { service -> (Int, Set<Int>)? in
            let places = Reach(model, without: service).places(asking: service)
            let lines = Set(places.compactMap { text.places[$0] })
            return lines.isEmpty ? nil : (service, lines)
        }
        guard let (service, lines) = dice.pick(candidates), let annotation = text.places[.annotation(service: service)]
        else { return nil }
        var source = text.lines
        source[annotation - 1] = ""
        return Fault(
            source: source.joined(separator: "\n"), identifier: .missingBinding, lines: lines, areAllLines: true)
    }

    private static func doubled(_ model: Model, _ dice: inout Dice) -> Fault? {
        let reach = Reach(model)
        let asked = reach.services.flatMap { model.services[$0].dependencies.map(\.asked) }
        let candidates = reach.services.sorted().filter { service in
            model.services[service].hasProtocol && asked.contains { $0.existentials.contains(service) }
        }
        guard let service = dice.pick(candidates) else { return nil }
        let text = DeclarationWriter.source(of: model)
        let name = model.name(ofProtocol: service)
        let sendable = model.isSendable ? ", Sendable" : ""
        let twin = [
            "@Injectable(as: \(name).self)", "final class \(model.prefix)Twin: \(name)\(sendable) {",
            "    let record = Record(\"Twin\")", "}",
        ]
        return Fault(
            source: (text.lines + twin).joined(separator: "\n"), identifier: .duplicateBinding,
            lines: [text.lines.count + 2], areAllLines: true)
    }

    private static func looped(_ model: Model, _ dice: inout Dice) -> Fault? {
        let reach = Reach(model)
        let effects = EffectsOfModel(model)
        guard !reach.services.contains(where: { model.services[$0].lifetime == .perResolve }) else { return nil }
        let candidates = reach.services.sorted().flatMap { service -> [(Int, Int)] in
            let content = model.services[service]
            guard content.lifetime == .transient, content.isPlain || content.collection != nil,
                effects.effects(of: .service(service)) == DeclaredEffects()
            else {
                return []
            }
            return content.parameters.compactMap { parameter in
                guard let needed = parameter.asked.direct, model.services[needed].lifetime == .transient,
                    model.services[needed].collection == nil, model.services[needed].source != .constant,
                    model.services[needed].zone == content.zone, needed != service
                else { return nil }
                return (service, needed)
            }
        }
        guard let (service, needed) = dice.pick(candidates) else { return nil }
        var broken = model
        broken.services[needed].parameters.append(ServiceDependency(name: "closing", asked: .service(service)))
        return Fault(
            source: DeclarationWriter.source(of: broken).text, identifier: .dependencyCycle, lines: [],
            areAllLines: false)
    }

    private static func shortened(_ model: Model, _ dice: inout Dice) -> Fault? {
        let candidates = Reach(model).services.sorted().flatMap { service -> [(Int, Int, Int)] in
            let content = model.services[service]
            guard content.isKept else { return [] }
            return content.parameters.enumerated().compactMap { number, parameter in
                guard let held = parameter.asked.direct, model.services[held].lifetime == .transient,
                    model.services[held].collection == nil
                else { return nil }
                return (service, number, held)
            }
        }
        guard let (service, number, held) = dice.pick(candidates) else { return nil }
        var broken = model
        broken.services[held].lifetime = .perResolve
        let text = DeclarationWriter.source(of: broken)
        let line = text.places[.parameter(service: service, number)]
        return Fault(
            source: text.text, identifier: .scopeMismatch, lines: Set([line].compactMap { $0 }), areAllLines: false)
    }

    private static func undeclared(_ model: Model, _ dice: inout Dice) -> Fault? {
        let effects = EffectsOfModel(model)
        let text = DeclarationWriter.source(of: model)
        let candidates = Reach(model).graphs.sorted().flatMap { graph in
            model.graphs[graph].entryPoints.enumerated().compactMap { number, entryPoint -> Int? in
                guard case .value(let asked) = entryPoint.form, effects.effects(of: asked) != DeclaredEffects(),
                    model.assisted(asked).isEmpty
                else {
                    return nil
                }
                return text.places[.entryPoint(graph: graph, number)]
            }
        }
        guard let line = dice.pick(candidates) else { return nil }
        var source = text.lines
        source[line - 1] = source[line - 1].prefix { $0 != "{" } + "{ get }"
        return Fault(
            source: source.joined(separator: "\n"), identifier: .unsupportedEffect, lines: [line], areAllLines: true)
    }

    private static func emptied(_ model: Model, _ dice: inout Dice) -> Fault? {
        let candidates = Reach(model).services.sorted().compactMap { service -> Fault? in
            guard model.services[service].collection != nil, !model.services[service].parameters.isEmpty else {
                return nil
            }
            var broken = model
            broken.services[service].parameters = []
            let text = DeclarationWriter.source(of: broken)
            let lines = Set(Reach(broken).places(asking: service).compactMap { text.places[$0] })
            return lines.isEmpty
                ? nil : Fault(source: text.text, identifier: .emptyCollection, lines: lines, areAllLines: true)
        }
        return dice.pick(candidates)
    }

    private static func alienated(_ model: Model, _ dice: inout Dice) -> Fault? {
        let text = DeclarationWriter.source(of: model)
        let candidates = Reach(model).services.sorted().filter {
            model.services[$0].hasProtocol && !model.services[$0].isProvided
        }
        guard let service = dice.pick(candidates), let annotation = text.places[.annotation(service: service)],
            let name = text.lines[annotation].range(of: ": " + model.name(ofProtocol: service))
        else { return nil }
        var source = text.lines
        // The declaration stands on the line after its annotation.
        source[annotation].replaceSubrange(name, with: ": " + model.recorded)
        return Fault(
            source: source.joined(separator: "\n"), identifier: .notConforming, lines: [annotation], areAllLines: true)
    }
}

extension Model {
    /// Whether a generic service is asked for with it as the argument.
    fileprivate func isArgument(_ service: Int) -> Bool {
        let asked = services.flatMap(\.dependencies).map(\.asked) + graphs.flatMap(\.entryPoints).flatMap(\.asked)
        return asked.contains { $0.arguments.contains(service) }
    }
}

extension EntryPoint {
    fileprivate var asked: [Asked] {
        if case .value(let asked) = form { [asked] } else { [] }
    }
}

extension Asked {
    /// The services that are asked for by their protocols.
    fileprivate var existentials: [Int] {
        switch self {
        case .existential(let service): [service]
        case .optional(let inner), .provider(let inner), .lazy(let inner), .factory(let inner): inner.existentials
        case .service, .specialised, .argument, .input, .assisted, .factoryObject, .maker: []
        }
    }
}
