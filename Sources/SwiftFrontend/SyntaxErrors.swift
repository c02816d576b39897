import SwiftIfConfig
import SwiftSyntax

/// Whether the compiler finds syntax errors in a file.
///
/// It does not read the clauses of `#if` that ask for another compiler or another version of the language, so what
/// they are made of is no error.
struct SyntaxErrors {
    let areThere: Bool

    init(in tree: SourceFileSyntax, _ conditions: Conditions) {
        // Nearly every file ends here.
        guard tree.hasError else {
            areThere = false
            return
        }
        areThere = Self.isBroken(Syntax(tree), tree.configuredRegions(in: conditions))
    }

    private static func isBroken(_ node: Syntax, _ regions: ConfiguredRegions) -> Bool {
        guard node.hasError else { return false }
        if let clause = node.as(IfConfigClauseSyntax.self), let elements = clause.elements,
            regions.isActive(elements) == .unparsed
        {
            return false
        }
        let broken = node.children(viewMode: .all).filter(\.hasError)
        // An error that no part has is the node's own.
        return broken.isEmpty || broken.contains { isBroken($0, regions) }
    }
}
