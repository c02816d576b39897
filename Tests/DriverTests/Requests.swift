import Driver
import GraphCore
import SwiftFrontend

extension Request {
    /// A request for the module `App`, as the command line makes it when it says no more than that.
    static func plain(
        _ inputs: [String], dependencies: [Dependency] = [], conditions: Set<String> = [],
        conditionsOfModule: [String: Set<String>] = [:], cache: Cache? = nil,
        target: TargetTriple = .host, severities: [Diagnostic.Identifier: Diagnostic.Severity] = [:], jobs: Int = 2
    ) -> Request {
        Request(
            module: "App", inputs: inputs, dependencies: dependencies, conditions: conditions,
            conditionsOfModule: conditionsOfModule, cache: cache, target: target, severities: severities, jobs: jobs)
    }
}

extension Run {
    /// What was found: `App.swift:3 missing-binding`, the path without the folder.
    func found(in folder: TemporaryFolder) -> [String] {
        findings.map { finding in
            let location = finding.diagnostic.location
            let name = location.path.hasPrefix(folder.path + "/") ? location.path.dropFirst(folder.path.count + 1) : ""
            return "\(name):\(location.line) \(finding.diagnostic.identifier.rawValue)"
        }
    }
}
