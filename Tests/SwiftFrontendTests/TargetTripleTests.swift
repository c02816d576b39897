import SwiftFrontend
import Testing

@Suite struct TargetTripleTests {
    /// What Swift 6.3 itself says with each `-target`, asked with `#if`.
    @Test(arguments: [
        ("x86_64-unknown-linux-gnu", "x86_64", "Linux", nil as String?),
        ("aarch64-unknown-linux-gnu", "arm64", "Linux", nil),
        ("arm64-apple-macosx14.0", "arm64", "macOS", nil),
        ("arm64-apple-macos14", "arm64", "macOS", nil),
        ("x86_64-apple-darwin22", "x86_64", "macOS", nil),
        ("arm64-apple-ios18.0", "arm64", "iOS", nil),
        ("arm64-apple-ios18.0-simulator", "arm64", "iOS", "simulator"),
        ("arm64-apple-ios18.0-macabi", "arm64", "iOS", "macCatalyst"),
        ("arm64-apple-tvos18.0", "arm64", "tvOS", nil),
        ("arm64_32-apple-watchos11.0", "arm64_32", "watchOS", nil),
        ("arm64-apple-xros2.0-simulator", "arm64", "visionOS", "simulator"),
        ("arm64-apple-visionos2.0", "arm64", "visionOS", nil),
        ("x86_64-unknown-windows-msvc", "x86_64", "Windows", nil),
        ("aarch64-unknown-windows-msvc", "arm64", "Windows", nil),
        ("wasm32-unknown-wasi", "wasm32", "WASI", nil),
        ("x86_64-unknown-freebsd14.0", "x86_64", "FreeBSD", nil),
        ("arm64e-apple-ios17.0", "arm64", "iOS", nil),
        ("x86_64-apple-ios13.0", "x86_64", "iOS", "simulator"),
        ("armv7k-apple-watchos7.0", "arm", "watchOS", nil),
        ("armv7-unknown-linux-gnueabihf", "arm", "Linux", nil),
        ("thumbv7em-unknown-none-eabi", "arm", "none", nil),
        ("i686-unknown-windows-msvc", "i386", "Windows", nil),
        ("aarch64-unknown-linux-android28", "arm64", "Android", nil),
        ("armv7-unknown-linux-androideabi24", "arm", "Android", nil),
        ("x86_64-swift-linux-musl", "x86_64", "Linux", nil),
        ("wasm32-unknown-wasip1", "wasm32", "WASI", nil),
        ("wasm32-unknown-wasip1-threads", "wasm32", "WASI", nil),
        ("amd64-unknown-openbsd", "x86_64", "OpenBSD", nil),
        ("riscv32-none-none-eabi", "riscv32", "none", nil),
    ])
    func aTripleNamesWhatConditionsAskFor(
        _ text: String, architecture: String, system: String, environment: String?
    ) throws {
        let triple = try #require(TargetTriple(text))
        #expect(triple.architecture == architecture)
        #expect(triple.system == system)
        #expect(triple.environment == environment)
    }

    @Test(arguments: [
        "", "x86_64", "x86_64-linux", "--", "x86_64--linux", "-unknown-linux", "x86_64-unknown-", "linux",
    ])
    func whatIsNoTripleIsRefused(_ text: String) {
        #expect(TargetTriple(text) == nil)
    }

    @Test func theHostIsATarget() {
        #if os(Linux)
            #expect(TargetTriple.host.system == "Linux")
        #elseif os(macOS)
            #expect(TargetTriple.host.system == "macOS")
        #endif
        #if arch(x86_64)
            #expect(TargetTriple.host.architecture == "x86_64")
        #elseif arch(arm64)
            #expect(TargetTriple.host.architecture == "arm64")
        #endif
    }
}
