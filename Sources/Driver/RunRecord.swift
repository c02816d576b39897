import Foundation
import GraphCore
import SwiftFrontend

/// What is remembered of a run that found nothing: enough to see that another one would do the same.
///
/// A run does the same where its request and the list of its files are the same, and of each file the same is read. The
/// status of a file tells that for most without opening it; of the others the outline is compared. The record is one file
/// for each request, written whole or not at all, so that runs may share a folder at the same time.
struct RunRecord {
    /// What is remembered of an input.
    struct Mark: Equatable, Sendable {
        let path: String
        /// nil where it may not be relied on: the file was written just before it was read, and may be so again.
        let status: FileStatus?
        let outline: Fingerprint
    }

    /// What is remembered of a file that was written.
    struct Product: Equatable {
        let path: String
        let content: Fingerprint
    }

    /// Module by module, each in the order of its files.
    let marks: [Mark]
    let products: [Product]

    /// How long ago a file must have been written for its status to be relied on, in nanoseconds: clocks of file systems
    /// tick as slowly as this.
    static let settling: UInt64 = 2_000_000_000

    /// More changed files than these are read by a whole run as fast.
    private static let mostChanges = 64

    /// The record for another run, where nothing that is read or was written has changed since; nil where something has.
    func confirmed(for modules: [ModuleReader.Module]) -> RunRecord? {
        let paths = modules.lazy.flatMap(\.files)
        guard products.allSatisfy(\.isThere), paths.elementsEqual(marks.lazy.map(\.path)) else { return nil }
        var confirmed = marks
        var index = 0
        var changes = 0
        for module in modules {
            let reader = SwiftReader(conditions: module.conditions)
            for path in module.files {
                defer { index += 1 }
                if let known = marks[index].status, FileStatus(of: path) == known { continue }
                changes += 1
                guard changes <= Self.mostChanges, let contents = try? FileContents(path),
                    let outline = contents.outline(by: reader), outline == marks[index].outline
                else { return nil }
                confirmed[index] = Mark(path: path, status: contents.settledStatus, outline: outline)
            }
        }
        return RunRecord(marks: confirmed, products: products)
    }
}

extension RunRecord.Product {
    /// nil where there is no such file.
    init?(_ path: String) {
        guard let contents = try? FileContents(path) else { return nil }
        self.init(path: path, content: Fingerprint(contents.bytes))
    }

    fileprivate var isThere: Bool { Self(path) == self }
}

extension FileContents {
    /// What the file is known by; nil where it is no text.
    fileprivate func outline(by reader: SwiftReader) -> Fingerprint? {
        guard bytes.firstInvalidUTF8 == nil else { return nil }
        return reader.readAtAGlance(bytes, path: "")?.outline ?? Fingerprint(bytes)
    }

    /// The status, where the file was written long enough ago for it to be relied on.
    var settledStatus: FileStatus? {
        max(status.modified, status.changed) < FileStatus.now &- RunRecord.settling ? status : nil
    }
}
