import GraphCore
import SwiftParser
import SwiftSyntax

/// Reads what a Swift source declares.
///
/// SwiftSyntax is the one truth about Swift; nothing of it leaves this module. The bodies of functions are not looked
/// into, and of `#if` only the active clause is read.
public struct SwiftReader: Sendable {
    private let conditions: Conditions

    /// - Parameter conditions: What `#if` is evaluated with.
    public init(conditions: Conditions) {
        self.conditions = conditions
    }

    /// The declarations of one file. Never fails: where the source has errors, what can be read is returned.
    ///
    /// - Parameters:
    ///   - source: The text, in UTF-8. A byte-order mark is passed over.
    ///   - path: Where the text is from; repeated in the result.
    public func read(_ source: [UInt8], path: String) -> SourceFile {
        source.withUnsafeBufferPointer { bytes in
            let tree = Parser.parse(source: bytes)
            var reader = DeclarationReader(lines: LineIndex(bytes), conditions: conditions)
            let declarations = reader.declarations(of: tree.statements)
            return SourceFile(
                path: path, imports: reader.imports, declarations: declarations,
                isBroken: SyntaxErrors(in: tree, conditions).areThere)
        }
    }
}
