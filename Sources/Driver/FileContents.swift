import Foundation

/// The bytes of a file, and its status before they were read.
struct FileContents {
    let bytes: [UInt8]
    /// nil where it may not be relied on: the file was written just before it was read, and may be so again.
    let status: FileStatus?

    /// Reads a file to its end, with few calls of the system: thousands of small files are read in a run.
    init(_ path: String) throws(ReadingError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ReadingError(number: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw ReadingError(number: errno) }
        // One without an end would be read until nothing else finds room. A pipe ends where its writer does.
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFCHR, kind != S_IFBLK else { throw ReadingError("it is a device") }
        // By the clock of now: while the file is read, and what it says worked out, it may be written again.
        let known = FileStatus(status)
        self.status = known.isSettled(at: FileStatus.now) ? known : nil
        var bytes: [UInt8] = []
        // One more than there are, so that the end is seen at once; what has no size is read piece by piece.
        var capacity = min(max(Int(status.st_size), 1 << 12), 1 << 28) + 1
        while true {
            var failure: Int32?
            var isAtEnd = false
            let piece = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
                while filled < capacity, !isAtEnd, failure == nil {
                    // The capacity is not zero, so the buffer has a base address.
                    let count = Foundation.read(descriptor, buffer.baseAddress! + filled, capacity - filled)
                    if count > 0 {
                        filled += count
                    } else if count == 0 {
                        isAtEnd = true
                    } else if errno != EINTR {
                        failure = errno
                    }
                }
            }
            if let failure { throw ReadingError(number: failure) }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            if isAtEnd { break }
            capacity = 1 << 16
        }
        self.bytes = bytes
    }
}
