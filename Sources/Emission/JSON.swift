/// A JSON value whose members keep the order in which they were given: the same value gives the same text.
///
/// Foundation's encoder sorts members or leaves their order open, and this module is free of Foundation.
public indirect enum JSON: Sendable {
    case string(String)
    case integer(Int)
    case boolean(Bool)
    case null
    case array([JSON])
    case object([(String, JSON)])

    /// The value on several lines, indented by two spaces, as RFC 8259 wants it.
    public var text: String {
        var result = ""
        write(to: &result, indentation: 0)
        return result
    }

    private func write(to result: inout String, indentation: Int) {
        switch self {
        case .string(let value): Self.write(value, to: &result)
        case .integer(let value): result += String(value)
        case .boolean(let value): result += value ? "true" : "false"
        case .null: result += "null"
        case .array(let values):
            Self.write(values, brackets: ("[", "]"), to: &result, indentation) { value, result in
                value.write(to: &result, indentation: indentation + 1)
            }
        case .object(let members):
            Self.write(members, brackets: ("{", "}"), to: &result, indentation) { member, result in
                write(member.0, to: &result)
                result += ": "
                member.1.write(to: &result, indentation: indentation + 1)
            }
        }
    }

    private func write(_ text: String, to result: inout String) { Self.write(text, to: &result) }

    private static func write<Element>(
        _ elements: [Element], brackets: (String, String), to result: inout String, _ indentation: Int,
        element write: (Element, inout String) -> Void
    ) {
        result += brackets.0
        for (index, element) in elements.enumerated() {
            result += (index == 0 ? "\n" : ",\n") + String(repeating: "  ", count: indentation + 1)
            write(element, &result)
        }
        if !elements.isEmpty { result += "\n" + String(repeating: "  ", count: indentation) }
        result += brackets.1
    }

    private static func write(_ text: String, to result: inout String) {
        result += "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || (0x2028...0x2029).contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        result += "\""
    }
}
