import GraphCore

/// What is left of a source without what says nothing, and where it stands: spaces at the ends of lines, comments, the bodies of
/// functions, and declarations that are not kept are left out.
///
/// The declarations can be read from it as from the source, at the same places.
public struct Outline: Equatable, Sendable {
    /// The text; nil where the source is for the parser, and only known by all its bytes.
    public let text: [UInt8]?
    /// Where the text goes on after what was left out, in order; as many for every source of which this text is left.
    public let starts: [Start]
    /// That of the text, or of all bytes: where it is the same, the same is read, but for the places.
    public let fingerprint: Fingerprint

    /// A place where the text goes on.
    public struct Start: Equatable, Sendable {
        /// In the text.
        public let offset: Int
        /// In the source.
        public let position: Position

        public init(offset: Int, position: Position) {
            self.offset = offset
            self.position = position
        }
    }

    public init(text: [UInt8], starts: [Start]) {
        self.text = text
        self.starts = starts
        fingerprint = Fingerprint(text)
    }

    /// The outline of a source that is for the parser.
    public init(ofUnread bytes: [UInt8]) {
        text = nil
        starts = [Start(offset: 0, position: Position(line: 1, column: 1))]
        fingerprint = Fingerprint(bytes)
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

    /// Cost: logarithmic in the number of lines.
    ///
    /// - Parameter position: Where something stands that was read.
    public func place(of position: Position) -> Place? {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle].position <= position { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        return Place(start: low - 1, distance: position.line - starts[low - 1].position.line)
    }

    /// nil for a place in an outline of another fingerprint.
    public func line(of place: Place) -> Int? {
        starts.indices.contains(place.start) ? starts[place.start].position.line + place.distance : nil
    }
}
