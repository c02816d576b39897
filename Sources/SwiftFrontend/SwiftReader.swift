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
        readAtAGlance(source, path: path)?.file ?? parse(source, path: path)
    }

    /// What is read of an ordinary file.
    public struct Glance: Sendable {
        public let file: SourceFile
        public let outline: Outline
    }

    /// The declarations of an ordinary file, read at the speed of memory; nil for one that only the parser can be trusted
    /// with.
    public func readAtAGlance(_ source: [UInt8], path: String) -> Glance? {
        source.withUnsafeBufferPointer { skim($0, LineIndex($0), path: path) }
    }

    /// The declarations of any file, read by SwiftSyntax. Cost: about 2 s for each MB.
    public func parse(_ source: [UInt8], path: String) -> SourceFile {
        source.withUnsafeBufferPointer { parse($0, LineIndex($0), path: path) }
    }

    /// The declarations of the source that an outline is left of, at their places in that source; nil where only the parser
    /// can be trusted with it.
    public func read(_ outline: Outline, path: String) -> SourceFile? {
        outline.text?.withUnsafeBufferPointer { bytes in
            var skimmer = try? Skimmer(bytes, lines: LineIndex(outline), conditions: conditions)
            return try? skimmer?.file(path: path)
        }
    }

    func skim(_ bytes: UnsafeBufferPointer<UInt8>, _ lines: LineIndex, path: String) -> Glance? {
        do throws(Doubt) {
            var skimmer = try Skimmer(bytes, lines: lines, conditions: conditions)
            let file = try skimmer.file(path: path)
            return Glance(file: file, outline: try OutlineReader(bytes, lines).outline(without: skimmer.silent))
        } catch {
            return nil
        }
    }

    /// The declarations of any file; none of one that nests more deeply than is read.
    func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ lines: LineIndex, path: String) -> SourceFile {
        if let excess = NestingLimit.excess(in: bytes) {
            return SourceFile(
                path: path, imports: [], declarations: [], isBroken: true, excess: lines.position(at: excess))
        }
        let tree = Parser.parse(source: bytes)
        var reader = DeclarationReader(lines: lines, conditions: conditions)
        let declarations = reader.declarations(of: tree.statements)
        return SourceFile(
            path: path, imports: reader.imports, declarations: declarations,
            isBroken: SyntaxErrors(in: tree, conditions).areThere)
    }
}
