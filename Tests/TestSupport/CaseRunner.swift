import Driver
import Emission
import Foundation
import GraphCore
import SwiftFrontend

/// Runs a case: reads and checks its sources, compiles what was generated under the Swift 6 mode with warnings as errors,
/// runs it under AddressSanitizer and LeakSanitizer, and says what differs from what the case expects.
public struct CaseRunner {
    private let file: CaseFile
    private let folder: URL

    /// - Returns: What differs; empty where nothing does.
    public static func problems(in file: CaseFile) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("di-gen-case-\(file.name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try CaseRunner(file: file, folder: folder.resolvingSymlinksInPath()).problems()
    }

    private func problems() throws -> [String] {
        try file.write(to: folder)
        let run = try Run(request)
        let found = differences(run.findings)
        if !found.isEmpty || file.expectsErrors { return found }
        guard file.output != nil else { return [] }
        let generated = folder.appendingPathComponent("DIGraph.swift")
        try Data(run.generatedSwift.text.utf8).write(to: generated)
        return try Compilation(file: file, folder: folder, generated: generated).problems().map {
            $0 + "\n--- generated:\n" + run.generatedSwift.text
        }
    }

    private var request: Request {
        var conditions: Set<String> = []
        var target = TargetTriple.host
        var severities: [Diagnostic.Identifier: Diagnostic.Severity] = [:]
        for (option, value) in zip(file.arguments, file.arguments.dropFirst()) {
            let identifier = Diagnostic.Identifier(rawValue: value)
            switch option {
            case "--define": conditions.insert(value)
            case "--target": target = TargetTriple(value) ?? target
            case "--warn": identifier.map { severities[$0] = .warning }
            case "--error": identifier.map { severities[$0] = .error }
            default: continue
            }
        }
        return Request(
            module: "App", inputs: [folder.appendingPathComponent("App").path],
            dependencies: file.modules.filter { $0 != "App" }.map {
                Request.Dependency(module: $0, path: folder.appendingPathComponent($0).path)
            }, conditions: conditions, target: target, severities: severities, jobs: 2)
    }

    /// What was found and not expected, and what was expected and not found.
    private func differences(_ findings: [Finding]) -> [String] {
        var rest = findings
        var problems: [String] = []
        for expectation in file.expectations {
            let path = folder.appendingPathComponent(expectation.path).path
            let index = rest.firstIndex {
                $0.diagnostic.location.path == path && $0.diagnostic.location.line == expectation.line
                    && $0.severity.rawValue == expectation.severity
                    && $0.diagnostic.identifier.rawValue == expectation.identifier
            }
            guard let index else {
                problems.append("not found: \(expectation.identifier) at \(expectation.path):\(expectation.line)")
                continue
            }
            let finding = rest.remove(at: index).diagnostic
            let text = ([finding.message] + finding.notes.map(\.text)).joined(separator: "\n")
            problems += expectation.texts.filter { !text.contains($0) }
                .map { "\(expectation.identifier) does not mention '\($0)':\n\(text)" }
        }
        return problems
            + rest.map {
                "not expected:\n" + FindingFormat.text.render([$0], for: Presentation(), sources: .none, version: "")
            }
    }
}

/// Compiles the modules of a case with what was generated, and runs the program.
private struct Compilation {
    let file: CaseFile
    let folder: URL
    let generated: URL

    func problems() throws -> [String] {
        let products = BuildProducts.folder
        let settings = [
            "-swift-version", "6", "-warnings-as-errors", "-sanitize=address", "-I",
            products.appendingPathComponent("Modules").path, "-I",
            folder.path, "-L", folder.path, "-Xlinker", "-rpath", "-Xlinker", folder.path, "-module-cache-path",
            products.appendingPathComponent("ModuleCache").path, "-load-plugin-executable",
            products.appendingPathComponent("DIMacros-tool").path + "#DIMacros",
        ]
        let others = file.modules.filter { $0 != "App" }
        // A module is compiled after those that it imports.
        let order = others.sorted { left, right in
            sources(of: right).contains { $0.value.contains("import \(left)") }
        }
        for module in order {
            let result = try Subprocess.run(
                "swiftc",
                settings + [
                    "-enable-testing", "-parse-as-library", "-emit-module", "-emit-library", "-module-name", module,
                    "-o", folder.appendingPathComponent("lib\(module).so").path, "-emit-module-path",
                    folder.appendingPathComponent("\(module).swiftmodule").path,
                ] + paths(of: module))
            if result.status != 0 { return ["module \(module) does not compile:\n\(result.output)"] }
        }
        let program = folder.appendingPathComponent("program").path
        let result = try Subprocess.run(
            "swiftc",
            settings + ["-emit-executable", "-module-name", "App", "-o", program] + paths(of: "App") + [generated.path]
                + BuildProducts.runtimeObjects + others.map { "-l\($0)" })
        if result.status != 0 { return ["the program does not compile:\n\(result.output)"] }
        let run = try Subprocess.run(
            program, [],
            environment: [
                "ASAN_OPTIONS": "detect_leaks=1",
                "LSAN_OPTIONS": "print_suppressions=0:suppressions="
                    + BuildProducts.package.appendingPathComponent("Tests/leaks.supp").path,
            ])
        let output = run.output.trimmingCharacters(in: .newlines)
        if run.status != 0 { return ["the program ended with \(run.status) and printed:\n\(output)"] }
        return output == file.output ? [] : ["the program printed:\n\(output)\n--- expected:\n\(file.output ?? "")"]
    }

    private func sources(of module: String) -> [String: String] {
        file.sources.filter { $0.key.hasPrefix(module + "/") }
    }

    private func paths(of module: String) -> [String] {
        sources(of: module).keys.sorted().map { folder.appendingPathComponent($0).path }
    }
}
