import Foundation
import SwiftFrontend

/// Packages on disk, as `swift package` describes them: their manifests are evaluated, and nothing is built or fetched.
struct SwiftPackage {
    private let target: TargetTriple
    /// How many packages are described at a time.
    private let jobs: Int

    init(target: TargetTriple, jobs: Int) {
        self.target = target
        self.jobs = jobs
    }

    /// The modules of the package in a folder, and of those packages that it depends on.
    ///
    /// - Throws: `InputError` where a manifest cannot be evaluated, or a package that is needed was never fetched.
    func describe(_ folder: String) throws(InputError) -> PackageDescription {
        var packages = [try Package(at: folder, target)]
        var known = Set(packages.map(\.path))
        var latest = packages
        while !latest.isEmpty {
            var folders: [String] = []
            for package in latest where package.needsOthers {
                for dependency in package.dependencies {
                    let path = try dependency.folder(checkouts: folder + "/.build/checkouts")
                    if known.insert(URL(fileURLWithPath: path).standardizedFileURL.path).inserted {
                        folders.append(path)
                    }
                }
            }
            latest = try Self.packages(at: folders, target, jobs: jobs)
            packages += latest
        }
        return PackageDescription(modules: Self.modules(of: packages))
    }

    private static func packages(
        at folders: [String], _ target: TargetTriple, jobs: Int
    ) throws(InputError) -> [Package] {
        let outcomes = inParallel(folders.count, jobs: jobs) { index -> Result<Package, InputError> in
            do throws(InputError) {
                return .success(try Package(at: folders[index], target))
            } catch {
                return .failure(error)
            }
        }
        var packages: [Package] = []
        for outcome in outcomes { packages.append(try outcome.get()) }
        return packages
    }

    private static func modules(of packages: [Package]) -> [PackageDescription.Module] {
        let targetsOfProduct = Dictionary(packages.flatMap(\.products)) { first, _ in first }
        let moduleNames = Dictionary(
            packages.flatMap(\.targets).map { ($0.name, $0.moduleName) }
        ) { first, _ in first }
        return packages.enumerated().flatMap { index, package in
            package.targets.map { target in
                let named = target.targets + target.products.flatMap { targetsOfProduct[$0] ?? [] }
                return PackageDescription.Module(
                    name: target.moduleName, sources: target.sources,
                    dependencies: named.compactMap { moduleNames[$0] }, conditions: target.conditions,
                    isOwn: index == 0,
                    clangArguments: target.clangArguments)
            }
        }
    }
}

/// One package, with what of it matters here.
private struct Package: Sendable {
    /// Absolute.
    let path: String
    let targets: [Target]
    /// The targets of each product.
    let products: [(String, [String])]
    let dependencies: [DependencyPackage]

    struct Target {
        let name: String
        let moduleName: String
        let sources: [String]
        let targets: [String]
        let products: [String]
        let conditions: [String]
        let clangArguments: [String]?
    }

    /// Whether some target uses a product of another package: most depend on nothing but the annotations.
    var needsOthers: Bool { targets.contains { !$0.products.isEmpty } }

    /// - Parameter folder: As paths are to be named.
    init(at folder: String, _ triple: TargetTriple) throws(InputError) {
        let described = try Tool.swiftPackage(["describe", "--type", "json"], in: folder, as: Described.self)
        path = described.path
        products = described.products.map { ($0.name, $0.targets) }
        dependencies = described.dependencies.map { DependencyPackage($0, askedFrom: described.path, named: folder) }
        let conditions = try Self.conditions(in: folder, triple)
        func named(_ parts: String...) -> String { ([folder] + parts).filter { $0 != "." }.joined(separator: "/") }
        targets = described.targets.filter(\.isModule).map { target in
            let headers = target.headerFolder.map { named(target.path, $0) }
                .flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
            return Target(
                name: target.name, moduleName: target.c99name,
                sources: headers.map { [Self.moduleMap(in: $0) ?? $0] }
                    ?? target.sources.filter { $0.hasSuffix(".swift") }.map { named(target.path, $0) },
                targets: target.targetDependencies ?? [],
                products: (target.productDependencies ?? []).filter { !Self.ownProducts.contains($0) },
                conditions: conditions[target.name] ?? [], clangArguments: headers.map { ["-I", $0] })
        }
    }

    private static func moduleMap(in folder: String) -> String? {
        let map = folder + "/module.modulemap"
        return FileManager.default.fileExists(atPath: map) ? map : nil
    }

    /// What every package that uses graphs depends on: it declares annotations, and no bindings.
    private static let ownProducts: Set<String> = ["DI", "DIGraphPlugin", "DIGraphCommand", "DIChecks"]

    /// The conditions of each target for a debug build. `describe` does not tell them; what tells them is asked only where
    /// the manifest mentions the function that makes one.
    private static func conditions(in folder: String, _ triple: TargetTriple) throws(InputError) -> [String: [String]] {
        let manifests = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let mentionsConditions = manifests.filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }.contains {
            name in
            FileManager.default.contents(atPath: folder + "/" + name)?.range(of: Data("define".utf8)) != nil
        }
        guard mentionsConditions else { return [:] }
        let manifest = try Tool.swiftPackage(["dump-package"], in: folder, as: Manifest.self)
        let traits = manifest.defaultTraits
        return Dictionary(
            manifest.targets.map { target in
                (target.name, target.settings.compactMap { $0.condition(for: triple, traits: traits) })
            }, uniquingKeysWith: +)
    }
}

/// A package that another one names.
private struct DependencyPackage {
    private let path: String?
    private let name: String

    /// - Parameters:
    ///   - root: The absolute path of the package that names it.
    ///   - folder: How that path is named.
    init(_ described: Described.Dependency, askedFrom root: String, named folder: String) {
        path = described.path.map { RelativePath.text(to: $0, from: root, named: folder) }
        let last = described.url.flatMap { $0.split(separator: "/").last.map(String.init) }
        name = last.map { $0.hasSuffix(".git") ? String($0.dropLast(4)) : $0 } ?? described.identity
    }

    /// Where its sources are.
    func folder(checkouts: String) throws(InputError) -> String {
        if let path { return path }
        let folder = checkouts + "/" + name
        guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
            throw InputError(
                description: "the package '\(name)' is not there yet, and what it declares may be needed: "
                    + "'swift package resolve' fetches it")
        }
        return folder
    }
}

/// Paths as they are shown: relative where the package itself is named so.
enum RelativePath {
    /// - Parameters:
    ///   - path: Absolute.
    ///   - root: Absolute, too.
    ///   - folder: What `root` is called.
    static func text(to path: String, from root: String, named folder: String) -> String {
        let (there, here) = (path.split(separator: "/"), root.split(separator: "/"))
        let shared = zip(there, here).prefix { $0 == $1 }.count
        let up = here.dropFirst(shared).map { _ in ".." }
        let steps = up + there.dropFirst(shared).map(String.init)
        return ([folder].filter { $0 != "." } + steps).joined(separator: "/")
    }
}
