import CSettingsStore
import DI
import Foundation
import Testing

@testable import SettingsKit

/// The real graph, with limits and a time of the test's own: one of C's structures, one of C's numbers.
@DependencyGraph(overriding: SettingsGraph.self)
protocol TestSettingsGraph: SettingsGraph {
    @Input var limits: settings_limits { get }
    @Input var now: Int { get }
}

@Suite struct SettingsTests {
    @Test func whatIsSetCanBeRead() {
        let settings = LiveSettingsGraph().settings
        #expect(settings.set("colour", to: "blue"))
        #expect(settings["colour"] == "blue")
        #expect(settings["size"] == nil)
    }

    @Test func oneGraphHasOneStoreAndOneJournal() {
        let graph = LiveSettingsGraph()
        #expect(graph.settings.set("colour", to: "blue"))
        #expect(graph.settings["colour"] == "blue")
        #expect(settings_journal_count(graph.journal) == 1)
        #expect(LiveSettingsGraph().settings["colour"] == nil)
    }

    @Test func theStoreIsOpenedWithTheTimeOfTheSystem() {
        let now = Int(Date.now.timeIntervalSince1970)
        #expect(abs(LiveSettingsGraph().settings.openedAt - now) < 60)
    }

    @Test func aTestReplacesWhatAStructureOfCIsMadeOf() {
        let limits = settings_limits(entries: 1, bytes_per_value: 4)
        let settings = LiveTestSettingsGraph(limits: limits, now: 7).settings
        #expect(settings.openedAt == 7)
        #expect(!settings.set("colour", to: "purple"))
        #expect(settings.set("colour", to: "blue"))
        #expect(!settings.set("size", to: "3"))
    }
}

/// The program, run as a user would.
@Suite struct FrontTests {
    @Test func printsWhatTheStoreSays() throws {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let products = (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
        let process = Process()
        process.executableURL = products.appending(path: "settings")
        process.arguments = ["colour=blue", "text=\(String(repeating: "x", count: 65))"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(output == "colour blue\ntext does not fit\n")
    }
}
