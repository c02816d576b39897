/// What a program does with the graphs of a model, and what it prints.
struct Plan {
    enum Step {
        case open(graph: Int, slot: Int)
        case child(EntryPoint, of: Int, slot: Int)
        case call(EntryPoint, of: Int, slot: Int, depth: Int)
        case inject(EntryPoint, of: Int, slot: Int, depth: Int)
        case look(slot: Int, depth: Int)
        case release(slot: Int)
    }

    private(set) var steps: [Step] = []
    /// Every line, in the order in which the program prints them.
    private(set) var output: [String] = []
    /// By slot that holds a graph: its kind.
    private(set) var graphSlots: [Int: Int] = [:]

    /// Whether a value needs itself in order to be made: the model is not sound.
    private(set) var isEndless = false

    private var interpreter: Interpreter
    private var numbers = Interpreter.Numbers()
    private var slots: [Int: Value] = [:]
    private var nextSlot = 0
    private var dice: Dice

    private var model: Model { interpreter.model }
    private var openGraphs: [Int] { graphSlots.keys.filter { slots[$0] != nil }.sorted() }

    init(_ model: Model, _ dice: Dice) {
        interpreter = Interpreter(model)
        self.dice = dice
        for graph in model.graphs.indices where !model.graphs[graph].isChild {
            run(.open(graph: graph, slot: newSlot()))
        }
        for _ in 0..<self.dice.roll(8...16) { run(randomStep()) }
        while let slot = self.dice.pick(slots.keys.sorted()) {
            run(.release(slot: slot))
            // What is left is looked at once more, now that something else is gone.
            if let other = self.dice.pick(valueSlots), self.dice.chance(40) { run(.look(slot: other, depth: 1)) }
        }
    }

    private var valueSlots: [Int] { slots.keys.filter { graphSlots[$0] == nil }.sorted() }

    private mutating func newSlot() -> Int {
        nextSlot += 1
        return nextSlot
    }

    private mutating func randomStep() -> Step {
        let choice = dice.roll(1...100)
        if choice <= 10, let slot = dice.pick(valueSlots) { return .release(slot: slot) }
        if choice <= 14, let slot = dice.pick(openGraphs) { return .release(slot: slot) }
        if choice <= 30, let slot = dice.pick(valueSlots) { return .look(slot: slot, depth: dice.roll(0...2)) }
        guard choice > 34, let slot = dice.pick(openGraphs), let graph = graphSlots[slot],
            let entryPoint = dice.pick(model.entryPoints(of: graph))
        else {
            let roots = model.graphs.indices.filter { !model.graphs[$0].isChild }
            return .open(graph: dice.pick(roots) ?? 0, slot: newSlot())
        }
        switch entryPoint.form {
        case .value: return .call(entryPoint, of: slot, slot: newSlot(), depth: dice.roll(0...2))
        case .child: return .child(entryPoint, of: slot, slot: newSlot())
        case .injection: return .inject(entryPoint, of: slot, slot: newSlot(), depth: dice.roll(0...2))
        }
    }

    // MARK: - Running

    /// Runs a step, if the program would not stop in it.
    private mutating func run(_ step: Step) {
        var changed = self
        do {
            try changed.perform(step)
            changed.steps.append(step)
            self = changed
        } catch {
            // Left out: the program would be stopped, with a message, by a provider whose values are gone.
            nextSlot = changed.nextSlot
            if error == .endless { isEndless = true }
        }
    }

    private mutating func perform(_ step: Step) throws(Failure) {
        let number = steps.count + 1
        switch step {
        case .open(let graph, let slot):
            slots[slot] = .graph(try interpreter.open(graph, parent: nil, keeping: []))
            graphSlots[slot] = graph
            output.append("\(number) open \(model.graphs[graph].name)")
        case .child(let entryPoint, let parent, let slot):
            guard let id = graph(in: parent), case .child(let child) = entryPoint.form else { return }
            slots[slot] = try interpreter.call(entryPoint, of: id)
            graphSlots[slot] = child
            output.append("\(number) child \(entryPoint.name)")
        case .call(let entryPoint, let parent, let slot, let depth):
            guard let id = graph(in: parent) else { return }
            do {
                slots[slot] = try interpreter.call(entryPoint, of: id)
            } catch .thrown {
                output.append("\(number) call \(entryPoint.name): failed")
                break
            }
            interpreter.release(allBut: roots, numbers)
            output.append("\(number) call \(entryPoint.name): \(try look(at: slot, depth))")
        case .inject(let entryPoint, let parent, let slot, let depth):
            guard let id = graph(in: parent), case .injection(let service) = entryPoint.form else { return }
            let target = interpreter.make(model.services[service].name)
            slots[slot] = .object(target)
            var call = Call()
            do {
                try interpreter.fill(model.services[service].members, of: target, in: id, for: nil, &call)
            } catch .thrown {
                slots[slot] = nil
                output.append("\(number) inject \(entryPoint.name): failed")
                break
            }
            output.append("\(number) inject \(entryPoint.name): \(try look(at: slot, depth))")
        case .look(let slot, let depth):
            output.append("\(number) look: \(try look(at: slot, depth))")
        case .release(let slot):
            slots[slot] = nil
            output.append("\(number) release \(slot)")
        }
        interpreter.release(allBut: roots, numbers)
        output.append(interpreter.journal.line())
    }

    private var roots: [Heap.ID] { slots.values.flatMap(\.references) }

    private func graph(in slot: Int) -> Heap.ID? {
        if case .graph(let id) = slots[slot] { id } else { nil }
    }

    private mutating func look(at slot: Int, _ depth: Int) throws(Failure) -> String {
        guard let value = slots[slot] else { return "" }
        var look = Interpreter.Look(roots: roots)
        return try interpreter.text(of: value, depth: depth, &numbers, &look)
    }
}
