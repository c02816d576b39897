import GraphCore

/// Writes `assertDependencies()`: in debug builds, it stops at an object that was used before it was injected.
///
/// One method for a whole hierarchy, on its topmost class: a method in an extension cannot be overridden.
enum AssertionEmitter {
    static func write(_ type: InjectedClass, to writer: inout SourceWriter) {
        let access = type.access >= .package ? min(type.access, .public).keyword + " " : ""
        let name = type.names.constraint(type.type)
        writer.line("extension \(name) {")
        writer.indented { writer in
            writer.line("/// Stops, in debug builds, where something that is injected is still missing.")
            if type.properties.isEmpty, type.subclasses.isEmpty {
                return writer.line("\(access)func assertDependencies() {}")
            }
            let actor = ([type] + type.subclasses).lazy.compactMap(\.memberActor).first
            writer.line("\(actor.map { "@\(type.names.text($0)) " } ?? "")\(access)func assertDependencies() {")
            writer.indented { writer in
                writer.line("var missing: [String] = []")
                writeChecks(of: type, on: "self", to: &writer)
                for subclass in type.subclasses { writeCheck(ofSubclass: subclass, to: &writer) }
                let message =
                    #""\(Self.self) was used before it was injected: \(missing.joined(separator: ", ")) missing""#
                writer.line("assert(missing.isEmpty, \(message))")
            }
            writer.line("}")
        }
        writer.line("}")
        for subclass in type.subclasses where subclass.isGeneric { writeReport(of: subclass, to: &writer) }
    }

    /// A cast needs a type's arguments, which its superclass does not know; a protocol of its own has none.
    private static func writeCheck(ofSubclass type: InjectedClass, to writer: inout SourceWriter) {
        if type.isGeneric {
            return writer.line(
                "if let object = self as? any \(type.words)Dependencies { missing += object.missingIn\(type.words) }")
        }
        writer.line("if let object = self as? \(type.names.constraint(type.type)) {")
        writer.indented { writeChecks(of: type, on: "object", to: &$0) }
        writer.line("}")
    }

    private static func writeReport(of type: InjectedClass, to writer: inout SourceWriter) {
        let actor = (type.actor ?? type.memberActor).map { "@\(type.names.text($0)) " } ?? ""
        writer.line()
        writer.line("\(actor)private protocol \(type.words)Dependencies {")
        writer.indented { $0.line("var missingIn\(type.words): [String] { get }") }
        writer.line("}")
        writer.line()
        writer.line("extension \(type.names.constraint(type.type)): \(type.words)Dependencies {")
        writer.indented { writer in
            writer.line("fileprivate var missingIn\(type.words): [String] {")
            writer.indented { writer in
                writer.line("var missing: [String] = []")
                writeChecks(of: type, on: "self", to: &writer)
                writer.line("return missing")
            }
            writer.line("}")
        }
        writer.line("}")
    }

    private static func writeChecks(of type: InjectedClass, on object: String, to writer: inout SourceWriter) {
        for property in type.properties {
            writer.line(
                "if \(object).\(property.asIdentifier) == nil { missing.append(\(property.swiftLiteral)) }")
        }
    }
}
