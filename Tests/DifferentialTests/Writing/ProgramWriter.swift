/// Writes the program that does what a plan says, and prints what it finds.
struct ProgramWriter {
    private let model: Model
    private let plan: Plan
    private let calls: CallWriter

    /// The name of the function that runs a model's program.
    static func functionName(of model: Model) -> String { "run\(model.prefix)" }

    static func source(of model: Model, _ plan: Plan) -> String {
        var text = SourceText()
        text.line("@testable import App")
        ProgramWriter(model: model, plan: plan, calls: CallWriter(TypeWriter(model))).write(&text)
        return text.text
    }

    /// The entry point of a program that runs the models whose names are its arguments.
    static func main(_ models: [Model]) -> String {
        var text = SourceText()
        text.line("@testable import App")
        text.block("@main enum Program {") { text in
            text.block("static func main() async {") { text in
                text.block("for name in CommandLine.arguments.dropFirst() {") { text in
                    text.line("log.begin(name)")
                    text.block("switch name {") { text in
                        for model in models {
                            text.line("case \"\(model.prefix)\": await \(functionName(of: model))()")
                        }
                        text.line("default: break")
                    }
                }
            }
        }
        return text.text
    }

    private func write(_ text: inout SourceText) {
        text.block("final class Held\(model.prefix) {") { text in
            for (slot, graph) in plan.graphSlots.sorted(by: { $0.key < $1.key }) {
                let graph = model.graphs[graph]
                text.line("var graph\(slot): \(graph.isChild ? "(any \(graph.name))" : graph.className)?")
            }
        }
        text.block("func \(Self.functionName(of: model))() async {") { text in
            text.line("let held = Held\(model.prefix)()")
            for (number, step) in plan.steps.enumerated() {
                write(step, &text)
                text.line("log.end(\(number + 1))")
            }
        }
    }

    private func write(_ step: Plan.Step, _ text: inout SourceText) {
        switch step {
        case .open(let graph, let slot):
            let inputs = model.inputs(of: graph).map { model.inputs[$0] }
            let arguments = inputs.map { "\($0.name.asVariable): \($0.className)()" }.joined(separator: ", ")
            text.line("held.graph\(slot) = \(model.graphs[graph].className)(\(arguments))")
            text.line("log.say(\"open \(model.graphs[graph].name)\")")
        case .child(let entryPoint, let parent, let slot):
            text.line("held.graph\(slot) = \(calls.expression(entryPoint, "held.graph\(parent)!"))")
            text.line("log.say(\"child \(entryPoint.name)\")")
        case .call(let entryPoint, let parent, let slot, let depth):
            let part = calls.part(of: entryPoint, graph: "held.graph\(parent)!") ?? ""
            text.line("await log.call(\"call \(entryPoint.name)\", slot: \(slot), depth: \(depth)) { \(part) }")
        case .inject(let entryPoint, let parent, let slot, let depth):
            guard case .injection(let service) = entryPoint.form else { return }
            let call = calls.expression(entryPoint, "held.graph\(parent)!", object: "object")
            text.block("await log.call(\"inject \(entryPoint.name)\", slot: \(slot), depth: \(depth)) {") { text in
                text.line("let object = \(model.services[service].name)()")
                text.line(call)
                text.line("return .value(object)")
            }
        case .look(let slot, let depth):
            text.line("await log.look(slot: \(slot), depth: \(depth))")
        case .release(let slot):
            text.line(plan.graphSlots[slot] == nil ? "log.release(\(slot))" : "held.graph\(slot) = nil")
            text.line("log.say(\"release \(slot)\")")
        }
    }
}
