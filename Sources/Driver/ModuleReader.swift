import Foundation
import GraphCore
import SwiftFrontend
import Synchronization

/// Reads the files of modules, several at a time.
struct ModuleReader {
    private let cache: Request.Cache?
    private let known: KnownSources
    /// How many files are read at a time.
    private let jobs: Int
    private let progress: (any ProgressObserver)?

    /// The files of one module, and what `#if` is evaluated with in them.
    struct Module {
        let name: String
        let files: [String]
        let conditions: Conditions
    }

    /// What was read of all modules.
    struct Reading {
        /// In the order in which they were given.
        let modules: [SourceModule]
        /// A finding for each file that could not be read.
        let unreadable: [Diagnostic]
        /// What to know the files by that could be read, in their order.
        let outlines: [ReadOutline]
    }

    init(cache: Request.Cache?, known: KnownSources = KnownSources(nil), jobs: Int, progress: (any ProgressObserver)?) {
        self.cache = cache
        self.known = known
        self.jobs = jobs
        self.progress = progress
    }

    func read(_ modules: [Module]) -> Reading {
        let work = modules.enumerated().flatMap { index, module in
            let reader = FileReader(module.conditions, cache: cache, known: known)
            return module.files.map { (module: index, path: $0, reader: reader) }
        }
        let done = Atomic(0)
        let outcomes = inParallel(work.count, jobs: jobs) { index in
            let outcome = work[index].reader.read(work[index].path)
            progress?.report(done.wrappingAdd(1, ordering: .relaxed).newValue, work.count)
            return outcome
        }
        var files = [[SourceFile]](repeating: [], count: modules.count)
        var unreadable: [Diagnostic] = []
        var outlines: [ReadOutline] = []
        for (item, outcome) in zip(work, outcomes) {
            switch outcome {
            case .success(let source):
                files[item.module].append(source.file)
                outlines.append(source.outline)
            case .failure(let fault): unreadable.append(fault.diagnostic)
            }
        }
        return Reading(
            modules: zip(modules, files).map { SourceModule(name: $0.name, files: $1) }, unreadable: unreadable,
            outlines: outlines)
    }
}

/// Reads one file, or takes what was read from the same content before.
private struct FileReader: Sendable {
    private let reader: SwiftReader
    private let cache: ReadingCache?
    private let known: KnownSources

    init(_ conditions: Conditions, cache: Request.Cache?, known: KnownSources) {
        self.known = known
        reader = SwiftReader(conditions: conditions)
        self.cache = cache.map {
            ReadingCache(path: $0.path, version: $0.version, conditions: conditions.identity)
        }
    }

    struct ReadSource {
        let file: SourceFile
        let outline: ReadOutline
    }

    func read(_ path: String) -> Result<ReadSource, Unreadable> {
        if let outline = known.outline(of: path), let file = reader.read(outline.outline, path: path) {
            return .success(ReadSource(file: file, outline: outline))
        }
        let contents: FileContents
        do {
            contents = try FileContents(path)
        } catch {
            return .failure(unreadable(path, line: 1, "this file cannot be read: \(error)"))
        }
        let bytes = contents.bytes
        if let fault = bytes.firstInvalidUTF8 {
            return .failure(
                unreadable(path, line: bytes.line(ofByteAt: fault), "this file is not UTF-8 from here on"))
        }
        func source(_ file: SourceFile, outline: Outline) -> ReadSource {
            ReadSource(file: file, outline: ReadOutline(path: path, contents, outline))
        }
        if let glance = reader.readAtAGlance(bytes, path: path) {
            return .success(source(glance.file, outline: glance.outline))
        }
        // Only what the parser has to read takes longer than to look it up.
        let whole = Outline(ofUnread: bytes)
        if let kept = cache?.file(for: bytes, path: path) { return .success(source(kept, outline: whole)) }
        let file = reader.parse(bytes, path: path)
        if let excess = file.excess {
            return .failure(unreadable(path, at: excess, "this file nests more deeply from here on than is read"))
        }
        cache?.keep(file, for: bytes)
        return .success(source(file, outline: whole))
    }

    private func unreadable(_ path: String, line: Int, _ message: String) -> Unreadable {
        unreadable(path, at: Position(line: line, column: 1), message)
    }

    private func unreadable(_ path: String, at position: Position, _ message: String) -> Unreadable {
        let location = Location(path: path, span: Span(start: position, end: position))
        return Unreadable(diagnostic: Diagnostic(.unreadableInput, at: location, message))
    }
}

private struct Unreadable: Error {
    let diagnostic: Diagnostic
}

extension [UInt8] {
    /// The line in which a byte stands, from 1.
    fileprivate func line(ofByteAt offset: Int) -> Int { indices[..<offset].count { endsLine(at: $0) } + 1 }

    /// The offset of the first byte that no UTF-8 text has there; nil for UTF-8.
    var firstInvalidUTF8: Int? {
        let isASCII = withUnsafeBufferPointer { $0.allSatisfy { $0 < 0x80 } }
        guard !isASCII, String(validating: self, as: UTF8.self) == nil else { return nil }
        var decoder = UTF8()
        var bytes = makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&bytes) { offset += UTF8.width(scalar) }
        return offset
    }
}
