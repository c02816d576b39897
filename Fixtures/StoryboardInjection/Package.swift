// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "StoryboardInjection",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "PriceScreens", targets: ["PriceScreens"]),
        .executable(name: "storyboard-injection", targets: ["storyboard-injection"]),
    ],
    dependencies: [.package(name: "di-gen", path: "../..")],
    targets: [
        .target(name: "Storyboards"),
        .target(
            name: "PriceScreens",
            dependencies: ["Storyboards", .product(name: "DI", package: "di-gen")],
            plugins: [.plugin(name: "DIGraphPlugin", package: "di-gen")]
        ),
        .executableTarget(name: "storyboard-injection", dependencies: ["PriceScreens", "Storyboards"]),
        .testTarget(
            name: "PriceScreensTests",
            dependencies: [
                "PriceScreens", "Storyboards", .product(name: "DI", package: "di-gen"),
                .product(name: "DIChecks", package: "di-gen"),
            ],
            plugins: [.plugin(name: "DIGraphPlugin", package: "di-gen")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
