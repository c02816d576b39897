/// The text by which a program shows what it has: the whole structure, with numbers for what has an identity.
extension Interpreter {
    /// The numbers of objects, in the order in which they were first looked at.
    struct Numbers {
        private var numbers: [ID: Int] = [:]

        func known(_ id: ID) -> Int? { numbers[id] }

        mutating func number(of id: ID) -> Int {
            if let number = numbers[id] { return number }
            numbers[id] = numbers.count + 1
            return numbers.count
        }
    }

    /// One look at a value. What was made while looking is held until the look is over.
    struct Look {
        var expanded: Set<ID> = []
        var held: [Value] = []
        /// What the program holds meanwhile.
        let roots: [ID]
    }

    /// Shows a value.
    ///
    /// - Parameter depth: How many deferred values, one behind the other, are made in order to look at them.
    mutating func text(of value: Value, depth: Int, _ numbers: inout Numbers, _ look: inout Look) throws(Failure)
        -> String
    {
        switch value {
        case .object(let id): return try text(ofObject: id, depth, &numbers, &look)
        case .weak(let id): return heap.isAlive(id) ? try text(ofObject: id, depth, &numbers, &look) : "gone"
        case .nothing: return "nil"
        case .deferred(let id): return try text(ofDeferred: id, depth, &numbers, &look)
        case .graph(let id): return try text(ofGraph: id, depth, &numbers, &look)
        case .collection(let kind, let elements):
            var parts: [String] = []
            for element in inOrder(elements, of: kind) {
                let text = try text(of: element.value, depth: depth, &numbers, &look)
                parts.append(kind == .dictionary ? "\(element.key): \(text)" : text)
            }
            return "[\(parts.joined(separator: ", "))]"
        }
    }

    /// The elements as they are shown: those of a dictionary by their keys, those of a set by their age.
    private func inOrder(_ elements: [Value.Element], of kind: Service.Collection) -> [Value.Element] {
        switch kind {
        case .array: elements
        case .dictionary: elements.sorted { $0.key < $1.key }
        case .set: elements.sorted { ($0.value.references.first ?? 0) < ($1.value.references.first ?? 0) }
        }
    }

    private mutating func text(
        ofObject id: ID, _ depth: Int, _ numbers: inout Numbers, _ look: inout Look
    ) throws(Failure) -> String {
        let number = numbers.number(of: id)
        guard let object = objects[id], look.expanded.insert(id).inserted else { return "#\(number)" }
        var parts: [String] = []
        for part in object.parts {
            parts.append("\(part.name): \(try text(of: part.value, depth: depth, &numbers, &look))")
        }
        return "\(object.type)#\(number)" + (parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))")
    }

    private mutating func text(
        ofDeferred id: ID, _ depth: Int, _ numbers: inout Numbers, _ look: inout Look
    ) throws(Failure) -> String {
        let kind = deferred[id]?.kind.rawValue ?? ""
        guard depth > 0 else { return kind }
        var results: [String] = []
        for _ in 0..<2 {
            results.append(try result(depth - 1, &numbers, &look) { (self) throws(Failure) in try self.call(id) })
        }
        return "\(kind){\(results.joined(separator: " | "))}"
    }

    private mutating func text(
        ofGraph id: ID, _ depth: Int, _ numbers: inout Numbers, _ look: inout Look
    ) throws(Failure) -> String {
        guard depth > 0, let graph = graphs[id]?.graph else { return "graph" }
        var results: [String] = []
        for entryPoint in model.entryPoints(of: graph) {
            if case .injection = entryPoint.form { continue }
            let result = try result(depth - 1, &numbers, &look) { (self) throws(Failure) in
                try self.call(entryPoint, of: id)
            }
            results.append("\(entryPoint.name): \(result)")
        }
        return "graph{\(results.joined(separator: ", "))}"
    }

    /// Shows what a call gives, or that it fails.
    private mutating func result(
        _ depth: Int, _ numbers: inout Numbers, _ look: inout Look,
        _ make: (inout Interpreter) throws(Failure) -> Value
    ) throws(Failure) -> String {
        let value: Value
        do {
            value = try make(&self)
        } catch .thrown {
            release(allBut: look.roots + look.held.flatMap(\.references), numbers)
            return "failed"
        }
        look.held.append(value)
        // What the call had for itself is gone when it returns.
        release(allBut: look.roots + look.held.flatMap(\.references), numbers)
        return try text(of: value, depth: depth, &numbers, &look)
    }

    /// Frees what the program no longer refers to.
    mutating func release(allBut roots: [ID], _ numbers: Numbers) {
        for id in heap.release(allBut: roots + constants.values) {
            guard let object = objects[id] else { continue }
            journal.freed(object.type + (numbers.known(id).map { "#\($0)" } ?? ""))
        }
    }
}
