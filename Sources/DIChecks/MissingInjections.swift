/// An object that nobody gave all that it needs.
public struct MissingInjections: Error, Hashable, Sendable {
    /// The names of the properties that are nil: those of superclasses first, each class in the order of its source.
    public let properties: [String]
    /// The type of the object.
    public let object: String

    public init(properties: [String], object: String) {
        self.properties = properties
        self.object = object
    }
}

extension MissingInjections: CustomStringConvertible {
    /// `PriceController was not given its 'fetcher', 'formatter' and 'tracker'`
    public var description: String {
        let quoted = properties.map { "'\($0)'" }
        let beforeLast = quoted.dropLast().joined(separator: ", ")
        let names = [beforeLast, quoted.last ?? ""].filter { !$0.isEmpty }.joined(separator: " and ")
        return "\(object) was not given its \(names)"
    }
}
