import GraphCore

/// A file that was generated, and the lines of the user's sources that it maps its own to.
public struct GeneratedFile: Sendable {
    public let text: String
    /// In the order of the text.
    public let references: [LineReference]

    /// A file that names no lines.
    public init(text: String) {
        self.init(text: text, references: [])
    }

    init(text: String, references: [LineReference]) {
        self.text = text
        self.references = references
    }

    /// A line of a source that lines of a generated file are mapped to.
    public struct LineReference: Sendable {
        public let location: Location
        /// Where the first digit of its number stands, in bytes of UTF-8 from the start of the text; nil where the number
        /// is not written, because it is the one that the compiler has come to.
        public let offset: Int?
    }
}
