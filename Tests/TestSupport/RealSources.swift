import Foundation

/// Sources that people and compilers wrote, to read, and to change.
public enum RealSources {
    /// All Swift of this repository.
    public static func own() throws -> [[UInt8]] {
        try ["Sources", "Tests", "Fixtures", "Plugins"]
            .flatMap { files(in: BuildProducts.package.appendingPathComponent($0), ending: ".swift") }
            .map { [UInt8](try Data(contentsOf: $0)) }
    }

    /// The sources in the cases of the language's tests: whole modules with graphs, a text each.
    public static func cases() throws -> [[UInt8]] {
        let folder = BuildProducts.package.appendingPathComponent("Tests/LanguageTests/Cases")
        return try files(in: folder, ending: ".case").map { [UInt8](try Data(contentsOf: $0)) }
    }

    /// The public interfaces of the toolchain's modules; none where no toolchain is found.
    public static func interfacesOfToolchain() throws -> [[UInt8]] {
        let compiler = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        guard let compiler else { return [] }
        let library = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("../lib/swift").standardizedFileURL
        return try files(in: library, ending: ".swiftinterface").filter { !$0.path.contains("private") }
            .map { [UInt8](try Data(contentsOf: $0)) }
    }

    private static func files(in folder: URL, ending suffix: String) -> [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (all?.compactMap { $0 as? URL } ?? []).filter { $0.lastPathComponent.hasSuffix(suffix) }
            .sorted { $0.path < $1.path }
    }
}

/// How the tests that change sources at random are run.
public enum Fuzzing {
    /// `DI_FUZZ_SEED`: the same seed, the same sources.
    public static var seed: UInt64 { number("DI_FUZZ_SEED").flatMap { UInt64($0) } ?? 20_261_130 }

    /// `DI_FUZZ_SECONDS`: how long each of them tries.
    public static var seconds: Double { number("DI_FUZZ_SECONDS").flatMap { Double($0) } ?? 4 }

    private static func number(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
