import Foundation

extension Request {
    /// A text that is the same exactly for requests that ask for the same, in the same folder, by the same build of the
    /// tool.
    var identity: String {
        let severities = severities.map { "\($0.key.rawValue)=\($0.value)" }
        let ofModule = conditionsOfModule.flatMap { module, names in names.map { "\(module)=\($0)" } }
        return [
            [cache?.version ?? "", FileManager.default.currentDirectoryPath, module, output ?? ""], inputs,
            dependencies.map { "\($0.module)=\($0.path)" }, conditions.sorted(), ofModule.sorted(),
            target.parts, clangArguments, severities.sorted(),
        ].identity
    }
}
