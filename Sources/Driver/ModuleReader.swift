import Dispatch
import Foundation
import GraphCore
import SwiftFrontend
import Synchronization

/// Reads the files of all modules, several at a time.
struct ModuleReader {
    private let request: Request

    init(_ request: Request) {
        self.request = request
    }

    /// - Returns: The modules in the order of their names, and a finding for each file that could not be read.
    func read(_ files: InputFiles) -> (modules: [SourceModule], unreadable: [Diagnostic]) {
        let importable = Set(request.dependencies.map(\.module))
        let work = files.modules.flatMap { module in
            let conditions = Conditions(
                defined: request.conditions.union(request.conditionsOfModule[module.name] ?? []),
                target: request.target, importableModules: importable)
            let reader = FileReader(conditions, cache: request.cache)
            return module.files.map { (module: module.name, path: $0, reader: reader) }
        }
        let outcomes = inParallel(work.count) { work[$0].reader.read(work[$0].path) }
        var byModule: [String: [SourceFile]] = [:]
        var unreadable: [Diagnostic] = []
        for (item, outcome) in zip(work, outcomes) {
            switch outcome {
            case .success(let file): byModule[item.module, default: []].append(file)
            case .failure(let fault): unreadable.append(fault.diagnostic)
            }
        }
        let modules = files.modules.map { SourceModule(name: $0.name, files: byModule[$0.name] ?? []) }
        return (modules, unreadable)
    }

    /// What `body` gives for each number below `count`, in their order, worked out by as many threads as there are jobs.
    private func inParallel<Outcome: Sendable>(
        _ count: Int, _ body: @Sendable (Int) -> Outcome
    ) -> [Outcome] {
        let results = Mutex([Outcome?](repeating: nil, count: count))
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: min(max(1, request.jobs), count)) { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < count else { return }
                let outcome = body(index)
                results.withLock { $0[index] = outcome }
            }
        }
        return results.withLock { $0.compactMap { $0 } }
    }
}

/// Reads one file, or takes what was read from the same content before.
private struct FileReader: Sendable {
    private let reader: SwiftReader
    private let cache: ReadingCache?

    init(_ conditions: Conditions, cache: Request.Cache?) {
        reader = SwiftReader(conditions: conditions)
        self.cache = cache.map {
            ReadingCache(path: $0.path, version: $0.version, conditions: conditions.identity)
        }
    }

    func read(_ path: String) -> Result<SourceFile, Unreadable> {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            let reason = (error as NSError).localizedDescription
            return .failure(unreadable(path, line: 1, "this file cannot be read: \(reason)"))
        }
        let bytes = [UInt8](data)
        if let fault = bytes.firstInvalidUTF8 {
            let line = bytes[..<fault].count { $0 == UInt8(ascii: "\n") } + 1
            return .failure(unreadable(path, line: line, "this file is not UTF-8 from here on"))
        }
        if let kept = cache?.file(for: bytes, path: path) { return .success(kept) }
        let file = reader.read(bytes, path: path)
        cache?.keep(file, for: bytes)
        return .success(file)
    }

    private func unreadable(_ path: String, line: Int, _ message: String) -> Unreadable {
        let position = Position(line: line, column: 1)
        let location = Location(path: path, span: Span(start: position, end: position))
        return Unreadable(diagnostic: Diagnostic(.unreadableInput, at: location, message))
    }
}

private struct Unreadable: Error {
    let diagnostic: Diagnostic
}

extension [UInt8] {
    /// The offset of the first byte that no UTF-8 text has there; nil for UTF-8.
    fileprivate var firstInvalidUTF8: Int? {
        guard String(validating: self, as: UTF8.self) == nil else { return nil }
        var decoder = UTF8()
        var bytes = makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&bytes) { offset += UTF8.width(scalar) }
        return offset
    }
}
