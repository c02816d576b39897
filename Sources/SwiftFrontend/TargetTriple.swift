/// A target as compilers name it: `arm64-apple-ios18.0-simulator`, `x86_64-unknown-linux-gnu`.
public struct TargetTriple: Sendable, Hashable {
    public let architecture: String
    /// The system as `os()` names it.
    public let system: String
    /// What `targetEnvironment()` names, if anything.
    public let environment: String?

    let isMusl: Bool

    /// All that tells one target from another, in a fixed order.
    public var parts: [String] { [architecture, system, environment ?? "", isMusl ? "musl" : ""] }

    /// The target of a triple's text; nil where it does not name an architecture, a vendor and a system.
    public init?(_ triple: String) {
        let parts = triple.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 3, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        let rest = parts.dropFirst(3).map { String($0.prefix { $0.isLetter }) }
        let systemName = String(parts[2].prefix { $0.isLetter }).lowercased()
        let architecture = Self.architecture(parts[0])
        self.architecture = architecture
        if rest.contains(where: { $0.hasPrefix("android") }) {
            system = "Android"
        } else if systemName.hasPrefix("wasi") {
            // The versions of WASI are named `wasip1`, `wasip2`.
            system = "WASI"
        } else {
            system = Self.systems[systemName] ?? systemName
        }
        isMusl = rest.contains("musl")
        // On a processor of a Mac, these systems are simulated, whether the triple says so or not.
        let isSimulated = ["iOS", "tvOS", "watchOS"].contains(system) && ["x86_64", "i386"].contains(architecture)
        environment = rest.compactMap { Self.environments[$0] }.first ?? (isSimulated ? "simulator" : nil)
    }

    /// The architecture as `arch()` names it.
    private static func architecture(_ name: String) -> String {
        switch name {
        case "aarch64", "arm64e": "arm64"
        case "amd64", "x86_64h": "x86_64"
        case "i486", "i586", "i686": "i386"
        case _ where name.hasPrefix("armv") || name.hasPrefix("thumb"): "arm"
        default: name
        }
    }

    /// The machine that this program runs on.
    public static var host: TargetTriple {
        #if arch(arm64)
            let architecture = "arm64"
        #else
            let architecture = "x86_64"
        #endif
        #if os(macOS)
            let rest = "apple-macosx"
        #elseif os(Windows)
            let rest = "unknown-windows-msvc"
        #else
            let rest = "unknown-linux-gnu"
        #endif
        // The text has the three parts that a triple needs.
        return TargetTriple("\(architecture)-\(rest)")!
    }

    /// Whether it is a system of Apple's, where Swift sees Objective-C.
    public var isApple: Bool { ["macOS", "iOS", "tvOS", "watchOS", "visionOS"].contains(system) }

    func matchesSystem(_ name: String) -> Bool {
        name == system || (name == "OSX" && system == "macOS") || (name == "xrOS" && system == "visionOS")
    }

    var pointerBitWidth: Int {
        ["i386", "arm", "wasm32", "arm64_32", "riscv32"].contains(architecture) ? 32 : 64
    }

    var objectFormat: String {
        if isApple { return "MachO" }
        return system == "Windows" ? "COFF" : system == "WASI" ? "Wasm" : "ELF"
    }

    /// The modules that come with the system and its toolchain. What is not here counts as importable only where it is
    /// among the modules that a run was given.
    var systemModules: Set<String> {
        let everywhere: Set<String> = [
            "Swift", "_Concurrency", "_StringProcessing", "RegexBuilder", "Synchronization", "Observation",
            "Distributed", "Foundation", "FoundationEssentials", "Dispatch", "XCTest", "Testing", "DI",
        ]
        if isApple {
            let apple = everywhere.union([
                "Darwin", "ObjectiveC", "Combine", "SwiftUI", "CoreFoundation", "CoreGraphics", "CoreData", "OSLog",
                "os", "CryptoKit", "Security", "StoreKit", "UserNotifications", "SwiftData",
            ]).subtracting(["FoundationEssentials"])
            return apple.union(system == "macOS" ? ["AppKit", "Cocoa"] : ["UIKit"])
        }
        switch system {
        case "Linux":
            let library = isMusl ? "Musl" : "Glibc"
            return everywhere.union(["FoundationNetworking", "FoundationXML", library])
        case "Windows": return everywhere.union(["FoundationNetworking", "FoundationXML", "WinSDK", "ucrt", "CRT"])
        case "Android": return everywhere.union(["FoundationNetworking", "FoundationXML", "Android"])
        case "WASI": return everywhere.union(["WASILibc"])
        default: return everywhere
        }
    }

    private static let systems = [
        "macos": "macOS", "macosx": "macOS", "darwin": "macOS", "ios": "iOS", "tvos": "tvOS", "watchos": "watchOS",
        "xros": "visionOS", "visionos": "visionOS", "linux": "Linux", "windows": "Windows", "wasi": "WASI",
        "android": "Android", "freebsd": "FreeBSD", "openbsd": "OpenBSD",
    ]

    private static let environments = ["simulator": "simulator", "macabi": "macCatalyst"]
}
