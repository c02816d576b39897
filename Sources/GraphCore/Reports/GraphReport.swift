/// What graphs are made of, for people and for other programs: names, places and numbers, and nothing of the sources'
/// own model, so that one can be kept and compared with a later one.
///
/// The properties are the members of the JSON document (`Documentation/GraphFormat.md`); a change of one is a change of
/// that format, and of its version.
public struct GraphReport: Hashable, Codable, Sendable {
    public static let currentVersion = 1

    public let version: Int
    /// By module and place; a child graph after the one that opens it.
    public let graphs: [Graph]
    /// Graph by graph, and within one by `id`.
    public let bindings: [Binding]
    /// What is declared in a module with graphs, and reached by none, in the order of the sources.
    public let unused: [Unused]

    public init(graphs: [Graph], bindings: [Binding], unused: [Unused]) {
        version = Self.currentVersion
        self.graphs = graphs
        self.bindings = bindings
        self.unused = unused
    }

    /// A graph, or a child graph as one of its parents opens it.
    public struct Graph: Hashable, Codable, Sendable {
        /// `Module.Graph`, `Module.Graph/ChildGraph`.
        public let id: String
        /// The graph that opens this one; nil for a root.
        public let parent: String?
        public let name: String
        public let className: String
        public let module: String
        public let location: Place
        /// In the order in which the protocol has them.
        public let entryPoints: [EntryPoint]
    }

    public struct EntryPoint: Hashable, Codable, Sendable {
        public enum Kind: String, Codable, Sendable {
            case property, function, injection
        }

        public let name: String
        public let kind: Kind
        public let type: String
        /// What a function is given, by type.
        public let parameters: [String]
        /// What the requirement declares.
        public let effects: Effects
        public let location: Place
        public let supply: Supply
    }

    /// Where a value comes from.
    public struct Supply: Hashable, Codable, Sendable {
        public let way: Way
        /// The binding's `id`; nil where none is behind it.
        public let binding: String?
    }

    /// How a value is had.
    public enum Way: String, Codable, Sendable, CaseIterable {
        /// At once, as it is.
        case direct
        /// By a closure without parameters.
        case provider
        /// By a closure, or a method, with the arguments of what it makes.
        case factory
        /// On first use.
        case lazy
        /// As an argument of whoever asks for the value that has the parameter.
        case argument
        /// By the parameter's own default.
        case `default`
        /// Not at all, which a sound graph has nowhere.
        case missing
    }

    public struct Effects: Hashable, Codable, Sendable {
        public let isAsync: Bool
        /// The type of the errors; nil where nothing is thrown.
        public let thrown: String?
        /// The global actor.
        public let actor: String?
    }

    /// A place in a source; lines and columns count from 1.
    public struct Place: Hashable, Codable, Sendable {
        public let path: String
        public let line: Int
        public let column: Int

        public init(_ location: Location) {
            path = location.path
            line = location.line
            column = location.column
        }
    }

    /// A binding that no graph reaches.
    public struct Unused: Hashable, Codable, Sendable {
        public let type: String
        /// The declaration, as messages name it.
        public let supplier: String
        public let module: String
        public let location: Place
    }
}
