// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// SwiftSyntax comes, compiled, with every toolchain: building `di-gen` compiles nothing of it. Where that folder is
// missing, or DI_SWIFT_SYNTAX=package is set, the same sources build against the swift-syntax package instead.
// See Documentation/Toolchain.md.
let toolchainSwiftSyntax =
    Context.environment["DI_SWIFT_SYNTAX"] == "package" ? nil : folderOfToolchainSwiftSyntax()

let swiftSyntaxProducts: [Target.Dependency] =
    toolchainSwiftSyntax == nil
    ? ["SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftIfConfig"].map {
        .product(name: $0, package: "swift-syntax")
    } : []
let swiftSyntaxPackages: [Package.Dependency] =
    toolchainSwiftSyntax == nil
    ? [.package(url: "https://github.com/swiftlang/swift-syntax.git", "602.0.0"..<"700.0.0")] : []
// The index of what a target imports is the toolchain's affair, and takes a tenth of a clean build.
let indexOwnSourcesOnly: [SwiftSetting] =
    toolchainSwiftSyntax == nil ? [] : [.unsafeFlags(["-index-ignore-system-modules"])]
let findSwiftSyntax: [SwiftSetting] =
    toolchainSwiftSyntax.map { [.unsafeFlags(["-Isystem", $0])] + indexOwnSourcesOnly } ?? []
let linkSwiftSyntax: [LinkerSetting] =
    toolchainSwiftSyntax.map { [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])] } ?? []

// What libFuzzer calls has no beginning of its own, so that it is there for `make fuzz` alone.
let fuzzedTargets: [Target] =
    Context.environment["DI_LIBFUZZER"] == nil
    ? []
    : [
        .executableTarget(
            name: "PipelineFuzzer", dependencies: ["TestSupport"], path: "Tests/LibFuzzer",
            swiftSettings: findSwiftSyntax)
    ]

let package = Package(
    name: "di-gen",
    // The atomics behind values that threads share (`Synchronization`) are in these systems and later.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "DI", targets: ["DI"]),
        .library(name: "DIChecks", targets: ["DIChecks"]),
        .library(name: "DIAnnotations", targets: ["DIAnnotations"]),
        .executable(name: "di-gen", targets: ["di-gen"]),
        .plugin(name: "DIGraphPlugin", targets: ["DIGraphPlugin"]),
        .plugin(name: "DIGraphCommand", targets: ["DIGraphCommand"]),
    ],
    // `DIChecks` stops at what is missing in optimized builds too.
    traits: [.trait(name: "INJECTION_CHECK_ENABLED")],
    dependencies: swiftSyntaxPackages,
    targets: [
        // What a user imports. No target on this path has unsafe flags.
        .macro(name: "DIMacros"),
        .target(name: "DI", dependencies: ["DIMacros"]),
        .target(name: "DIAnnotations"),
        .target(name: "DIChecks"),

        // The generator, in the order in which the data goes through it.
        .target(
            name: "SwiftFrontend",
            dependencies: ["GraphCore"] + swiftSyntaxProducts,
            swiftSettings: findSwiftSyntax,
            linkerSettings: linkSwiftSyntax
        ),
        .target(name: "CLibClang"),
        .target(
            name: "ClangFrontend", dependencies: ["CLibClang", "GraphCore"], swiftSettings: indexOwnSourcesOnly),
        .target(name: "GraphCore", swiftSettings: indexOwnSourcesOnly),
        // The pages of the manual about findings, which `di-gen explain-diagnostic` prints, are part of the code: a link
        // leads to Documentation/Diagnostics.
        .target(
            name: "Emission", dependencies: ["GraphCore"], resources: [.embedInCode("Pages")],
            swiftSettings: indexOwnSourcesOnly),
        .target(
            name: "Driver",
            dependencies: ["GraphCore", "SwiftFrontend", "ClangFrontend", "Emission"],
            swiftSettings: findSwiftSyntax
        ),
        // Every module that a target imports is named: what is not would not be compiled again when that changes.
        .executableTarget(
            name: "di-gen", dependencies: ["Driver", "Emission", "GraphCore", "SwiftFrontend"],
            swiftSettings: findSwiftSyntax),
        .plugin(name: "DIGraphPlugin", capability: .buildTool(), dependencies: ["di-gen"]),
        .plugin(
            name: "DIGraphCommand",
            capability: .command(
                intent: .custom(verb: "di-gen", description: "Checks, draws and explains the dependency graphs")),
            dependencies: ["di-gen"]),

        .target(
            name: "TestSupport", dependencies: ["Driver", "Emission", "GraphCore", "SwiftFrontend"],
            path: "Tests/TestSupport", swiftSettings: findSwiftSyntax),
        .testTarget(name: "DITests", dependencies: ["DI"]),
        .testTarget(name: "DIChecksTests", dependencies: ["TestSupport", "DIChecks"], swiftSettings: findSwiftSyntax),
        .testTarget(
            name: "DIMacrosTests", dependencies: ["TestSupport", "DIMacros"], swiftSettings: findSwiftSyntax),
        .testTarget(
            name: "SwiftFrontendTests", dependencies: ["TestSupport", "GraphCore", "SwiftFrontend"],
            swiftSettings: findSwiftSyntax),
        .testTarget(
            name: "ClangFrontendTests",
            dependencies: ["TestSupport", "ClangFrontend", "GraphCore", "SwiftFrontend", "di-gen"],
            swiftSettings: findSwiftSyntax),
        .testTarget(
            name: "GraphCoreTests", dependencies: ["GraphCore", "SwiftFrontend"], swiftSettings: findSwiftSyntax),
        .testTarget(
            name: "EmissionTests", dependencies: ["Emission", "GraphCore", "SwiftFrontend"],
            swiftSettings: findSwiftSyntax),
        .testTarget(
            name: "DriverTests", dependencies: ["TestSupport", "Driver", "GraphCore", "SwiftFrontend"],
            swiftSettings: findSwiftSyntax),
        .testTarget(
            name: "CommandLineTests", dependencies: ["TestSupport", "GraphCore", "di-gen"],
            swiftSettings: findSwiftSyntax),
        .testTarget(
            name: "LanguageTests", dependencies: ["TestSupport", "DI", "di-gen"], exclude: ["Cases"],
            swiftSettings: findSwiftSyntax),
        .testTarget(
            name: "DifferentialTests",
            dependencies: ["TestSupport", "DI", "Driver", "Emission", "GraphCore", "SwiftFrontend"],
            exclude: ["Recorder"],
            swiftSettings: findSwiftSyntax),
        .testTarget(
            name: "FuzzTests", dependencies: ["TestSupport", "Emission", "GraphCore", "SwiftFrontend"],
            swiftSettings: findSwiftSyntax),
        .testTarget(
            name: "DocumentationTests", dependencies: ["TestSupport", "DI", "DIChecks", "GraphCore", "di-gen"],
            swiftSettings: findSwiftSyntax),
    ] + fuzzedTargets,
    swiftLanguageModes: [.v6]
)

/// The folder of the SwiftSyntax modules in the toolchain that evaluates this manifest, nil where it has none.
///
/// The manifest is linked with the toolchain's own `libPackageDescription`, so the place that library was loaded from
/// names the toolchain exactly, whatever PATH says.
func folderOfToolchainSwiftSyntax() -> String? {
    guard let library = pathOfPackageDescription() else { return nil }
    let host = URL(fileURLWithPath: library).appendingPathComponent("../../../host").standardizedFileURL.path
    let module = host + "/SwiftSyntax.swiftmodule"
    return FileManager.default.fileExists(atPath: module) ? host : nil
}

func pathOfPackageDescription() -> String? {
    #if os(Linux)
        // Read to its end by hand: the file says that it is empty, so reading "all of it" stops after one page.
        let maps = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? Data()
        let line = String(decoding: maps, as: UTF8.self)
            .split(separator: "\n").first { $0.hasSuffix("/libPackageDescription.so") }
        return line.flatMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    #elseif canImport(Darwin)
        return Bundle(for: Package.self).executablePath
    #else
        return nil
    #endif
}
