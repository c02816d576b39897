/// Names the members of a generated class, or the constants inside a body, each once.
struct MemberNames {
    /// The names around, which are never added to: a body does not copy those of its class.
    private let outer: Set<String>
    private var own: Set<String>
    /// The number that a name is tried with next.
    private var numbers: [String: Int] = [:]

    /// - Parameter taken: The names that are given already.
    init(taken: some Sequence<String>) {
        outer = []
        own = Set(taken)
    }

    private init(outer: Set<String>, own: Set<String>) {
        self.outer = outer
        self.own = own
    }

    /// The names of a body inside what has these names.
    func inside(_ parameters: [String]) -> MemberNames {
        outer.isEmpty
            ? MemberNames(outer: own, own: Set(parameters)) : MemberNames(outer: outer, own: own.union(parameters))
    }

    /// Every name that is taken.
    var taken: Set<String> { outer.union(own) }

    /// A name for the function that makes a value: `makePriceFetcher`.
    mutating func name(for type: ResolvedType, _ names: TypeNames) -> String {
        reserve("make" + names.text(type).asWords)
    }

    /// The name, or where that is taken, the name with the first number that is free. A parameter without a name, `_`, is an
    /// argument that has to be called something.
    mutating func reserve(_ wanted: String) -> String {
        let name = wanted == "_" ? "argument" : wanted
        if !outer.contains(name), own.insert(name).inserted { return name }
        var number = numbers[name] ?? 2
        while outer.contains(name + String(number)) || !own.insert(name + String(number)).inserted { number += 1 }
        numbers[name] = number + 1
        return name + String(number)
    }
}

extension String {
    /// The words of a type's text, joined: `[any Plugin]` becomes `Plugin`, `Cache<User>` becomes `CacheUser`.
    var asWords: String {
        let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0 != "any" }
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The name with a small first letter, as constants have it: `URLSession` becomes `urlSession`.
    var asConstantName: String {
        let capitals = prefix { $0.isUppercase }.count
        if capitals == 0 { return self }
        let lowered = capitals == 1 || capitals == count ? capitals : capitals - 1
        return prefix(lowered).lowercased() + dropFirst(lowered)
    }
}
