import Emission
import Foundation

/// An output that cannot be written.
public struct OutputError: Error, CustomStringConvertible {
    public let description: String
}

/// A file that a run writes: whole or not at all, and only where its text changes.
public struct OutputFile {
    let path: String
    let content: GeneratedFile

    public init(_ content: GeneratedFile, at path: String) {
        self.content = content
        self.path = path
    }

    /// - Throws: `OutputError`, and what was there before is there still.
    public func write() throws(OutputError) { try Self.write(content.text, to: path) }

    /// Writes files in their order, up to the first that cannot be written.
    public static func write(_ files: [OutputFile]) throws(OutputError) {
        for file in files { try file.write() }
    }

    /// - Throws: `OutputError`, and what was there before is there still.
    public static func write(_ text: String, to path: String) throws(OutputError) {
        let url = URL(fileURLWithPath: path)
        let data = Data(text.utf8)
        // What is renamed over a device takes its place.
        guard FolderEntry.isFile(path) || !FileManager.default.fileExists(atPath: path) else {
            throw OutputError(description: "'\(path)' cannot be written: it is there already, and no file")
        }
        if (try? Data(contentsOf: url)) == data { return }
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            // Written beside it under a name of its own, then renamed over it.
            try data.write(to: url, options: .atomic)
        } catch {
            throw OutputError(description: "'\(path)' cannot be written: \((error as NSError).localizedDescription)")
        }
    }
}
