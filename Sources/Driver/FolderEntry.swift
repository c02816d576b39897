import Foundation

/// Something in a folder, under its name there.
struct FolderEntry {
    enum Kind {
        case folder
        /// A file that has an end: neither a device nor a pipe.
        case file
    }

    let name: String
    let kind: Kind

    /// Whether a path leads to a file that has an end.
    static func isFile(_ path: String) -> Bool { Kind(of: path) == .file }

    /// What is in a folder, in no order; nil where it cannot be read. A link counts as what it leads to; one that leads
    /// nowhere is left out.
    ///
    /// The system tells most kinds with the names, so that nothing has to be asked of each file.
    static func all(in folder: String) -> [FolderEntry]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var result: [FolderEntry] = []
        while true {
            // The end and a failure look alike, but for this.
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
                    String(cString: $0)
                }
            }
            guard name != ".", name != ".." else { continue }
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_DIR): result.append(FolderEntry(name: name, kind: .folder))
            case Int32(DT_REG): result.append(FolderEntry(name: name, kind: .file))
            default:
                if let kind = Kind(of: folder + "/" + name) { result.append(FolderEntry(name: name, kind: kind)) }
            }
        }
        return errno == 0 ? result : nil
    }
}

extension FolderEntry.Kind {
    /// What a path leads to; nil where that is nothing, or neither a file nor a folder.
    fileprivate init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: self = .folder
        case S_IFREG: self = .file
        default: return nil
        }
    }
}
