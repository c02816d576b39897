import Foundation

/// Standard output and standard error.
enum Terminal {
    static func write(_ text: String) { write(text, to: .standardOutput) }
    static func writeError(_ text: String) { write(text, to: .standardError) }

    private static func write(_ text: String, to file: FileHandle) {
        // A reader that has gone away is no reason to fail.
        try? file.write(contentsOf: Data(text.utf8))
    }

    /// Whether standard error is a terminal that wants colour (no-color.org).
    static var showsColor: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(FileHandle.standardError.fileDescriptor) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
            && environment["TERM"] != "dumb"
    }
}
