import GraphCore
import SwiftParser
import SwiftSyntax

/// Reads annotations that do not stand in a Swift source: in a C header they are texts.
public enum AnnotationText {
    /// - Parameters:
    ///   - text: The annotation without its `@`: `Injectable(as: P.self)`.
    ///   - span: Where it stands.
    /// - Returns: The attribute, all of it at that place; nil for a text that is none.
    public static func read(_ text: String, at span: Span) -> Attribute? {
        var source = "@\(text) struct Annotated {}"
        return source.withUTF8 { bytes in
            guard NestingLimit.excess(in: bytes) == nil else { return nil }
            let tree = Parser.parse(source: bytes)
            guard !tree.hasError, tree.statements.count == 1,
                let declaration = tree.statements.first?.item.as(StructDeclSyntax.self)
            else { return nil }
            let conditions = Conditions(defined: [], target: .host, importableModules: [])
            let header = AttributeReader(lines: LineIndex(bytes), conditions: conditions)
                .header(declaration.attributes, declaration.modifiers)
            return header.attributes.count == 1 ? header.attributes[0].moved(to: span) : nil
        }
    }
}

extension Attribute {
    fileprivate func moved(to span: Span) -> Attribute {
        Attribute(
            name: name,
            arguments: arguments.map { Argument(label: $0.label, value: $0.value, span: span) }, span: span)
    }
}
