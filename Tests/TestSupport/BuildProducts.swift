import Foundation

/// What the build that runs the tests has made.
public enum BuildProducts {
    /// The folder of products, `.build/debug` as a rule: where the running test bundle lies.
    public static var folder: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let executable = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return executable.deletingLastPathComponent()
    }

    public static var generator: String { folder.appendingPathComponent("di-gen").path }

    /// The objects of the libraries that a user may import, to link a program with.
    public static var runtimeObjects: [String] { ["DI", "DIChecks"].flatMap(objects) }

    private static func objects(of target: String) -> [String] {
        let build = folder.appendingPathComponent("\(target).build")
        let files = FileManager.default.enumerator(at: build, includingPropertiesForKeys: nil)
        return (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".swift.o") }.sorted()
    }

    /// The root of the package.
    public static var package: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }
}
