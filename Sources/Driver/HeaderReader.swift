import ClangFrontend
import GraphCore
import SwiftFrontend

/// Reads the headers of modules. libclang is asked for nothing, and not loaded, where there are none.
struct HeaderReader {
    let target: TargetTriple
    /// What libclang is given.
    let arguments: [String]

    /// What was read of each module, in their order. The headers of one are read together, because they include one another.
    func read(_ modules: [(name: String, files: [String])]) -> [ClangReader.Reading] {
        modules.map { _, files in
            // Swift sees Objective-C on Apple's systems only; elsewhere it is its own sources that tell.
            let isObjectiveC = target.isApple || !files.filter(.objectiveC).isEmpty
            return reader(isObjectiveC ? .objectiveC : .c).read(headers: files.filter(.header))
        }
    }

    /// The sources of Objective-C of one module.
    func readImplementation(_ files: [String]) -> ImplementationReading {
        reader(.objectiveC).read(implementations: files.filter(.objectiveC), headers: files.filter(.header))
    }

    private func reader(_ language: ClangReader.Language) -> ClangReader {
        // Apple's compilers know blocks without being told.
        let blocks = target.isApple ? ["-fblocks"] : []
        return ClangReader(language: language, arguments: blocks + arguments, attribute: AnnotationText.read)
    }
}

extension [String] {
    /// The files in a language.
    func filter(_ language: InputFiles.Language) -> [String] { filter { InputFiles.Language(of: $0) == language } }
}

extension String {
    /// Whatever is named as an input and is no header and no Objective-C is taken for Swift.
    var isSwift: Bool {
        switch InputFiles.Language(of: self) {
        case .swift, nil: true
        case .header, .objectiveC: false
        }
    }
}
