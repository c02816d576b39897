/// Writes the getters of properties that are filled on first use, in a category of each class.
enum ObjectiveCAccessorEmitter {
    static func lines(_ accessors: [ObjectiveCAccessor]) -> [String] {
        let byOwner = Dictionary(grouping: accessors, by: \.owner).sorted { $0.key < $1.key }
        return byOwner.flatMap { owner, accessors in
            ["", "@implementation \(owner) (\(accessors[0].graph))"]
                + accessors.sorted { $0.property < $1.property }.flatMap(getter) + ["", "@end"]
        }
    }

    /// The value is kept in the instance variable of the property's name.
    private static func getter(_ accessor: ObjectiveCAccessor) -> [String] {
        [
            "",
            "- (\(accessor.type))\(accessor.getter) {",
            "    @synchronized(self) {",
            "        if (_\(accessor.property) == nil) {",
            "            _\(accessor.property) = DI_RETAIN([[\(accessor.graph) shared] \(accessor.method)]);",
            "        }",
            "        return _\(accessor.property);",
            "    }",
            "}",
        ]
    }
}
