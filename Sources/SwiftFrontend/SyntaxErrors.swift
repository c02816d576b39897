import SwiftIfConfig
import SwiftSyntax

/// Whether the compiler finds syntax errors in a file that can hide a declaration: those in the body of a function cannot.
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
        guard node.hasError, !isClosedBody(node) else { return false }
        if let clause = node.as(IfConfigClauseSyntax.self), let elements = clause.elements,
            regions.isActive(elements) == .unparsed
        {
            return false
        }
        let broken = node.children(viewMode: .all).filter(\.hasError)
        // An error that no part has is the node's own.
        return broken.isEmpty || broken.contains { isBroken($0, regions) }
    }

    /// Whether it is a body with both its braces: nothing that it holds is a declaration that anyone could ask for.
    private static func isClosedBody(_ node: Syntax) -> Bool {
        if let block = node.as(CodeBlockSyntax.self) {
            return block.leftBrace.presence == .present && block.rightBrace.presence == .present
        }
        if let block = node.as(AccessorBlockSyntax.self), case .getter = block.accessors {
            return block.leftBrace.presence == .present && block.rightBrace.presence == .present
        }
        if let closure = node.as(ClosureExprSyntax.self) {
            return closure.leftBrace.presence == .present && closure.rightBrace.presence == .present
        }
        return false
    }
}
