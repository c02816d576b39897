import ClangFrontend
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

    /// What was read of all modules.
    struct Reading {
        /// In the order of their names.
        let modules: [SourceModule]
        /// A finding for each file that could not be read.
        let unreadable: [Diagnostic]
        /// The files that headers include, and that are no inputs themselves.
        let inclusions: [String]
    }

    func read(_ files: InputFiles) -> Reading {
        let swift = readSwift(files)
        let headers = files.modules.map(readHeaders)
        return Reading(
            modules: zip(files.modules, headers).map { module, headers in
                SourceModule(name: module.name, files: (swift.files[module.name] ?? []) + headers.files)
            },
            unreadable: swift.unreadable + headers.flatMap(\.faults), inclusions: headers.flatMap(\.inclusions))
    }

    private func readSwift(_ files: InputFiles) -> (files: [String: [SourceFile]], unreadable: [Diagnostic]) {
        let importable = Set(request.dependencies.map(\.module))
        let work = files.modules.flatMap { module in
            let conditions = Conditions(
                defined: request.conditions.union(request.conditionsOfModule[module.name] ?? []),
                target: request.target, importableModules: importable)
            let reader = FileReader(conditions, cache: request.cache)
            return module.files.filter(\.isSwift).map { (module: module.name, path: $0, reader: reader) }
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
        return (byModule, unreadable)
    }

    /// The headers of a module are read together, because they include one another. libclang is asked for nothing, and not
    /// loaded, where there are none.
    private func readHeaders(_ module: (name: String, files: [String])) -> ClangReader.Reading {
        // Swift sees Objective-C on Apple's systems only; elsewhere it is its own sources that tell.
        let isObjectiveC =
            request.target.isApple || module.files.contains { InputFiles.Language(of: $0) == .objectiveC }
        let reader = ClangReader(
            language: isObjectiveC ? .objectiveC : .c, arguments: request.clangArguments,
            attribute: AnnotationText.read)
        return reader.read(headers: module.files.filter { InputFiles.Language(of: $0) == .header })
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

extension String {
    /// Whatever is named as an input and is no header and no Objective-C is taken for Swift.
    fileprivate var isSwift: Bool {
        switch InputFiles.Language(of: self) {
        case .swift, nil: true
        case .header, .objectiveC: false
        }
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
