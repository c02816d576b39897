import GraphCore

/// Reads what the headers of a C or Objective-C module declare, under the names and types that Swift imports.
public struct ClangReader: Sendable {
    private let arguments: [String]
    private let attribute: AttributeText
    private let library: @Sendable () -> LibClang?

    /// Reads `Injectable(as: P.self)`, an annotation without its `@`, that stands at a place; nil where it is none.
    public typealias AttributeText = @Sendable (String, Span) -> Attribute?

    /// - Parameters:
    ///   - language: What headers are written in.
    ///   - arguments: What libclang is given, as a compiler would be.
    ///   - attribute: Reads the text of an annotation, which is Swift.
    public init(language: Language, arguments: [String], attribute: @escaping AttributeText) {
        self.init(language: language, arguments: arguments, attribute: attribute, library: LibClang.load)
    }

    /// - Parameter library: Loads libclang, when there is something to read; nil where there is none.
    init(
        language: Language, arguments: [String], attribute: @escaping AttributeText,
        library: @escaping @Sendable () -> LibClang?
    ) {
        self.library = library
        self.arguments = ["-x", language.rawValue, "-w"] + arguments
        self.attribute = attribute
    }

    public enum Language: String, Sendable {
        case c
        case objectiveC = "objective-c"
    }

    /// What was read of a module.
    public struct Reading: Sendable {
        /// One for each path, in their order.
        public let files: [SourceFile]
        /// What libclang had to say against the sources, one finding for each file.
        public let faults: [Diagnostic]
        /// The files that were included besides, those of the system left out.
        public let inclusions: [String]

        public init(files: [SourceFile], faults: [Diagnostic], inclusions: [String]) {
            self.files = files
            self.faults = faults
            self.inclusions = inclusions
        }
    }

    /// Reads headers, together, as the module that they make up.
    ///
    /// Never fails: without a libclang, and of headers with errors, the faults say what is wrong.
    public func read(headers paths: [String]) -> Reading {
        guard let first = paths.first else { return Reading(files: [], faults: [], inclusions: []) }
        guard let library = library() else { return unreadable(paths, at: first, because: LibClang.remedy) }
        let headers = HeaderPaths(paths)
        let text = paths.map { "#include \"\(HeaderPaths.absolute($0))\"\n" }.joined()
        let unit = TranslationUnit(
            library, name: "di-gen-module.h", text: text, arguments: library.arguments + arguments, bodies: .skipped)
        guard let unit else { return unreadable(paths, at: first, because: "libclang cannot read this header") }
        let faults = HeaderFaults(of: unit, reading: headers, first).diagnostics
        let roots = headers.sorting(unit.root.children)
        let declarations = ClangDeclarations(attribute: attribute, headers: headers)
        let files = paths.map { path in
            SourceFile(
                path: path, imports: [], declarations: declarations.read(roots[path] ?? []), isBroken: !faults.isEmpty)
        }
        return Reading(
            files: files, faults: faults, inclusions: unit.inclusions.filter { headers.given($0) == nil })
    }

    /// Reads the sources of Objective-C that implement a module, each by itself: what they declare besides the headers, and
    /// the configuration classes in them.
    ///
    /// - Parameter headers: Those of the module, which are read already.
    public func read(implementations paths: [String], headers: [String]) -> ImplementationReading {
        guard let first = paths.first else { return .nothing }
        guard let library = library() else {
            return ImplementationReading(unreadable(paths, at: first, because: LibClang.remedy))
        }
        var collector = ImplementationCollector(headers: HeaderPaths(headers + paths), attribute: attribute)
        for path in paths {
            let unit = TranslationUnit(
                library, name: path, text: nil, arguments: library.arguments + arguments, bodies: .read)
            collector.add(unit, of: path)
        }
        return collector.reading
    }

    private func unreadable(_ paths: [String], at path: String, because reason: String) -> Reading {
        Reading(
            files: paths.map { SourceFile(path: $0, imports: [], declarations: [], isBroken: true) },
            faults: [Diagnostic(.unreadableInput, at: Location(startOf: path), reason)], inclusions: [])
    }
}
