import Foundation
import TestSupport
import Testing

/// Headers as inputs of `di-gen`.
@Suite struct HeaderInputTests {
    private static let graph = """
        import CStore
        @Provides func size() -> Int32 { 3 }
        @Injectable extension options {}
        @Provides func open(options: options) -> OpaquePointer { store_open(options) }
        @DependencyGraph protocol AppGraph { var store: OpaquePointer { get } }
        """
    private static let header = "typedef struct { int size; } options; struct store *store_open(options o);"

    @Test(arguments: ["CStore", "CStore/store.h", "CStore/module.modulemap"])
    func aModuleIsAFolderAHeaderOrAModuleMap(_ path: String) throws {
        let files = [
            "App/Graph.swift": Self.graph, "CStore/store.h": Self.header,
            "CStore/module.modulemap": "module CStore { header \"store.h\" export * }",
        ]
        let run = try generate(files, ["--dependency", "CStore=\(path)"])
        #expect(run.result.status == 0, "\(run.result.output)")
        #expect(run.code.contains("options(size: "))
        #expect(run.code.contains("import CStore"))
    }

    @Test func headersOfAModuleIncludeOneAnother() throws {
        let files = [
            "App/Graph.swift": Self.graph,
            "CStore/a.h": "#pragma once\n#include \"b.h\"\nstruct store *store_open(options o);",
            "CStore/b.h": "#pragma once\ntypedef struct { int size; } options;",
        ]
        #expect(try generate(files, ["--dependency", "CStore=CStore"]).result.status == 0)
    }

    @Test func whatHeadersIncludeIsInTheDependencyFile() throws {
        let files = [
            "App/Graph.swift": "import CStore\n@DependencyGraph protocol AppGraph {}",
            "CStore/store.h": "#include <stddef.h>\n#include \"../shared/types.h\"\n", "shared/types.h": Self.header,
        ]
        let run = try generate(files, ["--dependency", "CStore=CStore", "--depfile", "App.d"])
        #expect(run.dependencies.contains("shared/types.h"))
        #expect(!run.dependencies.contains("stddef.h"), "what belongs to the system does not change")
    }

    @Test func aBrokenHeaderIsOneErrorAndNothingThatFollowsFromIt() throws {
        let files = ["App/Graph.swift": Self.graph, "CStore/store.h": "wrong x;\n" + Self.header]
        let run = try generate(files, ["--dependency", "CStore=CStore"])
        #expect(run.result.status == 2)
        #expect(
            run.result.output
                == "CStore/store.h:1:1: error: this header cannot be read: unknown type name 'wrong' [unreadable-input]\n"
        )
    }

    /// A package may well depend on headers that only a compiler of C++ can read.
    @Test func aModuleThatNobodyImportsIsNotRead() throws {
        let files = [
            "App/Graph.swift": Self.graph, "CStore/store.h": Self.header,
            "CPlusPlus/a.h": "template <class T> class A;",
        ]
        let dependencies = ["--dependency", "CStore=CStore", "--dependency", "CPlusPlus=CPlusPlus"]
        #expect(try generate(files, dependencies).result.status == 0)
    }

    @Test func whatAnImportedHeaderIncludesIsReadAsWell() throws {
        let files = [
            "App/Graph.swift": Self.graph,
            "CStore/store.h": "#include \"../CBase/base.h\"\nstruct store *store_open(options o);",
            "CBase/base.h": "#pragma once\ntypedef struct { int size; } options;",
        ]
        let run = try generate(files, ["--dependency", "CStore=CStore", "--dependency", "CBase=CBase"])
        #expect(run.result.status == 0, "\(run.result.output)")
    }

    @Test func aPackageHasModulesOfC() throws {
        let description = """
            {"modules": [
                {"name": "App", "sources": ["App/Graph.swift"], "dependencies": ["CStore"], "conditions": [],
                 "isOwn": true},
                {"name": "CStore", "sources": ["CStore/module.modulemap"], "dependencies": [], "conditions": [],
                 "isOwn": true, "clangArguments": ["-DWITH"]}
            ]}
            """
        let files = [
            "App/Graph.swift": Self.graph, "CStore/store.h": "#ifdef WITH\n\(Self.header)\n#endif",
            "CStore/module.modulemap": "module CStore { header \"store.h\" export * }", "package.json": description,
        ]
        let result = try inFolder(of: files) { folder in
            try Subprocess.run(BuildProducts.generator, ["check", "--package-description", "package.json"], in: folder)
        }
        #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
    }

    @Test func argumentsAreLibclangs() throws {
        let files = ["App/Graph.swift": Self.graph, "CStore/store.h": "#ifdef WITH\n\(Self.header)\n#endif"]
        #expect(
            try generate(files, ["--dependency", "CStore=CStore", "--clang-argument", "-DWITH"]).result.status == 0)
        #expect(try generate(files, ["--dependency", "CStore=CStore"]).result.status == 1)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/maps")))
    func aRunOverSwiftAloneDoesNotLoadLibclang() throws {
        let loaded = ["LD_DEBUG": "files"]
        let swift = ["App/Graph.swift": "@DependencyGraph protocol AppGraph {}"]
        #expect(try !generate(swift, [], environment: loaded).result.output.contains("libclang"))
        let mixed = ["App/Graph.swift": Self.graph, "CStore/store.h": Self.header]
        #expect(
            try generate(mixed, ["--dependency", "CStore=CStore"], environment: loaded).result.output
                .contains("libclang"))
    }

    private struct Generation {
        let result: Subprocess.Result
        let code: String
        let dependencies: String
    }

    private func generate(
        _ files: [String: String], _ arguments: [String], environment: [String: String] = [:]
    ) throws -> Generation {
        try inFolder(of: files) { folder in
            let result = try Subprocess.run(
                BuildProducts.generator,
                ["generate", "--module", "App", "--output", "DIGraph.swift"] + arguments + ["App"], in: folder,
                environment: environment)
            func text(_ name: String) -> String {
                (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
            }
            return Generation(result: result, code: text("DIGraph.swift"), dependencies: text("App.d"))
        }
    }

    /// What `body` gives in a folder with these files, which is gone afterwards.
    private func inFolder<Outcome>(of files: [String: String], _ body: (URL) throws -> Outcome) throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("headers-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return try body(folder)
    }
}
