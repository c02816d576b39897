import Foundation

/// An output that cannot be written.
public struct OutputError: Error, CustomStringConvertible {
    public let description: String
}

/// A file that a run writes: whole or not at all, and only where its text changes.
public enum OutputFile {
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

/// A file of dependencies as Make and Ninja read it.
public enum DependencyFile {
    /// One rule: the output, made from all inputs.
    ///
    /// - Throws: `OutputError` where a path has a line of its own in it: neither of the two can read such a one, and
    ///   what follows would be a rule.
    public static func text(output: String, inputs: [String]) throws(OutputError) -> String {
        for path in [output] + inputs where path.utf8.contains(where: { $0 == UInt8(ascii: "\n") }) {
            throw OutputError(description: "'\(path)' has a line end in it, which no file of dependencies can name")
        }
        return ([escaped(output) + ":"] + inputs.map(escaped)).joined(separator: " \\\n  ") + "\n"
    }

    /// A path as both read it back: backslashes count only before what they escape, and are doubled there.
    private static func escaped(_ path: String) -> String {
        var result = ""
        var backslashes = 0
        for scalar in path.unicodeScalars {
            switch scalar {
            case " ", "#", ":": result += String(repeating: "\\", count: backslashes) + "\\" + String(scalar)
            case "$": result += "$$"
            default: result.unicodeScalars.append(scalar)
            }
            backslashes = scalar == "\\" ? backslashes + 1 : 0
        }
        return result
    }
}
