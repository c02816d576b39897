import Emission
import GraphCore
import SwiftFrontend

/// What a run is asked to do.
public struct Request: Sendable {
    /// The module whose graphs are wanted.
    public let module: String
    /// Its sources: files, and folders to search.
    public let inputs: [String]
    /// Where the code goes: no input, though it may lie in a folder that is searched. nil where none is written.
    public let output: String?
    /// The modules that it imports, in any order, with their sources.
    public let dependencies: [Dependency]
    /// The compilation conditions of every module, then, by module, those of one alone.
    public let conditions: Set<String>
    public let conditionsOfModule: [String: Set<String>]
    /// Where to keep what was read from each file; nil for nowhere.
    public let cache: Cache?
    public let target: TargetTriple
    /// What libclang is given for sources of the C family.
    public let clangArguments: [String]
    public let severities: [Diagnostic.Identifier: Diagnostic.Severity]
    /// How many files are read at a time.
    public let jobs: Int

    public struct Cache: Sendable {
        public let path: String
        /// The version of the tool.
        public let version: String

        public init(path: String, version: String) {
            self.path = path
            self.version = version
        }
    }

    public struct Dependency: Sendable {
        public let module: String
        public let path: String

        public init(module: String, path: String) {
            self.module = module
            self.path = path
        }
    }

    public init(
        module: String, inputs: [String], output: String? = nil, dependencies: [Dependency], conditions: Set<String>,
        conditionsOfModule: [String: Set<String>] = [:], cache: Cache? = nil, target: TargetTriple,
        clangArguments: [String] = [], severities: [Diagnostic.Identifier: Diagnostic.Severity], jobs: Int
    ) {
        self.module = module
        self.inputs = inputs
        self.output = output
        self.dependencies = dependencies
        self.conditions = conditions
        self.conditionsOfModule = conditionsOfModule
        self.cache = cache
        self.target = target
        self.clangArguments = clangArguments
        self.severities = severities
        self.jobs = jobs
    }
}
