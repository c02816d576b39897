// swift-tools-version: 6.2
import PackageDescription

let annotations: Target.Dependency = .product(name: "DI", package: "di-gen")
let graphs: Target.PluginUsage = .plugin(name: "DIGraphPlugin", package: "di-gen")

let package = Package(
    name: "Greeter",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "di-gen", path: "../../..")],
    targets: [
        .target(name: "Words", dependencies: [annotations]),
        .target(name: "Voice", dependencies: ["Words", annotations], plugins: [graphs]),
        .executableTarget(name: "Greeter", dependencies: ["Voice", annotations], plugins: [graphs]),
    ],
    swiftLanguageModes: [.v6]
)
