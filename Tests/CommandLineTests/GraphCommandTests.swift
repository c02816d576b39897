import Foundation
import Testing

/// `di-gen graph`, `explain` and `diff`.
@Suite struct GraphCommandTests {
    private static let app = ["--module", "App", "--dependency", "Kit=Kit", "App"]
    private let folder: Folder

    init() throws {
        folder = try Folder(Sources.sound)
    }

    private func call(_ arguments: [String]) throws -> Call { try Call(arguments, in: folder) }

    @Test func theGraphIsPrintedAsJSONUnlessAskedOtherwise() throws {
        let call = try call(["graph"] + Self.app)
        #expect(call.status == 0 && call.errors.isEmpty)
        #expect(try call.output == self.call(["graph", "--format", "json"] + Self.app).output)
        #expect(call.output.contains("\"path\": \"App/Screen.swift\"") && !call.output.contains(folder.path))
    }

    @Test func neitherTheOrderOfInputsNorTheNumberOfJobsCounts() throws {
        let inputs = ["App/Graph.swift", "App/Screen.swift"]
        let options = ["--module", "App", "--dependency", "Kit=Kit"]
        for format in ["json", "dot", "mermaid", "html"] {
            let expected = try call(["graph", "--format", format] + options + inputs)
            #expect(expected.status == 0)
            for jobs in ["1", "4"] {
                let turned = ["graph", "--format", format, "--jobs", jobs] + inputs.reversed() + options
                #expect(try call(turned).output == expected.output)
            }
        }
    }

    @Test(arguments: [
        ("json", "{\n  \"version\": 1"), ("dot", "digraph "), ("mermaid", "flowchart "), ("html", "<!doctype html>\n"),
    ])
    func everyFormCanBeWrittenToAFile(_ format: String, prefix: String) throws {
        let printed = try call(["graph", "--format", format] + Self.app)
        #expect(printed.status == 0 && printed.output.hasPrefix(prefix))
        let written = try call(["graph", "--format", format, "--output", "Out/Graph"] + Self.app)
        #expect(written.status == 0 && written.isSilent)
        #expect(try folder.text(of: "Out/Graph") == printed.output)
    }

    @Test func aDependencyFileListsEveryInput() throws {
        _ = try call(["graph", "--output", "Graph.json", "--depfile", "Graph.d"] + Self.app)
        #expect(
            try folder.text(of: "Graph.d")
                == "Graph.json: \\\n  App/Graph.swift \\\n  App/Screen.swift \\\n  Kit/Kit.swift\n")
    }

    @Test func aNeighbourhoodIsDrawn() throws {
        let near = try call(["graph", "--format", "mermaid", "--focus", "Panel", "--depth", "0"] + Self.app)
        #expect(near.status == 0 && near.output.contains("Panel") && !near.output.contains("Disk"))
        let far = try call(["graph", "--format", "mermaid", "--focus", "Panel", "--depth", "2"] + Self.app)
        #expect(far.status == 0 && far.output.contains("Disk"))
    }

    @Test(arguments: [
        (["--focus", "Pannel", "--format", "dot"], "'Panel' comes nearest"), (["--depth", "2"], "'--focus'"),
        (["--focus", "Panel"], "'--format dot'"), (["--format", "xml"], "json, dot, mermaid, html"),
        (["--focus", "Panel", "--depth", "far", "--format", "dot"], "'--depth far'"),
    ])
    func aWrongCallSaysWhatIsWrongWithIt(_ options: [String], words: String) throws {
        let call = try call(["graph", "--output", "Graph"] + options + Self.app)
        #expect(call.status == 2 && call.output.isEmpty && call.errors.contains(words))
        #expect(!folder.has("Graph"))
    }

    @Test func findingsAsDataDoNotMixWithTheGraph() throws {
        for command in [["graph"], ["explain", "Screen"]] {
            let call = try call(command + ["--diagnostics", "json"] + Self.app)
            #expect(call.status == 2 && call.output.isEmpty && call.errors.contains("'--diagnostics json'"))
        }
        let apart = try call(["graph", "--diagnostics", "json", "--output", "Graph.json"] + Self.app)
        #expect(apart.status == 0 && apart.output.contains("\"findings\": []"))
    }

    @Test func aGraphThatIsNotSoundIsNotWritten() throws {
        let folder = try Folder(Sources.broken)
        let call = try Call(["graph", "--module", "App", "--output", "Graph.json", "Broken.swift"], in: folder)
        #expect(call.status == 1 && call.output.isEmpty && call.errors.contains("[missing-binding]"))
        #expect(!folder.has("Graph.json"))
    }

    @Test func aTypeIsExplained() throws {
        let call = try call(["explain", "Store"] + Self.app)
        #expect(call.status == 0 && call.errors.isEmpty)
        #expect(
            call.output == """
                Disk, in App.AppGraph
                  supplied by the initializer of Disk, in module Kit, Kit/Kit.swift:8
                  answers to  any Store
                  lives       once for each request (transient)
                  asked for by
                    _ of Screen, App/Screen.swift:3
                  reached from
                    AppGraph.screen → Screen → Disk

                """)
    }

    @Test func whatIsWrongIsExplainedAsFarAsItGoes() throws {
        let call = try Call(["explain", "A", "--module", "App", "Broken.swift"], in: try Folder(Sources.broken))
        #expect(call.status == 1 && call.errors.contains("[missing-binding]"))
        #expect(call.output.contains("_: Double  (supplied by nobody)"))
    }

    @Test func anUnknownTypeIsAWrongCall() throws {
        let call = try call(["explain", "Scren"] + Self.app)
        #expect(call.status == 2 && call.output.isEmpty)
        #expect(call.errors == "di-gen: no graph has 'Scren'; 'Screen' comes nearest\n")
    }

    @Test func aDifferenceGivesOneAndNoneGivesNone() throws {
        #expect(try call(["graph", "--output", "before.json"] + Self.app).status == 0)
        #expect(try call(["graph", "--output", "after.json", "--define", "FAST"] + Self.app).status == 0)
        let same = try call(["diff", "before.json", "before.json"])
        #expect(same.status == 0 && same.isSilent)
        let different = try call(["diff", "before.json", "after.json"])
        #expect(different.status == 1 && different.errors.isEmpty)
        #expect(different.output.hasPrefix("- binding Disk  [App.AppGraph]\n+ binding Memory  [App.AppGraph]\n"))
        #expect(try call(["diff", "before.json", "after.json", "--format", "markdown"]).output.hasPrefix("### "))
        #expect(try call(["diff", "before.json", "after.json", "--format", "json"]).output.hasPrefix("{"))
    }

    @Test(arguments: [
        ("missing.json", nil, "cannot be read"), ("odd.json", "[]", "is no graph"),
        ("odd.json", "{\"version\": 1}", "is no graph"), ("odd.json", "{\"version\": 7}", "version 7"),
    ])
    func whatIsNoGraphCannotBeCompared(_ name: String, text: String?, words: String) throws {
        if let text { try folder.write(text, to: name) }
        let call = try call(["diff", name, name])
        #expect(call.status == 2 && call.output.isEmpty && call.errors.contains(words))
    }

    @Test(arguments: [["diff"], ["diff", "one.json"], ["diff", "1", "2", "3"]])
    func twoFilesAreCompared(_ arguments: [String]) throws {
        let call = try call(arguments)
        #expect(call.status == 2 && call.errors.contains("two files"))
    }
}
