/// Finds the bindings that supply a key.
///
/// Cost of a look-up: one hash for a key that is bound as it stands, and one attempt at each generic binding of the
/// key's outermost type where none is.
struct BindingIndex {
    private let bindings: [Binding]
    private let conformances: Conformances
    private let resolver: TypeResolver
    private var concrete: [ResolvedType: [Int]] = [:]
    /// Patterns by the outermost type of their key.
    private var generic: [NominalID: [Pattern]] = [:]

    private struct Pattern {
        let binding: Int
        let key: ResolvedType
    }

    /// A binding that supplies a key, with the arguments that make it fit.
    struct Match: Hashable {
        let binding: Int
        let arguments: [ResolvedType]
    }

    /// What contributes to collections whose type is known, and to those that a generic binding leaves open.
    private var contributions: [ResolvedType: [(Match, Contribution)]] = [:]
    private var genericContributions: [NominalID: [(binding: Int, Contribution)]] = [:]

    init(_ bindings: [Binding], table: SymbolTable) {
        self.bindings = bindings
        conformances = Conformances(table: table)
        resolver = TypeResolver(table: table)
        for (index, binding) in bindings.enumerated() {
            for key in Set(binding.keys.map(\.type)) {
                if key.isGeneric {
                    if let outermost = key.outermost {
                        generic[outermost, default: []].append(Pattern(binding: index, key: key))
                    }
                } else {
                    concrete[key, default: []].append(index)
                }
            }
            for contribution in binding.contributions {
                if contribution.collection.isGeneric, let outermost = contribution.collection.outermost {
                    genericContributions[outermost, default: []].append((index, contribution))
                } else {
                    let match = Match(binding: index, arguments: [])
                    contributions[contribution.collection, default: []].append((match, contribution))
                }
            }
        }
    }

    /// The bindings of a key, in the order of modules, paths and positions. A binding of just this type wins over a
    /// generic one that fits it.
    func matches(for key: ResolvedType) -> [Match] {
        if let found = concrete[key] { return found.map { Match(binding: $0, arguments: []) } }
        guard let outermost = key.outermost else { return [] }
        return (generic[outermost] ?? []).compactMap { pattern in
            arguments(of: pattern, for: key).map { Match(binding: pattern.binding, arguments: $0) }
        }
    }

    func binding(_ match: Match) -> Binding { bindings[match.binding] }

    /// What contributes to a collection: by `order:`, then by module, then by name, never by file.
    func contributions(to collection: ResolvedType) -> [(match: Match, contribution: Contribution)] {
        let generic = collection.outermost.flatMap { genericContributions[$0] } ?? []
        let fitting = generic.compactMap { binding, contribution -> (Match, Contribution)? in
            let pattern = Pattern(binding: binding, key: contribution.collection)
            return arguments(of: pattern, for: collection).map {
                (Match(binding: binding, arguments: $0), contribution)
            }
        }
        return ((contributions[collection] ?? []) + fitting).sorted { left, right in
            (left.1.order, bindings[left.0.binding].module, name(left.0.binding), left.1.location)
                < (right.1.order, bindings[right.0.binding].module, name(right.0.binding), right.1.location)
        }
    }

    private func name(_ binding: Int) -> String { bindings[binding].description(TypeNames(table: resolver.table)) }

    /// The generic bindings of a key that are kept from supplying it, each by the first requirement that the key's
    /// arguments do not fulfil: as it is written, and with these arguments.
    func obstacles(
        for key: ResolvedType
    ) -> [(binding: Binding, requirement: Binding.Requirement, met: Binding.Requirement)] {
        let patterns = key.outermost.flatMap { generic[$0] } ?? []
        return patterns.compactMap { pattern in
            let binding = bindings[pattern.binding]
            guard let arguments = unifiedArguments(of: pattern, for: key) else { return nil }
            return binding.requirements.lazy.map { ($0, $0.specialized(arguments, resolver)) }
                .first { !isFulfilled($1) }.map { (binding, $0, $1) }
        }
    }

    private func arguments(of pattern: Pattern, for key: ResolvedType) -> [ResolvedType]? {
        guard let arguments = unifiedArguments(of: pattern, for: key) else { return nil }
        let requirements = bindings[pattern.binding].requirements
        return requirements.allSatisfy { isFulfilled($0.specialized(arguments, resolver)) } ? arguments : nil
    }

    /// What the parameters of a binding have to be for its key to be the one asked for, whatever they are required to be.
    private func unifiedArguments(of pattern: Pattern, for key: ResolvedType) -> [ResolvedType]? {
        let binding = bindings[pattern.binding]
        var found: [Int: ResolvedType] = [:]
        guard unify(pattern.key, key, &found) else { return nil }
        // What `extension Pair where First == Int` fixes does not stand in the key.
        for requirement in binding.requirements where requirement.relation == .equals {
            if case .parameter(let index, _) = requirement.left, found[index] == nil, !requirement.right.isGeneric {
                found[index] = requirement.right
            }
        }
        let arguments = binding.genericParameters.indices.compactMap { found[$0] }
        return arguments.count == binding.genericParameters.count ? arguments : nil
    }

    /// Whether a requirement is met as far as the scanned sources tell. What they do not tell, the compiler checks.
    private func isFulfilled(_ requirement: Binding.Requirement) -> Bool {
        switch requirement.relation {
        case .equals:
            requirement.left == requirement.right || requirement.left.isUndetermined || requirement.right.isUndetermined
        case .conforms: conformances.answers(requirement.left, requirement.right) != .no
        }
    }

    /// Whether the pattern becomes the type when its parameters are replaced, and by what.
    private func unify(_ pattern: ResolvedType, _ type: ResolvedType, _ found: inout [Int: ResolvedType]) -> Bool {
        switch (pattern, type) {
        case (.parameter(let index, _), _):
            if let known = found[index] { return known == type }
            found[index] = type
            return true
        case (.nominal(let one, let parameters), .nominal(let two, let arguments)):
            return one == two && unify(parameters, arguments, &found)
        case (
            .qualified(.alias(let one, let parameters), let base), .qualified(.alias(let two, let arguments), let type)
        ):
            return one == two && unify(parameters, arguments, &found) && unify(base, type, &found)
        case (.qualified(.tag(let one), let base), .qualified(.tag(let two), let type)):
            return unify(one, two, &found) && unify(base, type, &found)
        case (.tuple(let parts), .tuple(let elements)):
            return parts.map(\.label) == elements.map(\.label)
                && unify(parts.map(\.type), elements.map(\.type), &found)
        case (.function(let one), .function(let two)):
            return one.isAsync == two.isAsync && one.throwing == two.throwing && one.globalActor == two.globalActor
                && unify(one.parameters + [one.result], two.parameters + [two.result], &found)
        case (.metatype(let one), .metatype(let two)):
            return unify(one, two, &found)
        default:
            return pattern == type
        }
    }

    private func unify(
        _ patterns: [ResolvedType], _ types: [ResolvedType], _ found: inout [Int: ResolvedType]
    ) -> Bool {
        patterns.count == types.count && zip(patterns, types).allSatisfy { unify($0, $1, &found) }
    }
}

extension Binding.Requirement {
    fileprivate func specialized(_ arguments: [ResolvedType], _ resolver: TypeResolver) -> Binding.Requirement {
        Binding.Requirement(
            left: resolver.substitute(arguments, in: left), relation: relation,
            right: resolver.substitute(arguments, in: right))
    }
}

extension ResolvedType {
    /// What a generic key is found by.
    fileprivate var outermost: NominalID? {
        switch self {
        case .nominal(let id, _): id
        case .qualified(_, let base): base.outermost
        case .metatype(let type): type.outermost
        case .function: .standard("->")
        case .tuple: .standard("()")
        default: nil
        }
    }
}
