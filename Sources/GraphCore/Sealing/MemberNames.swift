/// Names the members of a generated class, each once.
struct MemberNames {
    private(set) var taken: Set<String>

    /// - Parameter taken: The names that the graph's protocol gives.
    init(taken: [String]) {
        self.taken = Set(taken)
    }

    /// A name for the function that makes a value: `makePriceFetcher`.
    mutating func name(for type: ResolvedType, _ names: TypeNames) -> String {
        reserve("make" + names.text(type).asWords)
    }

    /// The name, or where that is taken, the name with the first number that is free.
    mutating func reserve(_ name: String) -> String {
        var candidate = name
        var number = 2
        while !taken.insert(candidate).inserted {
            candidate = name + String(number)
            number += 1
        }
        return candidate
    }
}

extension String {
    /// The words of a type's text, joined: `[any Plugin]` becomes `PluginArray`, `Cache<User>` becomes `CacheUser`.
    fileprivate var asWords: String {
        split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            .filter { $0 != "any" }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined()
    }
}
