import Foundation
import GraphCore
import SwiftFrontend
import TestSupport
import Testing

@testable import Driver

/// Where a run is left out, what is there afterwards is what that run would have written.
@Suite struct LineUpdateTests {
    private typealias Reference = RunRecord.Reference

    private func outline(_ source: String) throws -> Outline {
        let reader = SwiftReader(conditions: Conditions(defined: [], target: .host, importableModules: []))
        return try #require(reader.readAtAGlance(Array(source.utf8), path: "a.swift")).outline
    }

    private func reference(_ line: Int, at offset: Int?, in source: String) throws -> Reference {
        let place = try outline(source).place(of: Position(line: line, column: 1))
        return Reference(offset: offset, mark: 0, line: line, place: try #require(place))
    }

    private let source = "struct A {}\nstruct B {}\n"

    @Test func numbersMayGetLonger() throws {
        let references = [try reference(1, at: 2, in: source), try reference(2, at: 6, in: source)]
        let moved = try outline(String(repeating: "\n", count: 98) + source)
        let update = try #require(LineUpdate(Array("a 1; b2;".utf8), references, outlines: [0: moved]))
        #expect(String(decoding: update.text, as: UTF8.self) == "a 99; b100;")
        #expect(update.references.map(\.offset) == [2, 7])
        #expect(update.references.map(\.line) == [99, 100])
        let back = try #require(
            LineUpdate(update.text, update.references, outlines: [0: try outline(source)]))
        #expect(String(decoding: back.text, as: UTF8.self) == "a 1; b2;")
        #expect(back.references == references)
    }

    @Test func linesMoveAlikeOrNotAtAll() throws {
        let references = [try reference(1, at: 0, in: source), try reference(2, at: nil, in: source)]
        let apart = try outline("struct A {}\n\nstruct B {}\n")
        #expect(LineUpdate(Array("1".utf8), references, outlines: [0: apart]) == nil)
        #expect(LineUpdate(Array("1".utf8), references, outlines: [1: apart]) != nil)
    }

    @Test func referencesThatDoNotFitAreRefused() throws {
        let known = try outline(source)
        for offset in [7, Int.max] {
            let reference = Reference(offset: offset, mark: 0, line: 1, place: Outline.Place(start: 0, distance: 0))
            #expect(LineUpdate(Array("1".utf8), [reference], outlines: [0: known]) == nil)
        }
        for start in [-1, 99] {
            let reference = Reference(offset: 0, mark: 0, line: 1, place: Outline.Place(start: start, distance: 0))
            #expect(LineUpdate(Array("1".utf8), [reference], outlines: [0: known]) == nil)
        }
        let reversed = [try reference(2, at: 4, in: source), try reference(1, at: 1, in: source)]
        #expect(LineUpdate(Array("1 2 3 4".utf8), reversed, outlines: [0: known]) == nil)
    }

    /// Edits at random to the price app, one after the other, each with or without saying something new.
    @Test func whatIsUpdatedIsWhatWouldBeGenerated() throws {
        let (seed, seconds) = (Fuzzing.seed, Fuzzing.seconds)
        print("edits to a module for \(seconds) s, seed \(seed)")
        let folder = try TemporaryFolder()
        for module in ["BitcoinAdventurerKit", "NetworkingKit"] {
            let sources = BuildProducts.package.appendingPathComponent("Fixtures/BitcoinAdventurer/Sources/\(module)")
            try FileManager.default.copyItem(atPath: sources.path, toPath: folder.path(module))
        }
        let request = Request.plain(
            [folder.path("BitcoinAdventurerKit")],
            dependencies: [Request.Dependency(module: "NetworkingKit", path: folder.path("NetworkingKit"))],
            cache: Request.Cache(path: folder.path("Cache"), version: "1"))
        let output = folder.path("Output.swift")
        let names = try folder.contents().filter { $0.hasSuffix(".swift") }
        try #require(names.count > 10)
        var mutator = SourceMutator(seed: seed)
        var (updates, runs) = (0, 0)
        // What is kept is relied on once it has settled.
        Thread.sleep(forTimeInterval: Double(FileStatus.settling) / 1e9 + 0.1)
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end {
            let name = mutator.any(of: names)
            let source = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path(name))))
            // Now and then something is said anew.
            let isSpaced = mutator.any(of: [true, true, true, false])
            try folder.write(isSpaced ? mutator.spaced(source) : mutator.mutated(from: [source]), to: name)
            let memory = try RunMemory(request, InputFiles(request))
            let run = try Run(request)
            let again = try Run(request, InputFiles(request), memory: memory)
            try #require(again.findings.map(\.diagnostic) == run.findings.map(\.diagnostic))
            if run.isSound { try #require(again.generatedSwift.text == run.generatedSwift.text) }
            if memory.repeatLastRun(writing: [output]) {
                updates += 1
                try #require(run.findings.isEmpty)
                try #require(try folder.text(of: "Output.swift") == run.generatedSwift.text, "\(name)")
            } else if run.findings.isEmpty {
                runs += 1
                let file = OutputFile(run.generatedSwift, at: output)
                try file.write()
                memory.keep(run, writing: [file])
            }
            if !isSpaced || source.count > 20_000 { try folder.write(source, to: name) }
        }
        print("\(updates) were left out, \(runs) made")
        #expect(updates > 3 && runs > 1)
    }
}
