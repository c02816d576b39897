import Foundation
import TestSupport
import Testing

/// `di-gen check`, `graph` and `explain` in the folder of a package, without arguments.
@Suite struct PackageTests {
    /// The sources of a fixture, where nothing was ever built.
    private func fixture(_ name: String) throws -> Folder {
        let folder = try Folder()
        let original = BuildProducts.package.appendingPathComponent("Fixtures/\(name)")
        for part in ["Package.swift", "Sources", "Tests"] {
            try FileManager.default.copyItem(
                at: original.appendingPathComponent(part),
                to: URL(fileURLWithPath: folder.path).appendingPathComponent(part))
        }
        return folder
    }

    /// A package of modules `Kit` and `App`, with a package `Store` beside it.
    private func package(_ settings: String = "", kit: String = "") throws -> Folder {
        try Folder([
            "App/Package.swift": """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "App", traits: [.default(enabledTraits: ["Fast"]), "Fast", "Slow"],
                dependencies: [.package(path: "../Store")],
                targets: [
                    .target(name: "Kit", swiftSettings: [\(settings)]),
                    .target(name: "App", dependencies: ["Kit", .product(name: "Storing", package: "Store")]),
                ])
            """,
            "App/Sources/Kit/Kit.swift": "import DI\n" + kit,
            "App/Sources/App/App.swift": """
            import DI
            import Kit
            import Disk
            @Injectable struct Screen { init(disk: Disk) {} }
            @DependencyGraph protocol AppGraph { var screen: Screen { get } }
            """,
            "Store/Package.swift": """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Store", products: [.library(name: "Storing", targets: ["Disk"])], targets: [.target(name: "Disk")])
            """,
            "Store/Sources/Disk/Disk.swift": "import DI\n@Injectable public struct Disk { public init() {} }\n",
        ])
    }

    /// A call in a folder inside another one.
    private func call(_ arguments: [String], in folder: Folder, at path: String) throws -> Subprocess.Result {
        try Subprocess.run(
            BuildProducts.generator, arguments, in: URL(fileURLWithPath: folder.path + "/" + path))
    }

    @Test(arguments: ["BitcoinAdventurer", "DataLoader"])
    func aSoundFixtureHasNothingToSay(_ name: String) throws {
        let folder = try fixture(name)
        let call = try Call(["check"], in: folder)
        #expect(call.status == 0 && call.isSilent)
        #expect(!folder.has(".build"))
    }

    @Test(arguments: [
        (
            "BitcoinAdventurer", "Sources/NetworkingKit/HTTPNetworking.swift", "@Injectable(as: Networking.self)",
            "Sources/BitcoinAdventurerKit/BitcoinPriceFetcher.swift:"
        ),
        (
            "DataLoader", "Sources/Mirroring/NetworkBindings.swift", "@Provides static func configuration",
            "Sources/Mirroring/NetworkBindings.swift:"
        ),
    ])
    func anAnnotationThatIsRemovedIsOneFinding(_ name: String, file: String, annotation: String, place: String) throws {
        let folder = try fixture(name)
        let text = try folder.text(of: file)
        #expect(text.contains(annotation))
        let bare = annotation.replacing(/@(Injectable|Provides)(\([^)]*\))? ?/, with: "")
        try folder.write(text.replacing(annotation, with: bare), to: file)
        let call = try Call(["check"], in: folder)
        #expect(call.status == 1 && call.output.isEmpty)
        let errors = call.errors.split(separator: "\n").filter { $0.contains(" error: ") }
        #expect(errors.count == 1)
        #expect(errors.allSatisfy { $0.hasPrefix(place) && $0.hasSuffix("[missing-binding]") })
        #expect(!folder.has(".build"))
    }

    @Test func oneReportHasTheGraphsOfAllTargets() throws {
        let call = try Call(["graph"], in: try fixture("BitcoinAdventurer"))
        #expect(call.status == 0 && call.errors.isEmpty)
        for graph in ["BitcoinAdventurerKit.AppGraph", "BitcoinAdventurerKitTests.TestAppGraph"] {
            #expect(call.output.contains("\"id\": \"\(graph)\""))
        }
        #expect(call.output.contains("\"path\": \"Sources/NetworkingKit/HTTPNetworking.swift\""))
    }

    @Test func aTypeIsExplained() throws {
        let call = try Call(["explain", "Networking"], in: try fixture("BitcoinAdventurer"))
        #expect(call.status == 0 && call.output.contains("AppGraph.prices → PriceViewModel → "))
    }

    @Test func packagesBesideThisOneCount() throws {
        let folder = try package()
        #expect(try call(["check"], in: folder, at: "App").output.isEmpty)
        let graph = try call(["graph"], in: folder, at: "App")
        #expect(graph.status == 0 && graph.output.contains("\"path\": \"../Store/Sources/Disk/Disk.swift\""))
        #expect(!graph.output.contains(folder.path))
    }

    @Test(arguments: [
        (".define(\"MOCK\")", true), (".define(\"OTHER\")", false),
        (".define(\"MOCK\", .when(configuration: .debug))", true),
        (".define(\"MOCK\", .when(configuration: .release))", false),
        (".define(\"MOCK\", .when(platforms: [.linux, .macOS]))", true),
        (".define(\"MOCK\", .when(platforms: [.wasi]))", false),
        (".define(\"MOCK\", .when(traits: [\"Fast\"]))", true),
        (".define(\"MOCK\", .when(traits: [\"Slow\"]))", false), (".unsafeFlags([\"-Onone\"])", false),
    ])
    func conditionsOfTheManifestCount(_ setting: String, isSet: Bool) throws {
        let folder = try package(setting, kit: "#if MOCK\n@Inject func stray() {}\n#endif\n")
        let call = try call(["check"], in: folder, at: "App")
        #expect(call.status == (isSet ? 1 : 0), "\(call.output)")
        #expect(call.output.contains("Sources/Kit/Kit.swift:3:1: error: ") == isSet)
    }

    @Test func aFaultOfASharedModuleIsReportedOnce() throws {
        let folder = try package(kit: "@Inject func stray() {}\n")
        try folder.write(
            "import DI\n@DependencyGraph protocol KitGraph {}\n", to: "App/Sources/Kit/Graph.swift")
        let call = try call(["check"], in: folder, at: "App")
        #expect(call.status == 1)
        #expect(call.output.split(separator: "\n").count { $0.contains("[invalid-annotation]") } == 1)
    }

    @Test func whatDoesNotCompileIsCheckedAllTheSame() throws {
        let folder = try package(kit: "let x: Int = \"no number\"\n")
        #expect(try call(["check"], in: folder, at: "App").status == 0)
    }

    @Test func aManifestThatCannotBeEvaluatedGivesTwo() throws {
        let folder = try package(".nonsense")
        let call = try call(["check"], in: folder, at: "App")
        #expect(call.status == 2)
        #expect(call.output.hasPrefix("di-gen: the package in '.' cannot be described:\n"))
        #expect(call.output.contains("nonsense"))
    }

    @Test func aPackageThatWasNeverFetchedIsNamed() throws {
        let folder = try package()
        let manifest = try folder.text(of: "App/Package.swift")
        try folder.write(
            manifest.replacing(
                ".package(path: \"../Store\")",
                with: ".package(url: \"https://example.invalid/Store.git\", from: \"1.0.0\")"),
            to: "App/Package.swift")
        let call = try call(["check"], in: folder, at: "App")
        #expect(call.status == 2 && call.output.contains("the package 'Store' is not there yet"))
    }

    @Test func aDescriptionMayBeGiven() throws {
        let folder = try Folder(Sources.sound)
        try folder.write(
            """
            {"modules": [
              {"name": "App", "sources": ["App/Graph.swift", "App/Screen.swift"], "dependencies": ["Kit"],
               "conditions": [], "isOwn": true},
              {"name": "Kit", "sources": ["Kit/Kit.swift"], "dependencies": [], "conditions": ["FAST"], "isOwn": false}
            ]}
            """, to: "package.json")
        let call = try Call(["explain", "Store", "--package-description", "package.json"], in: folder)
        #expect(call.status == 0 && call.output.hasPrefix("Memory, in App.AppGraph\n"))
        let odd = try Call(["check", "--package-description", "App/Graph.swift"], in: folder)
        #expect(odd.status == 2 && odd.errors == "di-gen: 'App/Graph.swift' describes no package\n")
    }

    @Test func elsewhereAModuleHasToBeNamed() throws {
        let folder = try Folder(Sources.sound)
        for command in ["check", "graph"] {
            let call = try Call([command], in: folder)
            #expect(call.status == 2 && call.errors.hasPrefix("di-gen: '--module' is missing"))
        }
    }

    /// A build that runs holds `.build`; nobody waits for it.
    @Test func nothingIsWrittenIntoThePackage() throws {
        let folder = try fixture("DataLoader")
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        for command in [["check"], ["graph"], ["explain", "DataLoader"]] { _ = try Call(command, in: folder) }
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
    }
}
