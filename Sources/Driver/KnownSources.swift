import SwiftFrontend

/// What an earlier run read of the sources, for a run that reads them again.
struct KnownSources: Sendable {
    private let sources: [String: (mark: RunRecord.Mark, outline: KeptOutline)]

    /// - Parameter record: nil where nothing is known.
    init(_ record: RunRecord?) {
        let sources = record.map { record in
            zip(record.marks, record.outlines).map { ($0.path, (mark: $0, outline: $1)) }
        }
        self.sources = Dictionary(sources ?? []) { first, _ in first }
    }

    /// The outline of a file that is what it was then.
    func outline(of path: String) -> ReadOutline? {
        guard let source = sources[path], let status = source.mark.status, FileStatus(of: path) == status,
            let outline = source.outline.outline(of: source.mark.outline)
        else { return nil }
        return ReadOutline(path: path, status: status, outline)
    }
}
