import DI
import Foundation

/// Splits an amount into whole dollars and cents.
///
/// Works on the digits themselves: every amount is exact, however large.
@Injectable
struct PriceFormatter: Sendable {
    private let groupSeparator: String

    /// Separates thousands by commas.
    @Inject
    init() {
        groupSeparator = ","
    }

    /// Separates thousands as `locale` does.
    init(locale: Locale) {
        groupSeparator = locale.groupingSeparator ?? ""
    }

    /// The parts of `amount`, rounded half up to whole cents; nil where it is not digits with at most one point between
    /// them.
    func format(_ amount: String) -> FormattedPrice? {
        guard let cents = Self.cents(in: amount) else { return nil }
        let whole = cents.dropLast(2).drop { $0 == 0 }
        return FormattedPrice(
            dollars: "$" + grouped(whole.isEmpty ? [0] : whole),
            cents: Self.text(cents.suffix(2))
        )
    }

    /// The digits of `amount` counted in cents, most significant first: at least three of them.
    private static func cents(in amount: String) -> [UInt8]? {
        let parts = amount.split(separator: ".", omittingEmptySubsequences: false).map { digits(in: $0) }
        guard parts.count <= 2, let whole = parts[0], let fraction = parts.count == 2 ? parts[1] : [0] else {
            return nil
        }
        let kept = Array((fraction + [0]).prefix(2))
        let roundsUp = fraction.count > 2 && fraction[2] >= 5
        return roundsUp ? successor(of: whole + kept) : whole + kept
    }

    /// The values of the digits of `text`; nil where it has none, or something else besides.
    private static func digits(in text: Substring) -> [UInt8]? {
        let digits = text.utf8.map { $0 &- UInt8(ascii: "0") }
        return digits.isEmpty || digits.contains { $0 > 9 } ? nil : digits
    }

    /// The number that follows the one with these digits.
    private static func successor(of digits: [UInt8]) -> [UInt8] {
        guard let last = digits.lastIndex(where: { $0 < 9 }) else { return [1] + digits.map { _ in 0 } }
        return digits[..<last] + [digits[last] + 1] + digits[(last + 1)...].map { _ in 0 }
    }

    private func grouped(_ digits: ArraySlice<UInt8>) -> String {
        let lengthOfFirst = (digits.count - 1) % 3 + 1
        let starts = stride(from: digits.startIndex + lengthOfFirst, to: digits.endIndex, by: 3)
        let groups = [digits.prefix(lengthOfFirst)] + starts.map { digits[$0..<($0 + 3)] }
        return groups.map(Self.text).joined(separator: groupSeparator)
    }

    private static func text(_ digits: ArraySlice<UInt8>) -> String {
        String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    }
}
