import Foundation

/// Standard output and standard error.
enum Terminal {
    static func write(_ text: String) { write(text, to: .standardOutput) }
    static func writeError(_ text: String) { write(text, to: .standardError) }

    private static func write(_ text: String, to file: FileHandle) {
        // A reader that has gone away is no reason to fail.
        try? file.write(contentsOf: Data(text.utf8))
    }

    /// Whether standard error is a terminal on which a line can be written over.
    static var showsProgress: Bool {
        isatty(FileHandle.standardError.fileDescriptor) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// Whether standard error is a terminal that wants colour (no-color.org).
    static var showsColor: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }

    /// How many columns the terminal has that standard error is; nil where it is none. One that does not tell counts as
    /// 80 columns wide, as terminals were.
    static var width: Int? {
        guard isTerminal else { return nil }
        var size = winsize()
        let isKnown = ioctl(FileHandle.standardError.fileDescriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
    }

    private static var isTerminal: Bool { isatty(FileHandle.standardError.fileDescriptor) == 1 }
}
