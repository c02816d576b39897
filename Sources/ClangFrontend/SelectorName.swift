/// The Swift name that a selector gets where nobody says another.
enum SelectorName {
    /// `initWithNetworking:timeout:` is `init(networking:timeout:)`.
    static func initializer(_ selector: String, typeNames: [String]) -> SwiftName {
        var pieces = pieces(selector)
        let first = pieces.isEmpty ? "" : String(pieces[0].dropFirst("init".count))
        let isCall = selector.hasSuffix(":")
        guard isCall, !pieces.isEmpty else { return SwiftName(base: "init") }
        pieces[0] = withoutLeadingWith(first)
        return SwiftName(base: "init", labels: labels(pieces, typeNames))
    }

    /// `+ priceWithAmount:` of `FixedPrice` is `init(amount:)`; nil for what does not begin with the type's last words.
    static func factory(_ selector: String, ofType type: String, typeNames: [String]) -> SwiftName? {
        var pieces = pieces(selector)
        guard let first = pieces.first else { return nil }
        let typeWords = type.camelWords
        for count in typeWords.indices.map({ typeWords.count - $0 }) {
            let prefix = typeWords.suffix(count).joined().lowercasedFirstWord
            guard first.hasPrefix(prefix) else { continue }
            let rest = String(first.dropFirst(prefix.count))
            if !selector.hasSuffix(":") { return rest.isEmpty ? SwiftName(base: "init") : nil }
            guard rest.first?.isUppercase == true else { continue }
            pieces[0] = withoutLeadingWith(rest)
            return SwiftName(base: "init", labels: labels(pieces, typeNames))
        }
        return nil
    }

    /// `moveToScreen:animated:` is `move(to:animated:)`, where the first parameter is a screen.
    static func method(_ selector: String, typeNames: [String]) -> SwiftName {
        let pieces = pieces(selector)
        guard selector.hasSuffix(":"), let first = pieces.first else { return SwiftName(base: selector) }
        var words = first.camelWords
        var label: [String] = []
        if let split = words.indices.dropFirst().last(where: { prepositions.contains(words[$0].lowercased()) }) {
            label = Array(words[split...])
            words.removeSubrange(split...)
        }
        let type = typeNames.first ?? ""
        if label.isEmpty {
            words = omitting(type, from: words, keeping: 1)
        } else {
            label = omitting(type, from: label, keeping: 1)
        }
        let rest = zip(pieces, typeNames).dropFirst().map { piece, type in
            omitting(type, from: piece.camelWords, keeping: 1).joined()
        }
        return SwiftName(
            base: words.joined().lowercasedFirstWord,
            labels: [label.isEmpty ? nil : label.joined().lowercasedFirstWord] + rest.map { $0.isEmpty ? nil : $0 })
    }

    static func property(_ name: String) -> String { name.lowercasedFirstWord }

    private static func pieces(_ selector: String) -> [String] {
        selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            .dropLast(selector.hasSuffix(":") ? 1 : 0)
    }

    private static func labels(_ pieces: [String], _ typeNames: [String]) -> [String?] {
        pieces.map { $0.isEmpty ? nil : $0.lowercasedFirstWord }
    }

    private static func withoutLeadingWith(_ piece: String) -> String {
        let rest = piece.dropFirst("With".count)
        return piece.hasPrefix("With") && rest.first?.isUppercase == true ? String(rest) : piece
    }

    /// The words without those at their end with which the type's name ends too.
    private static func omitting(_ type: String, from words: [String], keeping minimum: Int) -> [String] {
        var words = words
        var typeWords = type.camelWords
        var omitted = 0
        let limit = words.count - minimum
        while omitted < limit, let last = words.last, let typeLast = typeWords.last,
            last.lowercased() == typeLast.lowercased()
        {
            words.removeLast()
            typeWords.removeLast()
            omitted += 1
        }
        return words
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using", "via", "when", "with", "within",
    ]
}

extension String {
    /// `URLSessionTask` is `URL`, `Session`, `Task`.
    var camelWords: [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(self)
        for (index, character) in characters.enumerated() {
            let followsLower = index > 0 && !characters[index - 1].isUppercase
            let precedesLower = index + 1 < characters.count && characters[index + 1].isLowercase
            if character.isUppercase, !word.isEmpty, followsLower || precedesLower {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        return word.isEmpty ? words : words + [word]
    }

    /// `URLSession` is `urlSession`, `ViewModel` is `viewModel`.
    var lowercasedFirstWord: String {
        guard let first = camelWords.first, first.first?.isUppercase == true else { return self }
        return first.lowercased() + dropFirst(first.count)
    }
}
