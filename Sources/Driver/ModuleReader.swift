import ClangFrontend
import Foundation
import GraphCore
import SwiftFrontend
import Synchronization

/// Reads the files of modules, several at a time.
struct ModuleReader {
    private let cache: Request.Cache?
    /// How many files are read at a time.
    private let jobs: Int
    private let progress: (any ProgressObserver)?

    /// The files of one module, and what `#if` is evaluated with in them.
    struct Module {
        let name: String
        let files: [String]
        let conditions: Conditions
    }

    /// What headers are read with: the system, and further arguments for libclang.
    private let target: TargetTriple
    private let clangArguments: [String]

    init(
        cache: Request.Cache?, jobs: Int, target: TargetTriple, clangArguments: [String],
        progress: (any ProgressObserver)?
    ) {
        self.cache = cache
        self.jobs = jobs
        self.target = target
        self.clangArguments = clangArguments
        self.progress = progress
    }

    /// What was read of all modules.
    struct Reading {
        /// In the order in which they were given.
        let modules: [SourceModule]
        /// A finding for each file that could not be read.
        let unreadable: [Diagnostic]
        /// The files that headers include, and that are no inputs themselves.
        let inclusions: [String]
    }

    func read(_ modules: [Module]) -> Reading {
        let swift = readSwift(modules)
        let headers = modules.map(readHeaders)
        return Reading(
            modules: zip(modules, zip(swift.files, headers)).map { module, read in
                SourceModule(name: module.name, files: read.0 + read.1.files)
            },
            unreadable: swift.unreadable + headers.flatMap(\.faults), inclusions: headers.flatMap(\.inclusions))
    }

    /// - Returns: The files of each module, and a finding for each that could not be read.
    private func readSwift(_ modules: [Module]) -> (files: [[SourceFile]], unreadable: [Diagnostic]) {
        let work = modules.enumerated().flatMap { index, module in
            let reader = FileReader(module.conditions, cache: cache)
            return module.files.filter(\.isSwift)
                .map { (module: index, path: $0, reader: reader) }
        }
        let done = Atomic(0)
        let outcomes = inParallel(work.count, jobs: jobs) { index in
            let outcome = work[index].reader.read(work[index].path)
            progress?.report(done.wrappingAdd(1, ordering: .relaxed).newValue, work.count)
            return outcome
        }
        var files = [[SourceFile]](repeating: [], count: modules.count)
        var unreadable: [Diagnostic] = []
        for (item, outcome) in zip(work, outcomes) {
            switch outcome {
            case .success(let file): files[item.module].append(file)
            case .failure(let fault): unreadable.append(fault.diagnostic)
            }
        }
        return (files, unreadable)
    }

    /// The headers of a module are read together, because they include one another. libclang is asked for nothing, and not
    /// loaded, where there are none.
    private func readHeaders(_ module: Module) -> ClangReader.Reading {
        // Swift sees Objective-C on Apple's systems only; elsewhere it is its own sources that tell.
        let isObjectiveC = target.isApple || module.files.contains { InputFiles.Language(of: $0) == .objectiveC }
        let reader = ClangReader(
            language: isObjectiveC ? .objectiveC : .c, arguments: clangArguments, attribute: AnnotationText.read)
        return reader.read(headers: module.files.filter { InputFiles.Language(of: $0) == .header })
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
        let bytes: [UInt8]
        do {
            bytes = try FileContents.read(path)
        } catch {
            return .failure(unreadable(path, line: 1, "this file cannot be read: \(error)"))
        }
        if let fault = bytes.firstInvalidUTF8 {
            let line = bytes[..<fault].count { $0 == UInt8(ascii: "\n") } + 1
            return .failure(unreadable(path, line: line, "this file is not UTF-8 from here on"))
        }
        if let file = reader.readAtAGlance(bytes, path: path) { return .success(file) }
        // Only what the parser has to read takes longer than to look it up.
        if let kept = cache?.file(for: bytes, path: path) { return .success(kept) }
        let file = reader.parse(bytes, path: path)
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
        let isASCII = withUnsafeBufferPointer { $0.allSatisfy { $0 < 0x80 } }
        guard !isASCII, String(validating: self, as: UTF8.self) == nil else { return nil }
        var decoder = UTF8()
        var bytes = makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&bytes) { offset += UTF8.width(scalar) }
        return offset
    }
}
