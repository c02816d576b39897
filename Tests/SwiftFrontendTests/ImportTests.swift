import GraphCore
import Testing

@Suite struct ImportTests {
    @Test(arguments: [
        ("import Foundation", Import(module: "Foundation", attributes: [], access: nil)),
        ("import Foundation.NSURL", Import(module: "Foundation", attributes: [], access: nil)),
        ("import struct Foundation.URL", Import(module: "Foundation", attributes: [], access: nil)),
        ("import func `class`.make", Import(module: "class", attributes: [], access: nil)),
        ("@testable import App", Import(module: "App", attributes: ["@testable"], access: nil)),
        ("@preconcurrency import App", Import(module: "App", attributes: ["@preconcurrency"], access: nil)),
        ("@_exported import App", Import(module: "App", attributes: ["@_exported"], access: nil)),
        (
            "@_spi(Testing) @testable import App",
            Import(module: "App", attributes: ["@_spi(Testing)", "@testable"], access: nil)
        ),
        ("public import App", Import(module: "App", attributes: [], access: .public)),
        ("internal import App", Import(module: "App", attributes: [], access: .internal)),
        (
            "@preconcurrency package import App",
            Import(module: "App", attributes: ["@preconcurrency"], access: .package)
        ),
        ("@testable\n  private import App", Import(module: "App", attributes: ["@testable"], access: .private)),
    ])
    func anImportKeepsWhatStandsBeforeIt(_ source: String, expected: Import) throws {
        #expect(try read(source).imports == [expected])
    }

    @Test(arguments: ["import *", "import/ DI", "@testable import ==", "import !"])
    func anOperatorIsNoModule(_ source: String) throws {
        #expect(try read(source + "\nimport App").imports.map(\.module) == ["App"])
    }

    @Test func importsComeInOrderFromWhereverTheyStand() throws {
        let source = "import B\nstruct Clock {}\nimport A; import C\n#if DEBUG\n@testable import D\n#endif\n"
        #expect(try read(source).imports.map(\.module) == ["B", "A", "C"])
        #expect(try read(source, defining: ["DEBUG"]).imports.map(\.module) == ["B", "A", "C", "D"])
    }

    @Test func whatAnImportMeansCanBeAsked() throws {
        let imports = try read("@testable import A\n@_exported import B\nimport C").imports
        #expect(imports.map(\.isTestable) == [true, false, false])
        #expect(imports.map(\.isExported) == [false, true, false])
    }

    @Test func attributesOfAnImportMayBeConditional() throws {
        let source = "#if DEBUG\n@testable\n#endif\nimport App\n"
        #expect(try read(source, defining: ["DEBUG"]).imports.map(\.isTestable) == [true])
        #expect(try read(source).imports.map(\.isTestable) == [false])
    }
}
