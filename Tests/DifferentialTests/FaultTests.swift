import GraphCore
import SwiftFrontend
import Testing

/// Random single faults: what is broken in a sound model is found, by the right identifier, at the right line, and nothing
/// else is.
@Suite struct FaultTests {
    static let settings = DifferentialSettings()

    @Test(arguments: Fault.Kind.allCases)
    func theFaultIsFound(_ kind: Fault.Kind) {
        var faults = 0
        for number in 0..<Self.settings.count {
            var dice = Dice(seed: Self.settings.seed, stream: number)
            let model = ModelMaker.model(named: "M\(number)", &dice)
            guard let fault = Fault.make(kind, in: model, &dice) else { continue }
            faults += 1
            let found = Self.findings(in: fault.source)
            let lines = Set(found.map(\.location.line))
            let isRight =
                !found.isEmpty && found.allSatisfy { $0.identifier == fault.identifier }
                && lines.isSuperset(of: fault.lines) && (!fault.areAllLines || lines == fault.lines)
            if !isRight {
                let said = found.map { "\($0.location.line): \($0.message) [\($0.identifier.rawValue)]" }
                Issue.record(
                    """
                    \(Self.settings.said), model \(number), \(kind.rawValue): \
                    \(fault.identifier.rawValue) at \(fault.lines.sorted()), but found
                    \(said.joined(separator: "\n"))
                    \(fault.source)
                    """)
            }
        }
        // Enough models have something to break in each way; of those where a loop can be closed there are least.
        #expect(faults >= Self.settings.count / 20, "\(kind.rawValue): \(faults)")
    }

    private static func findings(in source: String) -> [Diagnostic] {
        let conditions = Conditions(defined: [], target: .host, importableModules: [])
        let file = SwiftReader(conditions: conditions).read(Array(source.utf8), path: "App.swift")
        let bindings = BindingSet([SourceModule(name: "App", files: [file])])
        return Sealing(bindings, module: "App").diagnostics.filter { $0.identifier.defaultSeverity != .ignored }
    }
}
