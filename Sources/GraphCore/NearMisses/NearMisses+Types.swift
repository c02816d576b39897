extension NearMisses {
    /// The type itself, which no annotation makes available.
    func unannotated(_ miss: Miss) -> [Diagnostic.Note] {
        guard case .nominal(let id, _) = miss.value, let symbol = table.nominal(id),
            symbol.declaration.kind != .protocol, !near.built.contains(id)
        else { return [] }
        return [
            .init(
                at: symbol.location,
                "'\(names.text(miss.value))' is declared here: write '@Injectable' before it"
                    + opening(symbol))
        ]
    }

    /// Types that could stand for the key, and do not say so.
    func conforming(_ miss: Miss) -> [Diagnostic.Note] {
        let target = names.constraint(miss.value)
        return heirs(of: miss.value).map { symbol, text in
            let way =
                symbol.declaration.header.has(.injectable)
                ? "but its '@Injectable' does not say so: add 'as: \(target).self' to it"
                : "but it is not bound: write '@Injectable(as: \(target).self)' before it"
            return .init(at: symbol.location, "\(text), \(way)" + opening(symbol))
        }
    }

    /// Types that could be elements of a collection, and do not say so.
    func candidates(for collection: ResolvedType, _ annotation: String) -> [Diagnostic.Note] {
        guard case .nominal(_, let arguments) = collection, let element = arguments.last else { return [] }
        return heirs(of: element).map { symbol, text in
            let annotations = symbol.declaration.header.has(.injectable) ? annotation : "@Injectable \(annotation)"
            return .init(at: symbol.location, "\(text): write '\(annotations)' before it" + opening(symbol))
        }
    }

    /// The first types that are, by what they inherit from or conform to, of another type, each with a sentence that
    /// says so.
    private func heirs(of type: ResolvedType) -> [(symbol: NominalSymbol, text: String)] {
        guard case .nominal(let id, _) = type else { return [] }
        let relation = table.isProtocol(id) ? "conforms to" : "inherits from"
        let fitting = heirs.all(of: id).lazy.filter { index in
            conformances.answers(table.nominals[index].selfType(id: index), type) == .yes
        }
        return fitting.prefix(Self.mostOfASort).map { index in
            let symbol = table.nominals[index]
            let name = names.text(symbol.selfType(id: index))
            return (symbol, "'\(name)' \(relation) '\(names.constraint(type))'")
        }
    }

    /// What else has to be done to a type that the graph's module does not see.
    private func opening(_ symbol: NominalSymbol) -> String {
        visibility.allows(symbol.access, of: symbol.module) ? "" : ", and \(visibility.remedy(of: symbol.module))"
    }

    /// What has the name that is asked for, and is not seen from there: so the name was taken for one of a module whose
    /// sources are not known.
    func outOfSight(_ miss: Miss) -> [Diagnostic.Note] {
        guard case .nominal(.external, _) = miss.value, let name = miss.name(in: table) else { return [] }
        return (declared[name] ?? []).map { .init(at: $0.location, whyNotSeen($0, miss)) }
    }

    private func whyNotSeen(_ declared: HiddenName, _ miss: Miss) -> String {
        let path = miss.asking.location.path
        let module = table.moduleOfPath[path] ?? graph.declaration.module
        let name = declared.path.joined(separator: ".")
        if module == declared.module {
            if declared.access <= .fileprivate {
                return "'\(name)' is '\(declared.access.keyword)' here, and not seen from '\(path)': "
                    + "make it at least 'internal'"
            }
        } else if declared.access < .package {
            return "'\(name)' of module '\(declared.module)' is '\(declared.access.keyword)', and not seen from "
                + "module '\(module)': make it 'public', or 'package' for a module of the same package"
        } else if declared.path.count == 1 {
            return "'\(name)' is declared in module '\(declared.module)', which '\(path)' does not import: "
                + "write 'import \(declared.module.asIdentifier)' there"
        }
        return "'\(name)' is declared here: if it is meant, write '\(miss.asking.asker.written(name))'"
    }

    /// What is spelled almost like the key: any key that is supplied, and, where no source declares what is asked for,
    /// any type.
    func misspelled(_ miss: Miss) -> [Diagnostic.Note] {
        guard let name = miss.name(in: table) else { return [] }
        let isDeclared = if case .nominal(.external, _) = miss.value { false } else { true }
        guard let nearest = (isDeclared ? suppliedNames : allNames).nearest(to: name), nearest != name,
            let found = meant(by: nearest)
        else { return [] }
        return [
            .init(
                at: found.location,
                "'\(names.text(found.type))' is spelled almost like '\(name)': if it is meant, write "
                    + "'\(instead(found.type, miss))'")
        ]
    }

    /// What has a name: what is supplied, if anything is.
    private func meant(by name: String) -> (type: ResolvedType, location: Location)? {
        if let supply = near.byName[name]?.first { return (supply.bound, binding(supply).location) }
        return declared[name]?.first.flatMap { declared in declared.type.map { ($0, declared.location) } }
    }
}

/// A type or an alias that a place does not see by its name alone.
struct HiddenName {
    let path: [String]
    let module: String
    let access: AccessLevel
    let location: Location
    /// nil for an alias.
    let type: ResolvedType?
}

extension SymbolTable {
    /// Every type and every alias, in the order of the sources.
    var declaredNames: [HiddenName] {
        nominals.enumerated().map { index, symbol in
            HiddenName(
                path: symbol.path, module: symbol.module, access: symbol.access, location: symbol.location,
                type: symbol.selfType(id: index))
        }
            + aliases.map {
                HiddenName(
                    path: $0.path, module: $0.module, access: $0.access, location: $0.location, type: nil)
            }
    }
}
