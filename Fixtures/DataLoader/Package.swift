// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "DataLoader",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "DataLoading", targets: ["DataLoading"]),
        .library(name: "Mirroring", targets: ["Mirroring"]),
        .executable(name: "data-loader", targets: ["data-loader"]),
    ],
    dependencies: [.package(name: "di-gen", path: "../..")],
    targets: [
        .target(
            name: "DataLoading",
            dependencies: [.product(name: "DI", package: "di-gen")],
            plugins: [.plugin(name: "DIGraphPlugin", package: "di-gen")]
        ),
        .target(
            name: "Mirroring",
            dependencies: ["DataLoading", .product(name: "DI", package: "di-gen")],
            plugins: [.plugin(name: "DIGraphPlugin", package: "di-gen")]
        ),
        .executableTarget(name: "data-loader", dependencies: ["DataLoading"]),

        .target(name: "LoopbackServer", path: "Tests/LoopbackServer"),
        .testTarget(
            name: "DataLoadingTests",
            dependencies: ["DataLoading", "LoopbackServer", "data-loader", .product(name: "DI", package: "di-gen")],
            plugins: [.plugin(name: "DIGraphPlugin", package: "di-gen")]
        ),
        .testTarget(
            name: "MirroringTests",
            dependencies: ["Mirroring", "DataLoading", "LoopbackServer", .product(name: "DI", package: "di-gen")],
            plugins: [.plugin(name: "DIGraphPlugin", package: "di-gen")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
