// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "di-gen", path: "..")],
    targets: [
        .executableTarget(
            name: "Resolution",
            dependencies: [.product(name: "DI", package: "di-gen")],
            plugins: [.plugin(name: "DIGraphPlugin", package: "di-gen")])
    ],
    swiftLanguageModes: [.v6]
)
