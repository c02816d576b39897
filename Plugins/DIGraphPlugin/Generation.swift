import Foundation
import PackagePlugin

/// One run of `di-gen generate`, for one module.
struct Generation {
    let module: String
    let sources: [URL]
    /// The modules that it may import, with their sources.
    let dependencies: [(module: String, sources: [URL])]
    /// What libclang needs to read the headers among these.
    let clangArguments: [String]
    /// What `#if` is evaluated with.
    let conditions: [String]

    /// The command that writes `DIGraph.swift`, and runs again when one of the sources changes.
    ///
    /// - Parameter folder: The folder of this target and plugin, writable while the build is planned, and while it runs.
    func command(tool: URL, folder: URL) throws -> Command {
        let output = folder.appendingPathComponent("DIGraph.swift")
        let options =
            ["generate", "--module", module, "--output", output.path, "--cache", folder.path + "/cache"]
            + conditions.flatMap { ["--define", $0] } + clangArguments.flatMap { ["--clang-argument", $0] }
        let inputs = sources + dependencies.flatMap(\.sources)
        guard Self.isTooLong(files) else {
            return .buildCommand(
                displayName: displayName, executable: tool, arguments: options + files, inputFiles: inputs,
                outputFiles: [output])
        }
        let list = folder.appendingPathComponent("inputs.txt")
        try Self.write(files, to: list)
        return .buildCommand(
            displayName: displayName, executable: tool, arguments: options + ["@" + list.path],
            inputFiles: inputs + [list], outputFiles: [output])
    }

    private var displayName: String { "Checking and generating the dependency graphs of \(module)" }

    /// The arguments that name files.
    private var files: [String] {
        dependencies.flatMap { module, sources in sources.flatMap { ["--dependency", "\(module)=\($0.path)"] } }
            + sources.map(\.path)
    }

    /// Whether these arguments go into a file: macOS takes one megabyte of them, the environment included, Linux two.
    private static func isTooLong(_ arguments: [String]) -> Bool {
        arguments.reduce(0) { $0 + $1.utf8.count + 1 } > 256 << 10
    }

    /// Writes one argument a line, if that is not what the file holds: the file is an input of the command, and each
    /// time it is written the command would run. All that depends on the configuration stays on the command line,
    /// because debug and release builds share the file.
    private static func write(_ arguments: [String], to file: URL) throws {
        let data = Data(arguments.map { $0 + "\n" }.joined().utf8)
        guard (try? Data(contentsOf: file)) != data else { return }
        try data.write(to: file, options: .atomic)
    }
}
