import Foundation
import SwiftFrontend

/// What `swift package describe --type json` prints, as far as it is read here.
struct Described: Decodable {
    let path: String
    let dependencies: [Dependency]
    let products: [Product]
    let targets: [Target]

    struct Dependency: Decodable {
        let identity: String
        let path: String?
        let url: String?
    }

    struct Product: Decodable {
        let name: String
        let targets: [String]
    }

    struct Target: Decodable {
        let name: String
        let c99name: String
        let path: String
        let sources: [String]
        let type: String
        let moduleType: String
        let targetDependencies: [String]?
        let productDependencies: [String]?

        /// Whether graphs may use what it declares: macros and plugins run while others are built.
        var isModule: Bool {
            headerFolder != nil || (moduleType == "SwiftTarget" && type != "macro" && type != "snippet")
        }

        /// The folder of public headers, from that of the target; nil for a module of Swift. SwiftPM does not tell where a
        /// manifest puts it elsewhere than it usually is.
        var headerFolder: String? {
            switch moduleType {
            case "ClangTarget": "include"
            case "SystemLibraryTarget": "."
            default: nil
            }
        }
    }
}

/// What `swift package dump-package` prints, as far as it is read here.
struct Manifest: Decodable {
    let targets: [Target]
    let traits: [Trait]?

    struct Target: Decodable {
        let name: String
        let settings: [Setting]
    }

    struct Trait: Decodable {
        let name: String
        let enabledTraits: [String]?
    }

    struct Setting: Decodable {
        let tool: String
        let kind: [String: Value]
        let condition: Condition?

        struct Value: Decodable {
            let _0: String?

            init(from decoder: any Decoder) throws {
                // Other kinds of settings have other values, or none.
                _0 = try? decoder.container(keyedBy: Key.self).decode(String.self, forKey: ._0)
            }

            private enum Key: CodingKey {
                case _0
            }
        }

        struct Condition: Decodable {
            let platformNames: [String]?
            let config: String?
            let traits: [String]?
        }

        /// The compilation condition that it sets in a debug build, if it sets one.
        func condition(for target: TargetTriple, traits enabled: Set<String>) -> String? {
            guard tool == "swift", let name = kind["define"]?._0 else { return nil }
            guard let condition else { return name }
            let platforms = condition.platformNames ?? []
            let fits =
                (condition.config ?? "debug") == "debug"
                && (platforms.isEmpty || platforms.contains { $0.lowercased() == target.system.lowercased() })
                && (condition.traits.map { !enabled.isDisjoint(with: $0) } ?? true)
            return fits ? name : nil
        }
    }

    /// The traits that are on unless someone asks otherwise, with those that they bring.
    var defaultTraits: Set<String> {
        let brought = Dictionary((traits ?? []).map { ($0.name, $0.enabledTraits ?? []) }) { first, _ in first }
        var enabled: Set<String> = []
        var open = ["default"]
        while let trait = open.popLast() {
            if enabled.insert(trait).inserted { open += brought[trait] ?? [] }
        }
        return enabled
    }
}

/// Programs that a run asks.
enum Tool {
    /// What `swift package` prints for a package, decoded.
    ///
    /// - Throws: `InputError` with what it says where it fails.
    static func swiftPackage<Answer: Decodable>(
        _ arguments: [String], in folder: String, as answer: Answer.Type
    ) throws(InputError) -> Answer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // A build folder that nobody else uses, and that is not made: so that no build that runs is waited for.
        let scratch = "\(folder)/.build/di-gen"
        process.arguments = ["swift", "package", "--package-path", folder, "--scratch-path", scratch] + arguments
        let (output, errors) = (Pipe(), FileManager.default.temporaryFile)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        do {
            try Data().write(to: errors)
            defer { try? FileManager.default.removeItem(at: errors) }
            process.standardError = try FileHandle(forWritingTo: errors)
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
                throw InputError(description: "the package in '\(folder)' cannot be described:", details: said)
            }
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try decoder.decode(answer, from: data)
        } catch let error as InputError {
            throw error
        } catch {
            throw InputError(description: "the package in '\(folder)' cannot be described: \(error)")
        }
    }
}

extension FileManager {
    fileprivate var temporaryFile: URL { temporaryDirectory.appendingPathComponent("di-gen-\(UUID().uuidString)") }
}
