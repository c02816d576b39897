/// The files that generated lines are not mapped back to.
///
/// The compiler tells the files of a module apart by their names, without folders (`#fileID`, SE-0274), those that
/// `#sourceLocation` names included, and warns where two have one name. So of several files of one name only one can be
/// mapped to: that of the graph's own module, else the first by path.
struct UnmappedFiles {
    let paths: Set<String>

    init(_ table: SymbolTable, module: String) {
        var first: [Substring: String] = [:]
        var unmapped: Set<String> = []
        let own = table.files.filter { $0.module == module }.map(\.path)
        let others = table.files.filter { $0.module != module }.map(\.path).sorted()
        for path in own + others {
            let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
            if first[name] == nil { first[name] = path } else { unmapped.insert(path) }
        }
        paths = unmapped
    }
}
