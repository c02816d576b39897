/// A protocol whose requirements are the inputs and entry points of an object graph; `di-gen` writes the class that
/// implements it. Expands to nothing.
///
/// ```swift
/// @DependencyGraph
/// protocol AppGraph { var prices: PriceViewModel { get } }     // final class LiveAppGraph: AppGraph
/// ```
/// - Parameters:
///   - name: The name of the generated class; `Live` and the protocol's name where it is left out.
///   - initialization: When scoped values are made.
///   - overriding: The graph that this one is a variation of: inputs, and bindings of this graph's own module, take
///     the place of the original's.
@attached(peer)
public macro DependencyGraph(
    name: String? = nil, initialization: Initialization = .onFirstUse, overriding: Any.Type? = nil
) = #externalMacro(module: "DIMacros", type: "Annotation")

/// A graph that another graph opens, with inputs of its own; it sees all that its parent sees. Expands to nothing.
@attached(peer)
public macro ChildGraph(name: String? = nil, initialization: Initialization = .onFirstUse) =
    #externalMacro(module: "DIMacros", type: "Annotation")

/// A property of a graph that is given at its creation. Expands to nothing.
@attached(peer)
public macro Input() = #externalMacro(module: "DIMacros", type: "Annotation")

/// When a graph makes its scoped values.
public enum Initialization: Sendable {
    /// Each on its first use.
    case onFirstUse
    /// All of them in the graph's initializer, dependencies first.
    case eager
}
