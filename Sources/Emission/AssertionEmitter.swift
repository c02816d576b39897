import GraphCore

/// Writes `assertDependencies()`: in debug builds, it stops at an object that was used before it was injected.
///
/// One method for a whole hierarchy, on its topmost class: a method in an extension cannot be overridden.
enum AssertionEmitter {
    static func write(_ type: InjectedClass, to writer: inout SourceWriter) {
        let access = type.access >= .package ? min(type.access, .public).keyword + " " : ""
        let name = type.names.constraint(type.type)
        let subclasses = type.subclasses.filter { !$0.properties.isEmpty }
        writer.line("extension \(name) {")
        writer.indented { writer in
            writer.line("/// Stops, in debug builds, where something that is injected is still missing.")
            if type.properties.isEmpty && subclasses.isEmpty {
                return writer.line("\(access)func assertDependencies() {}")
            }
            writer.line("\(access)func assertDependencies() {")
            writer.indented { writer in
                writer.line("var missing: [String] = []")
                writeChecks(of: type, on: "self", to: &writer)
                for subclass in subclasses {
                    writer.line("if let object = self as? \(subclass.names.constraint(subclass.type)) {")
                    writer.indented { writeChecks(of: subclass, on: "object", to: &$0) }
                    writer.line("}")
                }
                let message = #""\(Self.self) was used before it was injected: \(missing.joined(separator: ", ")) missing""#
                writer.line("assert(missing.isEmpty, \(message))")
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
