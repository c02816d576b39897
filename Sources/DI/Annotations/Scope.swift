/// How long a value lives once a graph has made it.
public enum Scope: Sendable {
    /// One value per request.
    case transient
    /// One value per call of an entry point: shared inside it, forgotten after.
    case perResolve
    /// One value per root graph.
    case singleton
    /// One value per instance of the graph whose protocol is named.
    case scoped(to: Any.Type)
    /// One value per root graph, for as long as someone else holds it. Classes and actors only.
    case weak
}
