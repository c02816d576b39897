/// One of the functions that a graph's class is made of.
struct FunctionKey: Hashable {
    let node: Int
    /// Whether it is the one for what the value holds itself: it keeps nothing alive that leads back to the value.
    let isWeak: Bool
}

/// Where a piece of code stands, and so how it may reach what it needs.
struct CodeContext {
    /// The graph of the tree whose class it is in.
    let level: Int
    /// The actor that it runs on.
    let actor: ResolvedType?
    /// Whether it stands in a method of the class; else in the initializer, among the constants that it prepares.
    let isInMethod: Bool
    /// Whether it stands in a closure that may outlive the call, and so must not hold the graph.
    var isInClosure = false
    /// The component whose values it must not keep alive.
    let weakComponent: Int?
    /// The names of the arguments that it is given.
    let arguments: [String]

    /// The context inside a closure that stands here.
    func with(actor: ResolvedType?, weakComponent: Int?, arguments: [String]) -> CodeContext {
        CodeContext(
            level: level, actor: actor, isInMethod: isInMethod, isInClosure: true, weakComponent: weakComponent,
            arguments: arguments)
    }
}
