import Foundation
import GraphCore
import SwiftFrontend
import TestSupport

@testable import ClangFrontend

/// What a header declares, read as the only one of its module.
func reading(
    _ header: String, _ language: ClangReader.Language = .c, arguments: [String] = [],
    library: @escaping @Sendable () -> LibClang? = LibClang.load
) throws -> ClangReader.Reading {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("clang-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("Header.h").path
    try Data(header.utf8).write(to: URL(fileURLWithPath: path))
    let includes = BuildProducts.package.appendingPathComponent("Sources/DIAnnotations/include").path
    let reader = ClangReader(
        language: language, arguments: ["-I", includes] + arguments, attribute: AnnotationText.read, library: library)
    return reader.read(headers: [path])
}

/// What a header of C declares, as Swift would print it.
func imported(c header: String) throws -> [String] { try lines(reading(header)) }

/// What a header of Objective-C declares, as Swift would print it.
///
/// The few classes of Foundation that it may name are declared before it, on its first line.
func imported(objectiveC header: String) throws -> [String] {
    let foundation = """
        #define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
        #define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
        #define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
        typedef signed char BOOL; typedef long NSInteger;
        @interface NSObject - (instancetype)init; @end
        @interface NSString : NSObject @end @interface NSError : NSObject @end @interface NSURL : NSObject @end
        @interface NSURLSession : NSObject @end
        @interface NSArray<T> : NSObject @end @interface NSDictionary<K, V> : NSObject @end
        """
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("Foundation-\(UUID().uuidString).h")
    try Data(foundation.utf8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let text = "#include \"\(path.path)\"\n" + header
    return try lines(reading(text, .objectiveC, arguments: ["-fobjc-runtime=macosx", "-fblocks"]))
}

func lines(_ reading: ClangReader.Reading) -> [String] {
    reading.faults.map(\.message) + reading.files.flatMap(\.declarations).flatMap(\.swiftLines)
}

extension Declaration {
    /// A line for the declaration, and one for each member, indented.
    var swiftLines: [String] {
        switch self {
        case .type(let type):
            return block(
                "\(type.header.text)\(type.kind.rawValue) \(type.name.text)\(type.genericParameters.text)",
                type.inherited, type.members)
        case .extension(let declaration):
            return block(
                "\(declaration.header.text)extension \(declaration.extended.text)", declaration.inherited,
                declaration.members)
        case .initializer(let initializer):
            let mark = initializer.isFailable ? "?" : ""
            return [
                "\(initializer.header.text)init\(mark)\(initializer.parameters.text)\(initializer.effects.text)"
            ]
        case .function(let function):
            let result = function.result.map { " -> \($0.text)" } ?? ""
            return [
                "\(function.header.text)func \(function.name.text)\(function.parameters.text)"
                    + "\(function.effects.text)\(result)"
            ]
        case .variable(let variable):
            let type = variable.type?.text ?? "?"
            let accessors = variable.isComputed ? " { get\(variable.isSettable ? " set" : "") }" : ""
            return ["\(variable.header.text)var \(variable.name.text): \(type)\(accessors)"]
        case .alias(let alias):
            return ["\(alias.header.text)typealias \(alias.name.text) = \(alias.type.text)"]
        case .associatedType, .subscript:
            return ["not imported"]
        }
    }

    private func block(_ head: String, _ inherited: [InheritedType], _ members: [Declaration]) -> [String] {
        let list = inherited.isEmpty ? "" : ": " + inherited.map(\.type.text).joined(separator: ", ")
        return [head + list] + members.flatMap(\.swiftLines).map { "    " + $0 }
    }
}

extension DeclarationHeader {
    fileprivate var text: String {
        let annotations = attributes.map { attribute in
            let arguments = attribute.arguments.map { argument in
                (argument.label.map { "\($0): " } ?? "") + argument.value.text
            }
            return "@\(attribute.name.text)" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
        }
        let words = modifiers.map(\.rawValue).sorted()
        return (annotations + words).map { $0 + " " }.joined()
    }
}

extension [GenericParameter] {
    fileprivate var text: String { isEmpty ? "" : "<\(map(\.name.text).joined(separator: ", "))>" }
}

extension [Parameter] {
    fileprivate var text: String {
        let parameters = map { parameter in
            let label = parameter.label == parameter.name.text ? "" : (parameter.label ?? "_") + " "
            return "\(label)\(parameter.name.text): \(parameter.type.text)"
        }
        return "(\(parameters.joined(separator: ", ")))"
    }
}

extension WrittenEffects {
    fileprivate var text: String { throwing == .never ? "" : " throws" }
}

extension WrittenExpression {
    fileprivate var text: String {
        switch self {
        case .metatype(let type): "\(type.text).self"
        case .member(let name, let base, _): "\(base.joined(separator: ".")).\(name)"
        case .string(let text): "\"\(text)\""
        case .integer(let number): "\(number)"
        case .nil: "nil"
        case .other: "…"
        }
    }
}

extension WrittenType {
    var text: String {
        switch self {
        case .named(let path):
            path.map { component in
                let arguments = component.arguments.map(\.text).joined(separator: ", ")
                return component.name + (arguments.isEmpty ? "" : "<\(arguments)>")
            }.joined(separator: ".")
        case .array(let element): "[\(element.text)]"
        case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
        case .optional(let type): "\(type.parenthesized)?"
        case .implicitlyUnwrapped(let type): "\(type.parenthesized)!"
        case .any(let type): "any \(type.text)"
        case .some(let type): "some \(type.text)"
        case .composition(let parts): parts.map(\.text).joined(separator: " & ")
        case .function(let function):
            "(\(function.parameters.map(\.text).joined(separator: ", "))) -> \(function.result.text)"
        case .tuple(let elements): "(\(elements.map(\.type.text).joined(separator: ", ")))"
        case .suppressed, .metatype: "?"
        case .unsupported(let text): "unsupported(\(text))"
        }
    }

    private var parenthesized: String {
        switch self {
        case .any, .function: "(\(text))"
        default: text
        }
    }
}
