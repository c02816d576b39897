import Emission
import GraphCore
import SwiftFrontend

/// Remembers runs that found nothing in the cache of their request, so that one that would do the same can be left out.
public struct RunMemory {
    private let record: RecordFile?
    /// What is remembered; nil where nothing is.
    private let last: RunRecord?
    private let modules: [ModuleReader.Module]
    private let jobs: Int

    /// Without a cache, and for sources that libclang reads, nothing is remembered.
    public init(_ request: Request, _ files: InputFiles) {
        modules = request.swiftModules(of: files)
        record = files.modules.allSatisfy { $0.files.allSatisfy(\.isSwift) } ? RecordFile(request) : nil
        last = record?.read()
        jobs = request.jobs
    }

    /// What a run over the same files need not read again.
    var known: KnownSources { KnownSources(last) }

    /// Does what a run over these files would do, where it would find nothing, and write what is there already but for
    /// the numbers of lines.
    ///
    /// - Parameter paths: The files that it would write.
    /// - Returns: Whether that is done; if not, the run has to be made.
    public func repeatLastRun(writing paths: [String]) -> Bool {
        guard let record, let last, last.products.map(\.path).areSpelled(as: paths),
            let inputs = last.inputs(of: modules, jobs: jobs)
        else { return false }
        // Where no file had to be opened, nothing has moved.
        if inputs.outlines.isEmpty { return last.products.allSatisfy { $0.text != nil } }
        var products: [RunRecord.Product] = []
        for product in last.products {
            guard let text = product.text, let update = LineUpdate(text, product.references, outlines: inputs.outlines)
            else {
                return false
            }
            if update.text != text {
                // Where it cannot be written, the run has to say so.
                guard (try? OutputFile.write(String(decoding: update.text, as: UTF8.self), to: product.path)) != nil
                else { return false }
            }
            products.append(
                RunRecord.Product(
                    path: product.path, content: Fingerprint(update.text), references: update.references))
        }
        if inputs.marks != last.marks || products != last.products {
            var outlines = last.outlines
            for (index, outline) in inputs.outlines { outlines[index] = KeptOutline(outline) }
            record.write(RunRecord(marks: inputs.marks, outlines: outlines, products: products))
        }
        return true
    }

    /// Remembers a run, if it found nothing.
    ///
    /// - Parameter products: The files that it wrote.
    public func keep(_ run: Run, writing products: [OutputFile]) {
        guard let record, run.findings.isEmpty, run.outlines.count == modules.reduce(0, { $0 + $1.files.count }) else {
            return
        }
        // Where annotations stand in comments alone, no outline tells whether they still do: without them, less is read.
        guard run.declaresAny else { return }
        let marks = Dictionary(zip(run.outlines.map(\.path), run.outlines.indices)) { first, _ in first }
        // A file that two modules read, each with conditions of its own, has no one outline.
        guard marks.count == run.outlines.count else { return }
        var kept: [RunRecord.Product] = []
        for product in products {
            var references: [RunRecord.Reference] = []
            for reference in product.content.references {
                guard let mark = marks[reference.location.path],
                    let place = run.outlines[mark].outline.place(of: reference.location.span.start)
                else { return }
                references.append(
                    RunRecord.Reference(
                        offset: reference.offset, mark: mark, line: reference.location.line, place: place))
            }
            kept.append(
                RunRecord.Product(
                    path: product.path, content: Fingerprint(product.content.text.utf8), references: references))
        }
        record.write(
            RunRecord(
                marks: run.outlines.map(\.mark), outlines: run.outlines.map { KeptOutline($0.outline) }, products: kept)
        )
    }
}

extension RunRecord.Product {
    /// What was written; nil where it is not there any more.
    fileprivate var text: [UInt8]? {
        guard let contents = try? FileContents(path), Fingerprint(contents.bytes) == content else { return nil }
        return contents.bytes
    }
}

extension Sequence<String> {
    /// Whether the paths are the same to the last byte: Swift takes texts for equal that name two files, for an `é` can be
    /// one character or an `e` with its accent.
    func areSpelled(as others: some Sequence<String>) -> Bool {
        elementsEqual(others) { $0.utf8.elementsEqual($1.utf8) }
    }
}
