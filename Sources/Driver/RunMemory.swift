import GraphCore
import SwiftFrontend

/// Remembers runs that found nothing in the cache of their request, so that one that would do the same can be left out.
public struct RunMemory {
    private let record: RecordFile?
    private let modules: [ModuleReader.Module]

    /// Without a cache, and for sources that libclang reads, nothing is remembered.
    public init(_ request: Request, _ files: InputFiles) {
        modules = request.swiftModules(of: files)
        record = files.modules.allSatisfy { $0.files.allSatisfy(\.isSwift) } ? RecordFile(request) : nil
    }

    /// Whether a run over these files would find nothing, and write what is there already.
    ///
    /// - Parameter products: The files that it would write.
    public func foreseesNothing(writing products: [String]) -> Bool {
        guard let record, let last = record.read(), last.products.map(\.path) == products,
            let confirmed = last.confirmed(for: modules)
        else { return false }
        if confirmed.marks != last.marks { record.write(confirmed) }
        return true
    }

    /// Remembers a run, if it found nothing.
    ///
    /// - Parameter products: The files that it wrote.
    public func keep(_ run: Run, writing products: [String]) {
        guard let record, run.findings.isEmpty, run.marks.count == modules.reduce(0, { $0 + $1.files.count }) else {
            return
        }
        let products = products.map { RunRecord.Product($0) }
        // What was written and is gone already is no state to come back to.
        guard !products.contains(where: { $0 == nil }) else { return }
        record.write(RunRecord(marks: run.marks, products: products.compactMap { $0 }))
    }
}
