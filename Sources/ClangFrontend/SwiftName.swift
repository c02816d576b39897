import GraphCore

/// What a declaration is called in Swift.
///
/// Where its author says it (`swift_name`, `NS_SWIFT_NAME`), that; otherwise the rules of SE-0005, as far as they are
/// published: initializers lose `initWith`, factory methods become initializers, first parameters take the preposition
/// with them, and what the type of a parameter says already is left out.
struct SwiftName {
    /// The name without labels: `init`, `open`.
    let base: String
    /// A label for each parameter; nil for none, and where Swift writes `_`.
    let labels: [String?]
    /// The type that a function is made a member of: `Store` of `Store.init(path:)`.
    let owner: String?
    /// What it is as a member: `getter:Store.size(self:)`.
    let accessor: Accessor?

    enum Accessor: String {
        case getter, setter
    }

    init(base: String, labels: [String?] = [], owner: String? = nil, accessor: Accessor? = nil) {
        self.base = base
        self.labels = labels
        self.owner = owner
        self.accessor = accessor
    }

    /// What the declaration's own attribute says; nil where it has none.
    init?(attributeOf cursor: Cursor) {
        guard let text = cursor.printed.argument(ofAttribute: "swift_name") else { return nil }
        self.init(written: text)
    }

    /// - Parameter written: `open(path:)`, `Store.init(path:)`, `getter:Store.size(self:)`.
    init(written: String) {
        var rest = Substring(written)
        let words = rest.split(separator: ":", maxSplits: 1)
        let accessor = words.count == 2 ? Accessor(rawValue: String(words[0])) : nil
        if accessor != nil { rest = words[1] }
        let name = rest.prefix { $0 != "(" }
        let labels = rest.dropFirst(name.count + 1).prefix { $0 != ")" }.split(separator: ":").map {
            $0 == "_" ? nil : String($0)
        }
        let path = name.split(separator: ".")
        self.init(
            base: String(path.last ?? ""), labels: labels,
            owner: path.count > 1 ? path.dropLast().joined(separator: ".") : nil, accessor: accessor)
    }

    /// The name of a type: of a structure, a class, a protocol, an alias.
    static func ofType(_ cursor: Cursor) -> String {
        let given = SwiftName(attributeOf: cursor)
        let path = given.map { [$0.owner, $0.base].compactMap { $0 }.joined(separator: ".") }
        return path ?? cursor.privatePrefix + FoundationNames.swiftName(ofClass: cursor.tagName ?? cursor.spelling)
    }

    /// The name of the value type that Swift makes of an object of the class or, where there is none, of the class.
    static func ofBridged(_ cursor: Cursor) -> String {
        FoundationNames.value(ofClass: cursor.spelling) ?? ofType(cursor)
    }

    /// The name of a C function.
    static func ofFunction(_ cursor: Cursor) -> SwiftName {
        SwiftName(attributeOf: cursor)
            ?? SwiftName(
                base: cursor.privatePrefix + cursor.spelling, labels: cursor.parameters.map { _ in nil })
    }
}

extension Cursor {
    /// What comes before the name of a declaration that is refined for Swift (`NS_REFINED_FOR_SWIFT`).
    var privatePrefix: String { printed.contains("swift_private") ? "__" : "" }

    /// Whether Swift does not import it at all (`NS_UNAVAILABLE`, `NS_SWIFT_UNAVAILABLE`).
    var isUnavailableInSwift: Bool { isUnavailable || printed.contains("availability(swift, unavailable") }
}

extension String {
    /// The text in `name("text")`; nil where there is no such attribute.
    fileprivate func argument(ofAttribute name: String) -> String? {
        guard let start = range(of: name + "(\"")?.upperBound else { return nil }
        return String(self[start...].prefix { $0 != "\"" })
    }

    fileprivate func range(of text: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
