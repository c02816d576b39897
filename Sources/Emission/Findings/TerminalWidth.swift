extension String {
    /// How many columns of a terminal the text takes: none for what combines with a letter, two for what East Asian
    /// typography makes wide (Unicode Standard Annex 11), and for emoji.
    var terminalWidth: Int {
        reduce(0) { width, character in width + character.terminalWidth }
    }
}

extension Character {
    fileprivate var terminalWidth: Int {
        unicodeScalars.map(\.terminalWidth).max() ?? 0
    }
}

extension Unicode.Scalar {
    fileprivate var terminalWidth: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        if properties.isEmojiPresentation { return 2 }
        return Self.wide.contains { $0.contains(value) } ? 2 : 1
    }

    /// Hangul, the ideographs with their punctuation and syllables, and the forms as wide as these.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
    ]
}
