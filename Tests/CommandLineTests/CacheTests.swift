import Foundation
import TestSupport
import Testing

/// What `--cache` may change: how long a run takes, and nothing else.
@Suite struct CacheTests {
    private let folder: Folder
    private let arguments = ["--module", "App", "--dependency", "Kit=Kit", "--cache", "Cache", "App"]

    init() throws {
        folder = try Folder(Sources.sound)
    }

    private func generate(_ options: [String] = []) throws -> Call {
        try Call(["generate", "--output", "Graph.swift", "--depfile", "Graph.d"] + options + arguments, in: folder)
    }

    private func expectWhatIsGeneratedWithoutCache() throws {
        let call = try Call(
            ["generate", "--output", "Plain.swift", "--module", "App", "--dependency", "Kit=Kit", "App"], in: folder)
        #expect(call.status == 0)
        #expect(try folder.text(of: "Graph.swift") == folder.text(of: "Plain.swift"))
    }

    @Test func theSameRunAgainWritesNothing() throws {
        #expect(try generate().isSilent)
        for name in ["Graph.swift", "Graph.d"] { try folder.makeOld(name) }
        let dates = try ["Graph.swift", "Graph.d"].map(folder.date)
        let call = try generate()
        #expect(call.status == 0 && call.isSilent)
        #expect(try ["Graph.swift", "Graph.d"].map(folder.date) == dates)
        try expectWhatIsGeneratedWithoutCache()
    }

    @Test func linesAreThoseOfTheSources() throws {
        #expect(try generate().status == 0)
        for name in Sources.sound.keys.sorted() {
            try folder.write("\n// Moved.\n\n" + (try folder.text(of: name)), to: name)
            #expect(try generate().isSilent)
            try expectWhatIsGeneratedWithoutCache()
        }
    }

    /// The dependency file of a module without annotations names its own sources only.
    @Test func theDependencyFileIsThatOfTheSources() throws {
        let plain = ["generate", "--output", "Graph.swift", "--depfile", "Plain.d"]
        for text in ["// Once it was @Injectable.\nstruct A {}\n", "struct A {}\n"] {
            for name in Sources.sound.keys where name.hasPrefix("App/") { try folder.write(text, to: name) }
            #expect(try generate().isSilent)
            #expect(try Call(plain + arguments.filter { !["--cache", "Cache"].contains($0) }, in: folder).isSilent)
            #expect(try folder.text(of: "Graph.d") == folder.text(of: "Plain.d"))
        }
    }

    @Test func findingsAsDataAreAnsweredEachTime() throws {
        for options in [["--diagnostics", "json"], ["--diagnostics", "sarif"]] {
            let first = try generate(options)
            #expect(first.status == 0 && !first.output.isEmpty)
            #expect(try generate(options).output == first.output)
        }
    }

    @Test func whatIsWrongIsSaidEachTime() throws {
        #expect(try generate().status == 0)
        let graph = try folder.text(of: "App/Graph.swift")
        try folder.write(
            graph.replacing("{ get }", with: "{ get }\n    var missing: Double { get }"), to: "App/Graph.swift")
        for _ in 1...2 {
            let call = try generate()
            #expect(call.status == 1 && call.errors.contains("[missing-binding]"))
        }
        try folder.write(graph, to: "App/Graph.swift")
        #expect(try generate().isSilent)
        try expectWhatIsGeneratedWithoutCache()
    }
}
