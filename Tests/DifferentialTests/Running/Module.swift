import Driver
import Foundation
import TestSupport

/// One of the two modules of a batch, in the order in which they are compiled.
enum Module: String, CaseIterable {
    /// The program proper: what can be built, and its graphs.
    case app = "App"
    /// The graphs that override those, and the program that uses both.
    case tests = "Tests"

    private var dependencies: [Module] {
        switch self {
        case .app: []
        case .tests: [.app]
        }
    }

    /// The folder of its sources, in that of the batch.
    func sources(in folder: URL) -> URL { folder.appendingPathComponent(rawValue) }

    /// The file for what is generated for it.
    func generated(in folder: URL) -> URL { folder.appendingPathComponent("\(rawValue)DIGraph.swift") }

    /// What it is compiled to.
    func product(in folder: URL) -> URL {
        switch self {
        case .app: folder.appendingPathComponent("lib\(rawValue).a")
        case .tests: folder.appendingPathComponent("program")
        }
    }

    /// A run of the generator over its sources.
    func request(in folder: URL) -> Request {
        Request(
            module: rawValue, inputs: [sources(in: folder).path],
            dependencies: dependencies.map {
                Request.Dependency(module: $0.rawValue, path: $0.sources(in: folder).path)
            }, conditions: [], target: .host, severities: [:], jobs: 2)
    }

    /// The arguments of the compiler that are its own.
    func compilation(in folder: URL) throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(atPath: sources(in: folder).path).sorted()
        let arguments =
            ["-module-name", rawValue, "-I", folder.path, "-o", product(in: folder).path]
            + files.map { sources(in: folder).appendingPathComponent($0).path } + [generated(in: folder).path]
        switch self {
        case .app:
            let module = folder.appendingPathComponent("\(rawValue).swiftmodule").path
            return arguments
                + ["-enable-testing", "-static", "-emit-library", "-emit-module", "-emit-module-path", module]
        case .tests:
            return arguments + dependencies.map { $0.product(in: folder).path } + BuildProducts.runtimeObjects
        }
    }
}
