import Foundation
import GraphCore
import SwiftFrontend

/// Keeps what was read from each file, by the file's content and what `#if` was evaluated with.
///
/// One small file an entry, written whole or not at all, so that runs may share a folder at the same time. Nothing in it
/// is trusted: what cannot be decoded is read anew. The folder can be deleted at any time.
struct ReadingCache: Sendable {
    private let folder: URL
    private let context: UInt64

    /// - Parameters:
    ///   - path: The folder; made where it is missing.
    ///   - version: What tells entries of other versions of the tool apart.
    ///   - conditions: A text of all that decides what is read from a content.
    init(path: String, version: String, conditions: String) {
        folder = URL(fileURLWithPath: path).appendingPathComponent("read-\(version)")
        context = Fingerprint(Array(conditions.utf8)).value
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// What was read from this content before, as if from `path`; nil where nothing usable is kept.
    func file(for content: [UInt8], path: String) -> SourceFile? {
        let entry = entry(for: content)
        guard FolderEntry.isFile(entry.path), let data = try? Data(contentsOf: entry),
            let kept = try? JSONDecoder().decode(Entry.self, from: data), kept.size == content.count
        else { return nil }
        return SourceFile(
            path: path, imports: kept.file.imports, declarations: kept.file.declarations, isBroken: kept.file.isBroken)
    }

    /// Keeps what was read. A folder that cannot be written to keeps nothing: a cache is no reason to fail.
    func keep(_ file: SourceFile, for content: [UInt8]) {
        let bare = SourceFile(
            path: "", imports: file.imports, declarations: file.declarations, isBroken: file.isBroken)
        guard let data = try? JSONEncoder().encode(Entry(size: content.count, file: bare)) else { return }
        try? data.write(to: entry(for: content), options: .atomic)
    }

    private struct Entry: Codable {
        let size: Int
        let file: SourceFile
    }

    private func entry(for content: [UInt8]) -> URL {
        let name = String(Fingerprint(content).value, radix: 16) + "-" + String(context, radix: 16) + ".json"
        return folder.appendingPathComponent(name)
    }
}
