import Foundation

/// What the system says of a file without reading it: a file of the same status has the same content, but for one that was
/// written twice within a tick of the clock.
public struct FileStatus: Equatable, Sendable {
    let size: UInt64
    /// Nanoseconds since 1970.
    let modified: UInt64
    /// When it was last written, renamed, or its rights were changed: no program can set this one back.
    let changed: UInt64
    let identity: UInt64

    /// nil where there is no such file.
    public init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        #if canImport(Darwin)
            let (modification, change) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modification, change) = (status.st_mtim, status.st_ctim)
        #endif
        size = UInt64(truncatingIfNeeded: status.st_size)
        modified = Self.nanoseconds(modification)
        changed = Self.nanoseconds(change)
        identity = UInt64(truncatingIfNeeded: status.st_ino) ^ UInt64(truncatingIfNeeded: status.st_dev) << 48
    }

    /// - Parameters: In the order of the properties.
    init(size: UInt64, modified: UInt64, changed: UInt64, identity: UInt64) {
        self.size = size
        self.modified = modified
        self.changed = changed
        self.identity = identity
    }

    /// The same text for the same status, of hexadecimal digits and hyphens.
    public var text: String {
        [size, modified, changed, identity].map { String($0, radix: 16) }.joined(separator: "-")
    }

    /// How long ago a file must have been written for its status to be relied on, in nanoseconds: clocks of file systems
    /// tick as slowly as this.
    static let settling: UInt64 = 2_000_000_000

    /// Whether what is written to the file from a time on gives it another status.
    func isSettled(at time: UInt64) -> Bool { max(modified, changed) < time &- Self.settling }

    /// The time as files have it.
    static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return nanoseconds(time)
    }

    private static func nanoseconds(_ time: timespec) -> UInt64 {
        UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: time.tv_nsec)
    }
}
