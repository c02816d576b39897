import GraphCore

/// What is known of a source without its declarations: whether another text says the same, and where.
public struct Outline: Equatable, Sendable {
    /// The same for two sources of which the same is read, wherever it stands: spaces, comments, the bodies of functions,
    /// and declarations that say nothing do not count.
    public let fingerprint: Fingerprint
    /// Where the text goes on after what does not count and may take lines, in order; as many in every source of this
    /// fingerprint.
    private let starts: [Position]

    init(fingerprint: Fingerprint, starts: [Position]) {
        self.fingerprint = fingerprint
        self.starts = starts
    }

    /// The outline of a source that is only known to say the same where it is the same to the last byte.
    public init(ofUnread bytes: [UInt8]) {
        self.init(fingerprint: Fingerprint(bytes), starts: [Position(line: 1, column: 1)])
    }

    /// A line of the source, named so that it can be found again in another one of the same fingerprint.
    public struct Place: Equatable, Sendable {
        /// Which of the starts is the last before it.
        public let start: Int
        /// Lines after that.
        public let distance: Int

        public init(start: Int, distance: Int) {
            self.start = start
            self.distance = distance
        }
    }

    /// - Parameter position: Where something stands that was read.
    public func place(of position: Position) -> Place? {
        guard let start = starts.lastIndex(where: { $0 <= position }) else { return nil }
        return Place(start: start, distance: position.line - starts[start].line)
    }

    /// nil for a place in an outline of another fingerprint.
    public func line(of place: Place) -> Int? {
        starts.indices.contains(place.start) ? starts[place.start].line + place.distance : nil
    }
}
