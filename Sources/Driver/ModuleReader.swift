import Dispatch
import Foundation
import GraphCore
import SwiftFrontend
import Synchronization

/// Reads the files of all modules, several at a time.
struct ModuleReader {
    private let reader: SwiftReader
    private let jobs: Int

    init(_ request: Request) {
        reader = SwiftReader(
            conditions: Conditions(
                defined: request.conditions, target: request.target,
                importableModules: Set(request.dependencies.map(\.module))))
        jobs = max(1, request.jobs)
    }

    /// - Returns: The modules in the order of their names, and a finding for each file that could not be read.
    func read(_ files: InputFiles) -> (modules: [SourceModule], unreadable: [Diagnostic]) {
        let paths = files.all
        let outcomes = readAll(paths)
        let byPath = Dictionary(uniqueKeysWithValues: zip(paths, outcomes))
        let modules = files.modules.map { module in
            SourceModule(name: module.name, files: module.files.compactMap { try? byPath[$0]?.get() })
        }
        let unreadable = outcomes.compactMap { outcome -> Diagnostic? in
            if case .failure(let unreadable) = outcome { unreadable.diagnostic } else { nil }
        }
        return (modules, unreadable)
    }

    private struct Unreadable: Error {
        let diagnostic: Diagnostic
    }

    /// The outcome for each path, in the order of the paths.
    private func readAll(_ paths: [String]) -> [Result<SourceFile, Unreadable>] {
        let results = Mutex([Result<SourceFile, Unreadable>?](repeating: nil, count: paths.count))
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: min(jobs, paths.count)) { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < paths.count else { return }
                let outcome = read(paths[index])
                results.withLock { $0[index] = outcome }
            }
        }
        return results.withLock { $0.compactMap { $0 } }
    }

    private func read(_ path: String) -> Result<SourceFile, Unreadable> {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            let reason = (error as NSError).localizedDescription
            return .failure(unreadable(path, line: 1, "this file cannot be read: \(reason)"))
        }
        let bytes = [UInt8](data)
        guard let fault = bytes.firstInvalidUTF8 else { return .success(reader.read(bytes, path: path)) }
        let line = bytes[..<fault].count { $0 == UInt8(ascii: "\n") } + 1
        return .failure(unreadable(path, line: line, "this file is not UTF-8 from here on"))
    }

    private func unreadable(_ path: String, line: Int, _ message: String) -> Unreadable {
        let position = Position(line: line, column: 1)
        let location = Location(path: path, span: Span(start: position, end: position))
        return Unreadable(diagnostic: Diagnostic(.unreadableInput, at: location, message))
    }
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
