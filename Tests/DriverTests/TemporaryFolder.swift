import Foundation

/// A folder that is gone when nobody holds it any more.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("di-gen-driver-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in the folder.
    func path(_ name: String) -> String { path + "/" + name }

    /// Writes a file, and the folders around it.
    func write(_ text: String, to name: String) throws { try write([UInt8](text.utf8), to: name) }

    func write(_ bytes: [UInt8], to name: String) throws {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func write(_ files: [String: String]) throws {
        for (name, text) in files { try write(text, to: name) }
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    func text(of name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    /// Everything below a folder, sorted, by its path from there.
    func contents(of name: String = ".") throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path(name)).sorted()
    }
}
