import ClangFrontend
import GraphCore
import SwiftFrontend

/// Reads the headers of modules. libclang is asked for nothing, and not loaded, where there are none.
struct HeaderReader {
    let target: TargetTriple
    /// What libclang is given.
    let arguments: [String]
    private let names = PathNames()

    init(target: TargetTriple, arguments: [String]) {
        self.target = target
        self.arguments = arguments
    }

    /// What was read of each module, in their order. The headers of one are read together, because they include one another.
    ///
    /// Read are the modules that Swift sources import, and those whose headers these include. A package may well have others
    /// that no compiler of C could read; Swift's does not look at them either.
    ///
    /// - Parameter imported: The modules that are imported.
    func read(_ modules: [(name: String, files: [String])], imported: Set<String>) -> [ClangReader.Reading] {
        var readings = [ClangReader.Reading?](repeating: nil, count: modules.count)
        var included: Set<String> = []
        var isComplete = false
        while !isComplete {
            isComplete = true
            for (index, module) in modules.enumerated() where readings[index] == nil {
                guard imported.contains(module.name) || isAny(of: module.files, in: included) else { continue }
                let reading = read(module.files)
                readings[index] = reading
                included.formUnion(reading.inclusions.map(absolute))
                isComplete = false
            }
        }
        return readings.map { reading in
            guard let reading else { return ClangReader.Reading(files: [], faults: [], inclusions: []) }
            return exporting(reading, from: modules)
        }
    }

    /// Whoever imports a module of C sees what its headers include, too.
    private func exporting(
        _ reading: ClangReader.Reading, from modules: [(name: String, files: [String])]
    ) -> ClangReader.Reading {
        let included = Set(reading.inclusions.map(absolute))
        let exports = modules.filter { isAny(of: $0.files, in: included) }.map {
            Import(module: $0.name, attributes: ["@_exported"], access: nil)
        }
        let files = reading.files.map {
            SourceFile(path: $0.path, imports: exports, declarations: $0.declarations, isBroken: $0.isBroken)
        }
        return ClangReader.Reading(files: files, faults: reading.faults, inclusions: reading.inclusions)
    }

    private func read(_ files: [String]) -> ClangReader.Reading {
        // Swift sees Objective-C on Apple's systems only; elsewhere it is its own sources that tell.
        let isObjectiveC = target.isApple || !files.filter(.objectiveC).isEmpty
        return reader(isObjectiveC ? .objectiveC : .c).read(headers: files.filter(.header))
    }

    /// - Parameter included: Absolute paths. Where there are none, as in every run over Swift alone, no file is looked at.
    private func isAny(of files: [String], in included: Set<String>) -> Bool {
        !included.isEmpty && files.contains { included.contains(absolute($0)) }
    }

    private func absolute(_ path: String) -> String { names.standardized(path) }

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

extension [SourceModule] {
    /// The modules that some source of these imports.
    var imported: Set<String> { Set(flatMap(\.files).flatMap(\.imports).map(\.module)) }
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
