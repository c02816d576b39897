/// What Objective-C calls the things that the declarations name in Swift's way.
public struct ObjectiveCNames: Sendable {
    /// The classes and protocols, by their Swift names.
    public let types: [String: String]
    /// Those of the types that are protocols, by their Swift names.
    public let protocols: Set<String>
    /// The initializers of each class, by its Swift name.
    public let initializers: [String: [Initializer]]
    /// The superclass of each class, both by their Swift names.
    public let superclasses: [String: String]
    /// The expressions that stand for instances, by the names of the declarations that supply them.
    public let instances: [String: Instance]

    public struct Initializer: Hashable, Sendable {
        /// What Swift writes at the call.
        public let labels: [String?]
        public let selector: String

        public init(labels: [String?], selector: String) {
            self.labels = labels
            self.selector = selector
        }
    }

    public struct Instance: Hashable, Sendable {
        /// In Objective-C.
        public let expression: String
        /// Whether whoever evaluates it has to release the object, as of `alloc`, `new` and `copy`.
        public let isOwned: Bool

        public init(expression: String, isOwned: Bool) {
            self.expression = expression
            self.isOwned = isOwned
        }
    }

    public init(
        types: [String: String], protocols: Set<String>, initializers: [String: [Initializer]],
        superclasses: [String: String],
        instances: [String: Instance]
    ) {
        self.types = types
        self.protocols = protocols
        self.initializers = initializers
        self.superclasses = superclasses
        self.instances = instances
    }

    /// The selector of an initializer that a class declares, or has from a superclass; `init` where none is known.
    public func selector(of type: String, labels: [String?]) -> String {
        var current: String? = type
        while let name = current {
            if let found = initializers[name]?.first(where: { $0.labels == labels }) { return found.selector }
            current = superclasses[name]
        }
        return "init"
    }
}
