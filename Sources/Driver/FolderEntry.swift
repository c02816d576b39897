import Foundation

/// Something in a folder, under its name there.
struct FolderEntry {
    enum Kind {
        case folder
        /// Anything else that can be opened.
        case file
    }

    let name: String
    let kind: Kind

    /// What is in a folder, in no order; nil where it cannot be read. A link counts as what it leads to; one that leads
    /// nowhere is left out.
    ///
    /// The system tells most kinds with the names, so that nothing has to be asked of each file.
    static func all(in folder: String) -> [FolderEntry]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var result: [FolderEntry] = []
        while let entry = readdir(stream) {
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
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder) else {
                    continue
                }
                result.append(FolderEntry(name: name, kind: isFolder.boolValue ? .folder : .file))
            }
        }
        return result
    }
}
