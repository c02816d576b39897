// What of each part of a report is compared with that of another.

extension GraphReport.Graph {
    var facts: [Fact] { [Fact(aspect: "class", text: className)] }
}

extension GraphReport.EntryPoint {
    /// What tells it from others: functions may share a name.
    var signature: String {
        kind == .property ? name : name + "(" + parameters.joined(separator: ", ") + ")"
    }

    var facts: [Fact] {
        [
            Fact(aspect: "type", text: type), Fact(aspect: "effects", text: effects.text),
            Fact(aspect: "supplier", text: supply.text),
        ]
    }
}

extension GraphReport.Binding {
    var title: String { scope == .transient ? type : "\(type) (\(scope.rawValue))" }

    var facts: [Fact] {
        [
            Fact(aspect: "scope", text: scope.rawValue), Fact(aspect: "supplier", text: kind.rawValue + " " + supplier),
            Fact(aspect: "keys", text: keys.joined(separator: ", ")), Fact(aspect: "module", text: module),
            Fact(aspect: "effects", text: effects.text),
        ]
    }

    /// The dependencies, those of one name told apart: elements of a collection are all called the same.
    var numberedDependencies: [(name: String, dependency: GraphReport.Dependency)] {
        var seen: [String: Int] = [:]
        return dependencies.map { dependency in
            // The elements of a collection have no names of their own: who supplies them tells them apart.
            let base = dependency.role == .element ? dependency.type : dependency.name
            seen[base, default: 0] += 1
            let number = seen[base] ?? 1
            return (number == 1 ? base : "\(base) #\(number)", dependency)
        }
    }
}

extension GraphReport.Dependency {
    var facts: [Fact] {
        [
            Fact(aspect: "type", text: type), Fact(aspect: "role", text: role.rawValue),
            Fact(aspect: "supplier", text: supply.text),
        ]
    }
}

extension GraphReport.Supply {
    var text: String {
        guard let binding else { return way.rawValue }
        return way == .direct ? binding : "\(way.rawValue) of \(binding)"
    }
}

extension GraphReport.Effects {
    var text: String {
        let words = [
            isAsync ? "async" : nil, thrown.map { $0 == "any Error" ? "throws" : "throws(\($0))" },
            actor.map { "@" + $0 },
        ].compactMap { $0 }
        return words.isEmpty ? "none" : words.joined(separator: " ")
    }
}
