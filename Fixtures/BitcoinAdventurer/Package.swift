// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BitcoinAdventurer",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "BitcoinAdventurerKit", targets: ["BitcoinAdventurerKit"]),
        .executable(name: "bitcoin-adventurer", targets: ["bitcoin-adventurer"]),
    ],
    dependencies: [.package(name: "di-gen", path: "../..")],
    targets: [
        // Declares bindings, but no graph: it needs the annotations, not the plugin.
        .target(name: "NetworkingKit", dependencies: [.product(name: "DI", package: "di-gen")]),
        .target(
            name: "BitcoinAdventurerKit",
            dependencies: ["NetworkingKit", .product(name: "DI", package: "di-gen")],
            plugins: [.plugin(name: "DIGraphPlugin", package: "di-gen")]
        ),
        .target(name: "LoopbackHTTP"),
        .executableTarget(name: "bitcoin-adventurer", dependencies: ["BitcoinAdventurerKit", "LoopbackHTTP"]),

        .testTarget(
            name: "BitcoinAdventurerKitTests",
            dependencies: [
                "BitcoinAdventurerKit", "NetworkingKit", "LoopbackHTTP", .product(name: "DI", package: "di-gen"),
            ],
            plugins: [.plugin(name: "DIGraphPlugin", package: "di-gen")]
        ),
        .testTarget(name: "LoopbackHTTPTests", dependencies: ["LoopbackHTTP"]),
    ],
    swiftLanguageModes: [.v6]
)
