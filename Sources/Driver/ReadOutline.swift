import SwiftFrontend

/// The outline of a file that was read.
struct ReadOutline: Sendable {
    let path: String
    /// nil where it may not be relied on.
    let status: FileStatus?
    let outline: Outline

    init(path: String, status: FileStatus?, _ outline: Outline) {
        self.path = path
        self.status = status
        self.outline = outline
    }

    init(path: String, _ contents: FileContents, _ outline: Outline) {
        self.init(path: path, status: contents.status, outline)
    }

    /// nil for a file that cannot be read, and for one that is no text.
    init?(of path: String, by reader: SwiftReader) {
        guard let contents = try? FileContents(path), contents.bytes.firstInvalidUTF8 == nil else { return nil }
        let glance = reader.readAtAGlance(contents.bytes, path: path)
        self.init(path: path, contents, glance?.outline ?? Outline(ofUnread: contents.bytes))
    }

    var mark: RunRecord.Mark { RunRecord.Mark(path: path, status: status, outline: outline.fingerprint) }
}
