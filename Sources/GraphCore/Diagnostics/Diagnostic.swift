/// Something that a run has to say about the sources: where, what, why, and what to write instead.
///
/// A value from its birth to the one place that renders it; nothing here is formatted for a terminal.
public struct Diagnostic: Hashable, Sendable {
    public let identifier: Identifier
    public let location: Location
    public let message: String
    /// Other places that have a part in it.
    public let places: [Note]
    /// How an entry point leads to it; nil where none has to be looked for.
    public let chain: Chain?
    /// What comes close, and what to write.
    public let hints: [Note]

    public init(
        _ identifier: Identifier, at location: Location, _ message: String, notes places: [Note] = [],
        chain: Chain? = nil, hints: [Note] = []
    ) {
        self.identifier = identifier
        self.location = location
        self.message = message
        self.places = places
        self.chain = chain
        self.hints = hints
    }

    /// Everything besides the message, in the order in which it is to be read.
    public var notes: [Note] { places + (chain?.notes ?? []) + hints }

    public struct Note: Hashable, Sendable {
        public let location: Location
        public let text: String

        public init(at location: Location, _ text: String) {
            self.location = location
            self.text = text
        }
    }

    public enum Severity: String, Sendable, Comparable, CaseIterable {
        case ignored, warning, error

        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .ignored: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// The kinds of findings. Their names are stable: options, pages and other tools know them by these.
    public enum Identifier: String, Sendable, CaseIterable, Comparable {
        case missingBinding = "missing-binding"
        case duplicateBinding = "duplicate-binding"
        case dependencyCycle = "dependency-cycle"
        case scopeMismatch = "scope-mismatch"
        case ambiguousInitializer = "ambiguous-initializer"
        case unusableInitializer = "unusable-initializer"
        case notConforming = "not-conforming"
        case unsupportedEffect = "unsupported-effect"
        case isolationMismatch = "isolation-mismatch"
        case availabilityMismatch = "availability-mismatch"
        case assistedParameter = "assisted-parameter"
        case inaccessibleDeclaration = "inaccessible-declaration"
        case incompleteInjection = "incomplete-injection"
        case emptyCollection = "empty-collection"
        case duplicateMapKey = "duplicate-map-key"
        case invalidAnnotation = "invalid-annotation"
        case invalidGraph = "invalid-graph"
        case unreadableInput = "unreadable-input"
        case unmatchedOverride = "unmatched-override"
        case unusedBinding = "unused-binding"

        public var defaultSeverity: Severity {
            switch self {
            case .unmatchedOverride: .warning
            case .unusedBinding: .ignored
            default: .error
            }
        }

        public static func < (left: Identifier, right: Identifier) -> Bool { left.rawValue < right.rawValue }
    }
}
