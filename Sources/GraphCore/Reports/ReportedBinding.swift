extension GraphReport {
    /// A binding as one graph uses it, its generic parameters replaced.
    public struct Binding: Hashable, Codable, Sendable {
        /// `Module.Graph: Type`. Where a graph has several bindings of one type, a number follows.
        public let id: String
        /// The graph that makes the value, and keeps it if it is kept.
        public let graph: String
        public let type: String
        /// What it answers to, its own type first.
        public let keys: [String]
        public let kind: Kind
        /// The declaration, as messages name it: `HTTPNetworking`, `AppBindings.session`.
        public let supplier: String
        public let scope: Scope
        public let module: String
        public let location: Place
        /// What making the value does, with everything that it needs at once.
        public let effects: Effects
        /// In the order in which they are given: arguments, then members.
        public let dependencies: [Dependency]
        /// The graph that a child graph's binding opens.
        public let opens: String?
        /// How many bindings and entry points ask for it, now or later.
        public let dependents: Int
        /// How many steps lead to it from the nearest entry point: none to what that point returns itself.
        public let depth: Int
        /// How many entry points reach it.
        public let entryPoints: Int
    }

    public enum Kind: String, Codable, Sendable, CaseIterable {
        case initializer, function, variable, input, collection, factory, childGraph, existing
    }

    public enum Scope: String, Codable, Sendable, CaseIterable {
        case transient, perResolve, singleton, scoped, weak
        /// An input, or an object to be injected into: it lives as long as whoever gave it lets it.
        case given
    }

    /// What a binding asks for.
    public struct Dependency: Hashable, Codable, Sendable {
        public enum Role: String, Codable, Sendable {
            /// A parameter of the initializer or function.
            case parameter
            /// A property, or a parameter of a method, that is injected afterwards.
            case member
            /// An element of a collection.
            case element
            /// What the method of a factory makes.
            case method
        }

        public let name: String
        public let role: Role
        public let type: String
        public let supply: Supply
        public let location: Place
    }
}
