/// The annotations that the library `DI` declares.
public enum Annotation: String, Sendable, CaseIterable {
    case injectable = "Injectable"
    case provides = "Provides"
    case inject = "Inject"
    case notInjected = "NotInjected"
    case qualifier = "Qualifier"
    case contributes = "Contributes"
    case factory = "Factory"
    case dependencyGraph = "DependencyGraph"
    case childGraph = "ChildGraph"
    case input = "Input"
}

extension Attribute {
    /// Which annotation this is, if it is one: by its bare name, or with the module's.
    var annotation: Annotation? {
        guard case .named(let path) = name, let last = path.last else { return nil }
        guard path.count == 1 || (path.count == 2 && path[0].name == "DI") else { return nil }
        return Annotation(rawValue: last.name)
    }
}

extension DeclarationHeader {
    /// Whether the annotation stands before the declaration.
    public func has(_ annotation: Annotation) -> Bool { first(annotation) != nil }

    func first(_ annotation: Annotation) -> Attribute? { attributes.first { $0.annotation == annotation } }

    func all(_ annotation: Annotation) -> [Attribute] { attributes.filter { $0.annotation == annotation } }
}
