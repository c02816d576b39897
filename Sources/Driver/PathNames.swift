import Foundation

/// Tells whether two paths are written for one file: `App/a.swift`, `./App/a.swift`. Links are not followed.
struct PathNames {
    private let currentFolder = FileManager.default.currentDirectoryPath

    /// The path from the root, without steps that lead nowhere.
    func standardized(_ path: String) -> String {
        let absolute = path.hasPrefix("/") ? path : currentFolder + "/" + path
        return isPlain(absolute) ? absolute : URL(fileURLWithPath: absolute).standardizedFileURL.path
    }

    /// Whether each step of the path has a name that does not begin with a dot: nearly every path is so.
    private func isPlain(_ path: String) -> Bool {
        var previous: UInt8 = 0
        for byte in path.utf8 {
            if previous == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
            previous = byte
        }
        return previous != UInt8(ascii: "/")
    }
}
