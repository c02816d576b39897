// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CSettings",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "SettingsKit", targets: ["SettingsKit"]),
        .executable(name: "settings", targets: ["settings"]),
    ],
    dependencies: [.package(name: "di-gen", path: "../..")],
    targets: [
        .target(
            name: "CSettingsStore", dependencies: [.product(name: "DIAnnotations", package: "di-gen")]),
        .systemLibrary(name: "CSystemClock"),
        .target(
            name: "SettingsKit",
            dependencies: ["CSettingsStore", "CSystemClock", .product(name: "DI", package: "di-gen")],
            plugins: [.plugin(name: "DIGraphPlugin", package: "di-gen")]
        ),
        .executableTarget(name: "settings", dependencies: ["SettingsKit"]),
        .testTarget(
            name: "SettingsKitTests",
            dependencies: ["SettingsKit", "CSettingsStore", "settings", .product(name: "DI", package: "di-gen")],
            plugins: [.plugin(name: "DIGraphPlugin", package: "di-gen")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
