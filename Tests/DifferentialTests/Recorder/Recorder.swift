// Compiled with every generated program: what its objects record, and how it prints that.

import Foundation

/// What has a record.
protocol Recorded {
    var record: Record { get }
}

/// What can be in a set.
protocol Identified: Recorded, Hashable {}

extension Identified {
    static func == (one: Self, other: Self) -> Bool { one.record.identity == other.record.identity }

    func hash(into hasher: inout Hasher) { hasher.combine(record.identity) }
}

extension Set where Element: Identified {
    /// The elements, oldest first: a set has no order of its own.
    var inOrder: [Element] { sorted { $0.record.identity < $1.record.identity } }
}

/// The identity of a value, and what it was given.
final class Record: @unchecked Sendable {
    let type: String
    let identity: Int
    private(set) var parts: [(name: String, part: Part)] = []

    init(_ type: String) {
        self.type = type
        identity = log.made(type)
    }

    deinit { log.freed(type, identity) }

    func add(_ name: String, _ part: Part) { parts.append((name, part)) }
}

/// Something that was handed over.
indirect enum Part {
    case value(any Recorded)
    case weak(WeakBox)
    case optional(Part?)
    case provider(() async throws -> Part)
    case lazy(() async throws -> Part)
    case factory(() async throws -> Part)
    case maker(() async throws -> Part)
    case graph(GraphVisit)
    case list([Part])
    case dictionary([String: Part])
}

final class WeakBox {
    weak var object: AnyObject?

    init(_ object: Any) { self.object = object as AnyObject }
}

/// A graph, and what there is to ask it for.
final class GraphVisit {
    var graph: Any?
    private(set) var entryPoints: [(name: String, call: () async throws -> Part)] = []

    func add(_ name: String, _ call: @escaping () async throws -> Part) { entryPoints.append((name, call)) }
}

struct Failure: Error {}

nonisolated(unsafe) let log = Log()

/// What happens in a program, and the text that says it.
final class Log {
    private var identities = 0
    private var numbers: [Int: Int] = [:]
    private var attempts: [String: Int] = [:]
    private var counts: [String: Int] = [:]
    private var gone: [String] = []
    private var message = ""
    private var slots: [Int: Part] = [:]

    /// Forgets what was before, for the program of another model.
    func begin(_ name: String) {
        show("== \(name)")
        numbers = [:]
        counts = [:]
        gone = []
        slots = [:]
    }

    func made(_ type: String) -> Int {
        counts[type, default: 0] += 1
        identities += 1
        return identities
    }

    func freed(_ type: String, _ identity: Int) {
        gone.append(type + (numbers[identity].map { "#\($0)" } ?? ""))
    }

    func attempt(_ type: String, failures: Int) throws {
        attempts[type, default: 0] += 1
        if attempts[type, default: 0] <= failures {
            counts[type + "!", default: 0] += 1
            throw Failure()
        }
    }

    /// Prints a line that is there even if the program is stopped after it.
    private func show(_ line: String) {
        print(line)
        fflush(nil)
    }

    // MARK: - Steps

    func say(_ text: String) { message = text }

    /// Ends a step: says what it was, what was made in it, and what was freed.
    func end(_ number: Int) {
        show("\(number) \(message)")
        let made = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        show("  made: \(made.joined(separator: ", ")); freed: \(gone.sorted().joined(separator: ", "))")
        counts = [:]
        gone = []
    }

    func call(_ name: String, slot: Int, depth: Int, _ make: () async throws -> Part) async {
        do {
            slots[slot] = try await make()
        } catch {
            say("\(name): failed")
            return
        }
        await look(name, slot, depth)
    }

    func look(slot: Int, depth: Int) async { await look("look", slot, depth) }

    func release(_ slot: Int) { slots[slot] = nil }

    private func look(_ name: String, _ slot: Int, _ depth: Int) async {
        guard let part = slots[slot] else { return }
        let look = Look()
        say("\(name): \(await text(of: part, depth, look))")
    }

    // MARK: - Looking

    /// One look. What is made meanwhile is held until it is over.
    private final class Look {
        var expanded: Set<Int> = []
        var held: [Part] = []
    }

    private func text(of part: Part, _ depth: Int, _ look: Look) async -> String {
        switch part {
        case .value(let value): return await text(of: value.record, depth, look)
        case .weak(let box):
            guard let value = box.object as? any Recorded else { return "gone" }
            return await text(of: value.record, depth, look)
        case .optional(let part):
            guard let part else { return "nil" }
            return await text(of: part, depth, look)
        case .provider(let make): return await text("provider", make, depth, look)
        case .lazy(let make): return await text("lazy", make, depth, look)
        case .factory(let make): return await text("factory", make, depth, look)
        case .maker(let make): return await text("maker", make, depth, look)
        case .graph(let visit): return await text(of: visit, depth, look)
        case .list(let elements):
            var parts: [String] = []
            for element in elements { parts.append(await text(of: element, depth, look)) }
            return "[\(parts.joined(separator: ", "))]"
        case .dictionary(let elements):
            var parts: [String] = []
            for (key, element) in elements.sorted(by: { $0.key < $1.key }) {
                parts.append("\(key): \(await text(of: element, depth, look))")
            }
            return "[\(parts.joined(separator: ", "))]"
        }
    }

    private func text(of record: Record, _ depth: Int, _ look: Look) async -> String {
        let number = numbers[record.identity] ?? numbers.count + 1
        numbers[record.identity] = number
        guard look.expanded.insert(record.identity).inserted else { return "#\(number)" }
        var parts: [String] = []
        for (name, part) in record.parts { parts.append("\(name): \(await text(of: part, depth, look))") }
        return "\(record.type)#\(number)" + (parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))")
    }

    private func text(_ kind: String, _ make: () async throws -> Part, _ depth: Int, _ look: Look) async -> String {
        guard depth > 0 else { return kind }
        var results: [String] = []
        for _ in 0..<2 { results.append(await result(make, depth - 1, look)) }
        return "\(kind){\(results.joined(separator: " | "))}"
    }

    private func text(of visit: GraphVisit, _ depth: Int, _ look: Look) async -> String {
        guard depth > 0 else { return "graph" }
        var results: [String] = []
        for (name, call) in visit.entryPoints { results.append("\(name): \(await result(call, depth - 1, look))") }
        return "graph{\(results.joined(separator: ", "))}"
    }

    private func result(_ make: () async throws -> Part, _ depth: Int, _ look: Look) async -> String {
        do {
            let part = try await make()
            look.held.append(part)
            return await text(of: part, depth, look)
        } catch {
            return "failed"
        }
    }
}
