/// What a byte can be the beginning of.
enum ByteKinds {
    /// Whether a byte may be part of a name. Only ASCII is: a name in another script is doubted.
    static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isLineEnd(byte)
    }

    /// Whether a byte may be part of an operator.
    static func isOperatorPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "*"),
            UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"),
            UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "/"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Whether a byte of a function's body has to be looked at when its end is searched: all others are passed over.
    static func matters(_ byte: UInt8) -> Bool { significance[Int(byte)] }

    private static let significance: [Bool] = (0...255).map { number in
        let byte = UInt8(number)
        return "(){}[]\"'`#/".utf8.contains(byte) || byte == 0x7F || (byte < 0x20 && !isSpace(byte))
    }
}
