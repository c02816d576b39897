import Foundation
import GraphCore
import SwiftFrontend

/// What is remembered of a run that found nothing: enough to see that another one would do the same, but for the lines at
/// which things stand.
///
/// A run does the same where its request and the list of its files are the same, and of each file the same is read. The
/// status of a file tells that for most without opening it; of the others the outline is compared. The record is one file
/// for each request, written whole or not at all, so that runs may share a folder at the same time.
struct RunRecord {
    /// What is remembered of an input.
    struct Mark: Equatable, Sendable {
        let path: String
        /// nil where it may not be relied on.
        let status: FileStatus?
        let outline: Fingerprint
    }

    /// What is remembered of a file that was written.
    struct Product: Equatable {
        let path: String
        let content: Fingerprint
        /// In the order of the text.
        let references: [Reference]
    }

    /// A line of an input that a product depends on.
    struct Reference: Equatable {
        /// Where its number is written, if it is.
        let offset: Int?
        /// The input, by its place among the marks.
        let mark: Int
        let line: Int
        let place: Outline.Place
    }

    /// Module by module, each in the order of its files.
    let marks: [Mark]
    /// In the same order: what was read of them.
    let outlines: [KeptOutline]
    let products: [Product]

    /// After more changes than these nothing is gained: reading what changed is what a run takes its time for.
    private static let mostChanges = 64

    /// What the inputs have become since, where the same is read of each.
    struct Inputs {
        let marks: [Mark]
        /// Of the files that were opened, by their places among the marks.
        let outlines: [Int: Outline]
    }

    /// nil where something else is read now.
    ///
    /// - Parameter jobs: How many files are looked at, at a time.
    func inputs(of modules: [ModuleReader.Module], jobs: Int) -> Inputs? {
        guard modules.lazy.flatMap(\.files).areSpelled(as: marks.lazy.map(\.path)) else { return nil }
        let hasChanged = inParallel(marks.count, jobs: jobs) { !marks[$0].isSettled }
        guard hasChanged.count(where: { $0 }) <= Self.mostChanges else { return nil }
        var renewed = marks
        var outlines: [Int: Outline] = [:]
        var end = 0
        for module in modules {
            let start = end
            end += module.files.count
            let reader = SwiftReader(conditions: module.conditions)
            for index in start..<end where hasChanged[index] {
                guard let read = ReadOutline(of: marks[index].path, by: reader),
                    read.outline.fingerprint == marks[index].outline
                else { return nil }
                renewed[index] = read.mark
                outlines[index] = read.outline
            }
        }
        return Inputs(marks: renewed, outlines: outlines)
    }
}

extension RunRecord.Mark {
    /// Whether the file is surely what it was.
    fileprivate var isSettled: Bool { status.map { FileStatus(of: path) == $0 } ?? false }
}
