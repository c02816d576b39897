import Driver
import Foundation
import GraphCore
import SwiftFrontend
import TestSupport
import Testing

/// What the workloads of the benchmarks cost, counted. How long they take is for `make benchmark`.
@Suite struct WorkloadTests {
    /// A workload, written by the program that writes those of the benchmarks.
    private struct Workload {
        private let folder: TemporaryFolder

        init(_ shape: String, types: Int, others: Int = 0) throws {
            folder = try TemporaryFolder()
            let script = BuildProducts.package.appendingPathComponent("Benchmarks/workloads.py").path
            let written = try Subprocess.run("python3", [script, shape, "\(types)", "\(others)", folder.path])
            try #require(written.status == 0, "\(written.output)")
        }

        /// The contents of the files, by their paths.
        func files() throws -> [String: [UInt8]] {
            let names = try folder.contents().filter { $0.hasSuffix(".swift") }
            return Dictionary(uniqueKeysWithValues: try names.map { ($0, [UInt8](try folder.text(of: $0).utf8)) })
        }

        /// The file that is generated for it.
        func generated() throws -> String {
            let run = try Run(
                .plain(
                    [folder.path("App")],
                    dependencies: try folder.contents().filter { $0.hasPrefix("Part") && !$0.contains("/") }
                        .map { .init(module: $0, path: folder.path($0)) }))
            #expect(run.findings.isEmpty)
            return run.generatedSwift.text
        }
    }

    @Test(arguments: ["tree", "shared", "chain", "wide", "diamonds", "modules"])
    func noFileOfOrdinaryWorkNeedsTheParser(_ shape: String) throws {
        let reader = SwiftReader(conditions: Conditions(defined: [], target: .host, importableModules: []))
        let files = try Workload(shape, types: 50, others: 50).files()
        #expect(files.count == 101)
        for (path, content) in files {
            #expect(reader.readAtAGlance(content, path: path) != nil, "\(path)")
        }
    }

    /// However many paths lead to a type, its initializer is called in one place, or by one function.
    @Test(arguments: ["tree", "shared", "chain", "wide", "diamonds", "modules"])
    func eachTypeIsMadeInOnePlace(_ shape: String) throws {
        let text = try Workload(shape, types: 200).generated()
        let made = text.matches(of: #/\bService(\d+)\(/#).map(\.output.1)
        #expect(made.count == 200)
        #expect(Set(made).count == 200)
    }

    /// The paths double with every layer of the diamonds; what is made is made once for each that asks for it.
    @Test(arguments: ["tree", "shared", "chain", "wide", "diamonds", "modules"], [80, 160])
    func thereAreAsManyCallsAsEdges(_ shape: String, types: Int) throws {
        let workload = try Workload(shape, types: types)
        let edges = try workload.files().values.reduce(0) { count, content in
            count + String(decoding: content, as: UTF8.self).matches(of: #/private let service\d+:/#).count
        }
        let calls = try workload.generated().matches(of: #/ = (Service|makeService)\d+\(/#).count
        #expect(edges >= types - 1)
        #expect(calls == edges)
    }

    @Test(arguments: ["shared", "diamonds"])
    func theGeneratedFileGrowsWithTheEdges(_ shape: String) throws {
        let (once, twice) = (
            try Workload(shape, types: 200).generated().utf8.count,
            try Workload(shape, types: 400).generated().utf8.count
        )
        #expect(Double(twice) < 2.1 * Double(once))
        #expect(once < 200_000)
    }
}
