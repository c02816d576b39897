import CLibClang
import Foundation

/// A libclang that is loaded, for as long as the process runs.
///
/// Loading takes 10 to 40 ms: whoever reads no C-family source does not ask for one.
struct LibClang: Sendable {
    /// libclang's own functions, by their names without `clang_`.
    let functions: CLibClangFunctions
    /// What it has to be told besides: where its own headers are (`stddef.h`).
    let arguments: [String]

    /// Loads the first that is there: the one of the toolchain whose libraries this program runs with, of which Swift's
    /// importer is made; then the ones that the dynamic linker knows.
    ///
    /// - Returns: nil where there is none.
    static func load() -> LibClang? {
        let ofToolchain = toolchainFolder.flatMap { folder in
            LibClang(library: "\(folder)/libclang.so", arguments: ["-resource-dir", "\(folder)/swift/clang"])
        }
        return ofToolchain ?? installed.lazy.compactMap { LibClang(library: $0) }.first
    }

    /// - Parameters:
    ///   - library: A path, or a name that the dynamic linker knows.
    ///   - arguments: What this one has to be told.
    init?(library: String, arguments: [String] = []) {
        var functions = CLibClangFunctions()
        guard clibclang_load(library, &functions) else { return nil }
        self.functions = functions
        self.arguments = arguments
    }

    private static var installed: [String] {
        #if canImport(Darwin)
            ["/Library/Developer/CommandLineTools/usr/lib/libclang.dylib", "libclang.dylib"]
        #else
            ["libclang.so.1", "libclang.so"] + (14...21).reversed().map { "libclang-\($0).so.1" }
        #endif
    }

    /// The folder of libraries of a toolchain, where Swift's own library is loaded from one.
    private static var toolchainFolder: String? {
        // Read to its end by hand: the file says that it is empty.
        let maps = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? Data()
        let core = String(decoding: maps, as: UTF8.self).split(separator: "\n")
            .first { $0.hasSuffix("/swift/linux/libswiftCore.so") }
        guard let core, let start = core.firstIndex(of: "/") else { return nil }
        return URL(fileURLWithPath: String(core[start...])).appendingPathComponent("../../..").standardized.path
    }

    /// What to say where there is none.
    static let remedy = "libclang is not installed: install Debian's 'libclang-dev', or a toolchain that has it"
}

extension LibClang {
    /// The text of a string that libclang gives away; empty where there is none.
    func text(_ string: CXString) -> String {
        defer { functions.disposeString(string) }
        return functions.getCString(string).map { String(cString: $0) } ?? ""
    }
}
