import Emission
import GraphCore
import SwiftFrontend
import SwiftParser
import SwiftSyntax

/// Takes sources through all stages, whatever they are, and says what must not be in what comes out.
public struct PipelineCheck {
    private let sources: [String: [UInt8]]
    /// The length of each line of each source, as the compiler counts lines.
    private let lengths: [String: [Int]]

    /// - Parameter sources: By path; the first folder names the module, and `App` is the one whose graphs are wanted.
    public init(_ sources: [String: [UInt8]]) {
        self.sources = sources
        lengths = sources.mapValues(Self.lineLengths)
    }

    /// What is wrong with what came out; empty where nothing is.
    public func faults() -> [String] {
        let sealing = Sealing(BindingSet(modules), module: "App")
        let findings = sealing.diagnostics.map {
            Finding(diagnostic: $0, severity: $0.identifier.defaultSeverity)
        }
        for format in FindingFormat.allCases {
            _ = format.render(findings, for: Presentation(), sources: .none, version: "0")
        }
        for format in ReportFormat.allCases { _ = format.render(sealing.report) }
        return findings.flatMap(\.locations).compactMap(fault) + faults(inGenerated: sealing)
    }

    private var modules: [SourceModule] {
        let reader = SwiftReader(
            conditions: Conditions(defined: ["DEBUG"], target: .host, importableModules: []))
        let byModule = Dictionary(grouping: sources.keys.sorted()) { path in String(path.prefix { $0 != "/" }) }
        return byModule.keys.sorted().map { module in
            SourceModule(
                name: module,
                files: byModule[module, default: []].map { reader.read(sources[$0, default: []], path: $0) })
        }
    }

    private func faults(inGenerated sealing: Sealing) -> [String] {
        guard !sealing.graphs.isEmpty else { return [] }
        let text = SwiftEmitter.file(sealing.graphs, injecting: sealing.injectedClasses).text
        return Parser.parse(source: text).hasError ? ["what is generated has syntax errors:\n\(text)"] : []
    }

    /// A place that its file does not have.
    private func fault(_ location: Location) -> String? {
        let span = location.span
        guard let lengths = lengths[location.path] else { return "a finding in '\(location.path)', which was not read" }
        let isInside = [span.start, span.end].allSatisfy { position in
            (1...lengths.count).contains(position.line)
                && (1...lengths[position.line - 1] + 1).contains(position.column)
        }
        return isInside && span.start <= span.end ? nil : "a finding at \(span), where '\(location.path)' has no text"
    }

    private static func lineLengths(_ source: [UInt8]) -> [Int] {
        var result = [0]
        for (offset, byte) in source.enumerated() {
            switch byte {
            case UInt8(ascii: "\n") where offset > 0 && source[offset - 1] == UInt8(ascii: "\r"): continue
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): result.append(0)
            default: result[result.count - 1] += 1
            }
        }
        return result
    }
}
