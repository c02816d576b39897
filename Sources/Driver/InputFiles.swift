import ClangFrontend
import Foundation
import GraphCore

/// An input that was named and cannot be used.
public struct InputError: Error, CustomStringConvertible {
    /// One line, but for what a path has in it.
    public let description: String
    /// What another program had to say about it, as it said it.
    public let details: String

    init(description: String, details: String = "") {
        self.description = description
        self.details = details
    }
}

/// The files of a run, module by module.
public struct InputFiles: Sendable {
    /// Sorted by module; within one, the files sorted, each once.
    let modules: [(name: String, files: [String])]

    /// The languages that are read, by how the names of files end.
    enum Language {
        case swift, header, objectiveC

        /// nil for a file of any other kind.
        init?(of path: String) {
            // A name that is nothing but an ending has none.
            switch path {
            case _ where path.hasSuffix(".swift") && !path.hasSuffix("/.swift") && path != ".swift": self = .swift
            case _ where path.hasSuffix(".h") && !path.hasSuffix("/.h") && path != ".h": self = .header
            case _ where path.hasSuffix(".m") && !path.hasSuffix("/.m") && path != ".m": self = .objectiveC
            default: return nil
            }
        }
    }

    var all: [String] { Set(modules.flatMap(\.files)).sorted() }

    func files(of module: String) -> [String] { modules.first { $0.name == module }?.files ?? [] }

    /// Looks for the files: every folder that is named is searched.
    ///
    /// - Throws: `InputError` where an input that was named is not there.
    public init(_ request: Request) throws(InputError) {
        var files: [String: Set<String>] = [request.module: []]
        let names = PathNames()
        let output = request.output.map(names.standardized)
        // The header of an output of Objective-C is written beside it.
        let outputs = [output, output.flatMap { $0.hasSuffix(".m") ? String($0.dropLast(2)) + ".h" : nil }]
            .compactMap { $0 }
        for input in request.inputs where names.standardized(input) == output {
            throw InputError(description: "'\(input)' is an input, and where the output goes")
        }
        for input in request.inputs { files[request.module, default: []].formUnion(try Self.sources(at: input)) }
        for dependency in request.dependencies {
            files[dependency.module, default: []].formUnion(try Self.sources(at: dependency.path))
        }
        modules = files.keys.sorted().map { module in
            (module, Self.eachOnce(files[module, default: []].sorted(), except: outputs, names))
        }
    }

    /// The files of a module, sorted, where none of them is annotated: then there is nothing to generate or to find, and
    /// nothing has to be read of what it imports. nil where one may be.
    public func withoutAnnotations(in module: String) -> [String]? {
        // With the module's name, at which a space may stand, or between backticks, any name may follow.
        let signs = (Annotation.allCases.map { "@" + $0.rawValue } + ["@DI", "@`"]).map { Data($0.utf8) }
        let files = files(of: module)
        let areAnnotated = files.contains { path in
            // What cannot be read is for the run itself to report.
            guard let content = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else {
                return true
            }
            return signs.contains { content.range(of: $0) != nil }
        }
        return areAnnotated ? nil : files
    }

    /// The paths without those that are excepted, and without those that name a file again in other words:
    /// `App/a.swift`, `./App/a.swift`.
    private static func eachOnce(_ paths: [String], except excepted: [String], _ names: PathNames) -> [String] {
        var seen = Set(excepted)
        return paths.filter { seen.insert(names.standardized($0)).inserted }
    }

    /// The file at a path, the headers of the module map there, or every source in the folder there. Hidden files and
    /// folders are passed over; a link to a folder is followed once.
    static func sources(at path: String) throws(InputError) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw InputError(description: "there is no file or folder '\(path)'")
        }
        guard isFolder.boolValue else { return path.hasSuffix(".modulemap") ? try headers(ofModuleMap: path) : [path] }
        var visited: Set<String> = []
        return try search(path, &visited)
    }

    private static func headers(ofModuleMap path: String) throws(InputError) -> [String] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw InputError(description: "the module map '\(path)' cannot be read")
        }
        let folder = (path as NSString).deletingLastPathComponent
        var result: [String] = []
        for mention in ModuleMap(String(decoding: data, as: UTF8.self)).mentions {
            let mentioned = mention.path.hasPrefix("/") || folder.isEmpty ? mention.path : folder + "/" + mention.path
            // A header that is not there is for whoever compiles the module to miss.
            guard FileManager.default.fileExists(atPath: mentioned) else { continue }
            // In a folder there may be implementations as well.
            result += try sources(at: mentioned).filter { mention.kind == .header || Language(of: $0) == .header }
        }
        return result
    }

    private static func search(_ folder: String, _ visited: inout Set<String>) throws(InputError) -> [String] {
        let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        guard visited.insert(real).inserted else { return [] }
        guard let entries = FolderEntry.all(in: folder) else {
            throw InputError(description: "the folder '\(folder)' cannot be read")
        }
        let taken = entries.filter { !$0.name.hasPrefix(".") && ($0.kind == .folder || Language(of: $0.name) != nil) }
            .sorted { $0.name < $1.name }
        // To Swift, texts are the same however their accents are encoded; to a file system, they may be two files.
        if let (one, _) = zip(taken, taken.dropFirst()).first(where: { $0.name == $1.name }) {
            throw InputError(
                description: "'\(folder)' has two entries named '\(one.name)', each in an encoding of its own")
        }
        var result: [String] = []
        for entry in taken {
            let path = folder.hasSuffix("/") ? folder + entry.name : folder + "/" + entry.name
            switch entry.kind {
            case .folder: result += try search(path, &visited)
            case .file: result.append(path)
            }
        }
        return result
    }
}
