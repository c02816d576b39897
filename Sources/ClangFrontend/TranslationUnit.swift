import CLibClang

/// What libclang made of a source and all that it includes.
final class TranslationUnit {
    let library: LibClang
    private let index: CXIndex
    let unit: CXTranslationUnit

    enum Bodies {
        case read
        case skipped
    }

    /// - Parameters:
    ///   - text: The text of the main file, which need not exist under its name.
    ///   - arguments: What a compiler is given.
    /// - Returns: nil where libclang gives up; of a source with errors it makes what it can.
    init?(_ library: LibClang, name: String, text: String?, arguments: [String], bodies: Bodies) {
        let functions = library.functions
        guard let index = functions.createIndex(1, 0) else { return nil }
        let words = arguments.map { Text($0) }
        let pointers = words.map { $0.pointer }
        let pathText = Text(name)
        let content = text.map { Text($0) }
        var files = content.map {
            [CXUnsavedFile(Filename: pathText.pointer, Contents: $0.pointer, Length: UInt($0.count))]
        }
        var unit: CXTranslationUnit?
        // With attributed types, for nullability; at the first fatal error it does not stop.
        let options: UInt32 = bodies == .skipped ? 0x1040 : 0x1000
        let count = UInt32(files?.count ?? 0)
        let status = files.withMutableBuffer {
            functions.parseTranslationUnit2(
                index, pathText.pointer, pointers, Int32(pointers.count), $0, count, options, &unit)
        }
        withExtendedLifetime((words, pathText, content)) {}
        guard status == 0, let unit else {
            functions.disposeIndex(index)
            return nil
        }
        self.library = library
        self.index = index
        self.unit = unit
    }

    deinit {
        library.functions.disposeTranslationUnit(unit)
        library.functions.disposeIndex(index)
    }

    var root: Cursor { Cursor(library.functions.getTranslationUnitCursor(unit), in: self) }

    /// The files that were included, except for those of the system.
    var inclusions: [String] {
        var files: [CXFile] = []
        withUnsafeMutablePointer(to: &files) { files in
            library.functions.getInclusions(
                unit,
                { file, _, depth, data in
                    // The main file is included nowhere.
                    guard let file, depth > 0 else { return }
                    data?.assumingMemoryBound(to: [CXFile].self).pointee.append(file)
                }, files)
        }
        return files.filter { file in
            let start = library.functions.getLocationForOffset(unit, file, 0)
            return library.functions.Location_isInSystemHeader(start) == 0
        }.map { library.text(library.functions.getFileName($0)) }
    }
}

/// A C string that stays where it is.
private final class Text {
    private let buffer: UnsafeMutableBufferPointer<CChar>

    init(_ text: String) {
        let characters = text.utf8CString
        buffer = .allocate(capacity: characters.count)
        _ = buffer.initialize(from: characters)
    }

    deinit { buffer.deallocate() }

    var pointer: UnsafePointer<CChar>? { buffer.baseAddress.map { UnsafePointer($0) } }
    /// Without the zero at its end.
    var count: Int { buffer.count - 1 }
}

extension [CXUnsavedFile]? {
    fileprivate mutating func withMutableBuffer<Result>(
        _ body: (UnsafeMutablePointer<CXUnsavedFile>?) -> Result
    ) -> Result {
        self?.withUnsafeMutableBufferPointer { body($0.baseAddress) } ?? body(nil)
    }
}
