/// A type that no binding of a report answers to.
public struct UnknownType: Error, CustomStringConvertible {
    public let type: String
    /// What is spelled nearly so.
    public let nearest: String?
    /// Declared, but reached by no graph.
    public let unused: [GraphReport.Unused]

    public var description: String {
        if let unused = unused.first {
            return "no graph reaches '\(type)', which \(unused.location.path):\(unused.location.line) declares"
        }
        return "no graph has '\(type)'" + (nearest.map { "; '\($0)' comes nearest" } ?? "")
    }
}

extension GraphReport {
    /// The bindings that answer to a type as a person writes it: with or without `any`, its module, and spaces. Where
    /// nothing is called just so, what is nested in other types, or qualified by a module, under that name.
    ///
    /// - Throws: `UnknownType` where no binding answers.
    func bindings(answering type: String) throws(UnknownType) -> [Int] {
        let wanted = Self.normalized(type)
        let names = bindings.map { binding in binding.keys.map(Self.normalized) }
        let exact = bindings.indices.filter { index in
            names[index].contains { $0 == wanted || bindings[index].module + "." + $0 == wanted }
        }
        if !exact.isEmpty { return exact }
        let nested = bindings.indices.filter { index in names[index].contains { $0.hasSuffix("." + wanted) } }
        if !nested.isEmpty { return nested }
        throw UnknownType(
            type: type, nearest: Spelling.nearest(to: wanted, among: Set(names.joined()).sorted()),
            unused: unused.filter { Self.normalized($0.type) == wanted || Self.normalized($0.supplier) == wanted })
    }

    private static func normalized(_ type: String) -> String {
        type.split(whereSeparator: { " \t()".contains($0) }).filter { $0 != "any" }.joined()
    }
}
