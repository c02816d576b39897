/// Whether a type is, conforms to, or inherits from another, as far as the scanned sources tell.
struct Conformances {
    let table: SymbolTable

    enum Answer {
        case yes
        case no
        /// A type of a module that was not scanned, or a macro, stands between: the compiler will know.
        case unknown
    }

    /// Whether a value of `type` can stand where `target` is asked for.
    func answers(_ type: ResolvedType, _ target: ResolvedType) -> Answer {
        let target = target.unqualified
        if case .composition(let parts) = target {
            let answers = parts.map { self.answers(type, $0) }
            return answers.contains(.no) ? .no : answers.contains(.unknown) ? .unknown : .yes
        }
        let reachable = ancestors(of: type.unqualified)
        if reachable.contains(where: { $0 == target || isSame($0, target) }) { return .yes }
        if type.isUndetermined { return .unknown }
        guard case .nominal(let targetID, _) = target else { return .unknown }
        if isImplied(targetID, by: reachable) { return .yes }
        let isTypeThatWasScanned = table.nominal(targetID) != nil && !table.isProtocol(targetID)
        if !isTypeThatWasScanned, reachable.contains(where: hasMacro) { return .unknown }
        // Only a scanned source, or a macro, can make anything conform to what a scanned source declares.
        if table.nominal(targetID) != nil { return .no }
        let isClosed = reachable.allSatisfy { type in
            guard case .nominal(let id, _) = type else { return true }
            return table.nominal(id) != nil || Self.withoutAncestors.contains(id)
        }
        return isClosed ? .no : .unknown
    }

    /// The type, and everything that it inherits from or conforms to, nearest first.
    func ancestors(of type: ResolvedType) -> [ResolvedType] {
        let resolver = TypeResolver(table: table)
        var result: [ResolvedType] = [type]
        var seen: Set<ResolvedType> = [type]
        var next = 0
        while next < result.count {
            for supertype in resolver.supertypes(of: result[next]) where seen.insert(supertype).inserted {
                result.append(supertype)
            }
            next += 1
        }
        return result
    }

    /// A protocol with primary associated types is conformed to by its bare name.
    private func isSame(_ ancestor: ResolvedType, _ target: ResolvedType) -> Bool {
        guard case .nominal(let one, let ownArguments) = ancestor, case .nominal(let two, let arguments) = target else {
            return false
        }
        return one == two && table.isProtocol(one) && (ownArguments.isEmpty || arguments.isEmpty)
    }

    /// Whether a macro may be attached to the declaration of a type: what is neither an annotation, nor the compiler's
    /// own, which begin with a small letter, nor a global actor.
    private func hasMacro(_ type: ResolvedType) -> Bool {
        guard case .nominal(let id, _) = type, let symbol = table.nominal(id) else { return false }
        return symbol.declaration.header.attributes.contains { attribute in
            guard attribute.annotation == nil, case .named(let path) = attribute.name,
                let first = path.last?.name.first, first.isUppercase
            else { return false }
            let resolved = TypeResolver(table: table).resolve(attribute.name, in: symbol.context)
            guard case .nominal(let id, _) = resolved else { return true }
            return id != .standard("MainActor") && table.nominal(id) == nil
        }
    }

    /// What Swift derives without being asked.
    private func isImplied(_ target: NominalID, by ancestors: [ResolvedType]) -> Bool {
        guard case .external(_, let name) = target else { return false }
        let kinds = ancestors.compactMap { type -> TypeDeclaration.Kind? in
            guard case .nominal(let id, _) = type else { return nil }
            return table.nominal(id)?.declaration.kind
        }
        switch name {
        case "Sendable", "Copyable", "Escapable", "BitwiseCopyable": return true
        case "AnyObject": return kinds.contains(.class) || kinds.contains(.actor)
        case "Actor", "AnyActor": return kinds.contains(.actor)
        case "Hashable", "Equatable", "RawRepresentable": return kinds.contains(.enum)
        default: return false
        }
    }

    /// Protocols of the standard library that inherit from nothing that anyone would bind to.
    private static let withoutAncestors: Set<NominalID> = [
        .standard("Sendable"), .standard("AnyObject"), .standard("Codable"), .standard("Encodable"),
        .standard("Decodable"), .standard("CustomStringConvertible"), .standard("Equatable"), .standard("Identifiable"),
        .standard("Error"), .standard("CaseIterable"),
    ]
}
