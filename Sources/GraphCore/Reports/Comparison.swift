/// Two lists, matched by what names their elements.
struct Comparison<Element> {
    let pairs: [(before: Element, after: Element)]
    let added: [Element]
    let removed: [Element]

    init(_ before: [Element], _ after: [Element], by name: (Element) -> String) {
        let earlier = Dictionary(before.map { (name($0), $0) }) { first, _ in first }
        let later = Set(after.map(name))
        pairs = after.compactMap { new in earlier[name(new)].map { ($0, new) } }
        added = after.filter { earlier[name($0)] == nil }
        removed = before.filter { !later.contains(name($0)) }
    }

    /// - Parameter facts: What is compared, each by the name of its aspect, in the same order for all elements.
    func changes(
        _ subject: GraphDiff.Subject, owner: (Element) -> String, name: (Element) -> String,
        facts: (Element) -> [Fact]
    ) -> [GraphDiff.Change] {
        func change(_ kind: GraphDiff.Kind, _ element: Element, _ details: [GraphDiff.Detail]) -> GraphDiff.Change {
            GraphDiff.Change(
                subject: subject, kind: kind, owner: owner(element), name: name(element), details: details)
        }
        let changed = pairs.compactMap { old, new -> GraphDiff.Change? in
            let details = zip(facts(old), facts(new)).filter { $0.text != $1.text }
                .map { GraphDiff.Detail(aspect: $0.aspect, before: $0.text, after: $1.text) }
            return details.isEmpty ? nil : change(.changed, new, details)
        }
        return removed.map { change(.removed, $0, []) } + added.map { change(.added, $0, []) } + changed
    }
}

/// One thing that can be said of a part of a graph.
struct Fact {
    let aspect: String
    let text: String
}
