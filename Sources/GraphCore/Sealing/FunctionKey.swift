/// One of the functions that a graph's class is made of.
struct FunctionKey: Hashable {
    let node: Int
    let holding: Holding

    /// What of its own loop a function keeps alive. Off a loop there is only the first kind.
    enum Holding: Int, Comparable {
        /// All that it needs: the function for whoever is not on the loop.
        case everything
        /// What is there before its value is: the function by which the values of the loop are made. What they are
        /// given afterwards, or hold for later, leads back to them.
        case prerequisites
        /// Nothing: the function for what the values of the loop hold.
        case nothing

        static func < (left: Holding, right: Holding) -> Bool { left.rawValue < right.rawValue }
    }
}

extension FunctionKey: Comparable {
    static func < (left: FunctionKey, right: FunctionKey) -> Bool {
        (left.node, left.holding) < (right.node, right.holding)
    }
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
    let isInClosure: Bool
    let loop: LoopPosition
    /// The names of the arguments that it is given.
    let arguments: [String]

    /// How the code stands to a loop of values that lead to each other; a loop is named by its component.
    enum LoopPosition {
        /// What it makes is held by no value of a loop, as far as the graph knows.
        case outside
        /// It makes a value that the graph keeps and that is on the loop, or what that value needs at once: what it makes
        /// besides is held by that value.
        case inside(Int)
        /// A value of the loop holds it: it keeps no value of the loop alive.
        case held(Int)
    }

    /// The context inside a closure that stands here.
    func inClosure(actor: ResolvedType?, loop: LoopPosition, arguments: [String]) -> CodeContext {
        CodeContext(
            level: level, actor: actor, isInMethod: isInMethod, isInClosure: true, loop: loop, arguments: arguments)
    }
}
