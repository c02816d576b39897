import Driver
import Foundation
import Testing

@Suite struct InputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The files that a run looks at, by their paths from the folder.
    private func inputs(_ names: [String], dependencies: [(String, String)] = []) throws -> [String] {
        let request = Request.plain(
            names.map { folder.path($0) },
            dependencies: dependencies.map { Request.Dependency(module: $0.0, path: folder.path($0.1)) })
        return try Run(request).inputs.map { String($0.dropFirst(folder.path.count + 1)) }
    }

    @Test func aFolderIsSearchedForSources() throws {
        try folder.write([
            "App/b.swift": "", "App/a.swift": "", "App/Deep/er/c.swift": "", "App/README.md": "", "App/d.swift.bak": "",
            "App/swift": "", "App/e.m": "", "App/f.h": "", "App/g.c": "", "App/module.modulemap": "",
            "Other/f.swift": "",
        ])
        #expect(
            try inputs(["App"]) == ["App/Deep/er/c.swift", "App/a.swift", "App/b.swift", "App/e.m", "App/f.h"])
    }

    @Test func whatIsHiddenIsPassedOver() throws {
        try folder.write([
            "App/.hidden.swift": "", "App/.build/a.swift": "", "App/Deep/.git/b.swift": "", "App/c.swift": "",
        ])
        #expect(try inputs(["App"]) == ["App/c.swift"])
    }

    @Test func aFileThatIsNamedIsRead() throws {
        try folder.write(["App/a.swift": "", "App/b.swift": "", "App/.c.swift": ""])
        #expect(try inputs(["App/b.swift", "App/.c.swift"]) == ["App/.c.swift", "App/b.swift"])
    }

    @Test func whatIsNamedTwiceIsReadOnce() throws {
        try folder.write(["App/a.swift": "import DI\n@Injectable struct A {}\n", "App/Deep/b.swift": ""])
        #expect(try inputs(["App", "App/a.swift", "App", "App/Deep"]) == ["App/Deep/b.swift", "App/a.swift"])
    }

    @Test func whatIsNamedInOtherWordsIsReadOnce() throws {
        try folder.write(["App/a.swift": "", "App/Deep/b.swift": ""])
        let names = ["App", "./App", "App/Deep/../a.swift", "App//Deep"]
        #expect(try inputs(names).count == 2)
    }

    @Test func theOrderOfTheCallDoesNotCount() throws {
        try folder.write(["One/a.swift": "", "Two/b.swift": "", "c.swift": ""])
        let expected = ["One/a.swift", "Two/b.swift", "c.swift"]
        #expect(try inputs(["One", "Two", "c.swift"]) == expected)
        #expect(try inputs(["c.swift", "Two", "One"]) == expected)
    }

    @Test func aSlashAtTheEndChangesNothing() throws {
        try folder.write(["App/a.swift": ""])
        #expect(try inputs(["App/"]) == ["App/a.swift"])
    }

    @Test func aFolderMayBeCalledLikeAFile() throws {
        try folder.write(["App/Clock.swift/a.swift": "", "App/Clock.swift/b.txt": ""])
        #expect(try inputs(["App"]) == ["App/Clock.swift/a.swift"])
    }

    @Test func linksThatLeadInACircleAreFollowedOnce() throws {
        try folder.write(["App/Deep/a.swift": "", "App/b.swift": ""])
        try folder.link("App/Deep/around", to: "..")
        try folder.link("App/self", to: ".")
        try folder.link("App/Deep/dangling.swift", to: "nowhere.swift")
        try folder.link("App/endless.swift", to: "endless.swift")
        #expect(try inputs(["App"]) == ["App/Deep/a.swift", "App/b.swift"])
    }

    @Test func aLinkToAFolderOutsideIsFollowed() throws {
        try folder.write(["Shared/a.swift": "", "App/b.swift": ""])
        try folder.link("App/Shared", to: "../Shared")
        #expect(try inputs(["App"]) == ["App/Shared/a.swift", "App/b.swift"])
    }

    @Test func anEmptyFolderHasNoInputs() throws {
        try folder.write(["App/README.md": ""])
        #expect(try inputs(["App"]).isEmpty)
    }

    @Test(arguments: ["Missing", "App/Missing.swift", "App/a.swift/b.swift"])
    func whatIsNotThereIsAnErrorThatNamesIt(_ name: String) throws {
        try folder.write(["App/a.swift": ""])
        for isDependency in [false, true] {
            let error = #expect(throws: InputError.self) {
                try inputs(isDependency ? ["App"] : ["App", name], dependencies: isDependency ? [("Kit", name)] : [])
            }
            #expect(error?.description == "there is no file or folder '\(folder.path(name))'")
        }
    }

    @Test func dependenciesCountAsInputs() throws {
        try folder.write(["App/a.swift": "", "Kit/b.swift": "", "Core.swift": ""])
        let dependencies = [("Kit", "Kit"), ("Core", "Core.swift")]
        #expect(try inputs(["App"], dependencies: dependencies) == ["App/a.swift", "Core.swift", "Kit/b.swift"])
    }
}
