import Foundation
import TestSupport
import Testing

/// Sources that are changed at random, through all stages: nothing stops a run, what is generated is Swift, and what is
/// found stands inside its file.
///
/// `DI_FUZZ_SECONDS` says for how long each of these tries, `DI_FUZZ_SEED` with which sources; `make fuzz` tries longer,
/// and others each time.
@Suite struct PipelineFuzzTests {
    @Test func modulesWithGraphs() throws {
        let cases = try RealSources.cases()
        try #require(cases.count > 100)
        try fuzz("modules with graphs") { mutator in
            let file = try CaseFile(String(decoding: mutator.any(of: cases), as: UTF8.self), name: "case")
            var sources = file.sources.mapValues { Array($0.utf8) }
            let changed = mutator.any(of: sources.keys.sorted())
            sources[changed] = mutator.mutated(from: [sources[changed, default: []]])
            return sources
        }
    }

    @Test func theProjectsOwnSources() throws {
        let own = try RealSources.own().filter { $0.count < 8_000 }
        try #require(own.count > 100)
        try fuzz("the project's own sources") { mutator in
            ["App/One.swift": mutator.mutated(from: own), "App/Two.swift": mutator.mutated(from: own)]
        }
    }

    @Test func theInterfacesOfTheToolchain() throws {
        // The larger ones take as long as a hundred others.
        let interfaces = try RealSources.interfacesOfToolchain().filter { $0.count < 40_000 }
        try #require(!interfaces.isEmpty)
        try fuzz("the interfaces of the toolchain") { mutator in
            ["App/Interface.swift": mutator.mutated(from: interfaces)]
        }
    }

    private func fuzz(
        _ what: String, _ sources: (inout SourceMutator) throws -> [String: [UInt8]]
    ) throws {
        print("changing \(what) for \(Fuzzing.seconds) s, seed \(Fuzzing.seed)")
        var mutator = SourceMutator(seed: Fuzzing.seed)
        var count = 0
        let end = Date(timeIntervalSinceNow: Fuzzing.seconds)
        while Date() < end {
            let changed = try sources(&mutator)
            // What is not UTF-8 never gets to a reader.
            guard changed.values.allSatisfy({ String(validating: $0, as: UTF8.self) != nil }) else { continue }
            count += 1
            let faults = PipelineCheck(changed).faults()
            let text = changed.map { "--- \($0)\n" + String(decoding: $1, as: UTF8.self) }.sorted().joined(
                separator: "\n")
            #expect(faults.isEmpty, "\(text)")
        }
        print("changed \(what) \(count) times")
        #expect(count > 0)
    }
}
