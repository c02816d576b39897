import Foundation
import Testing

@testable import BitcoinAdventurerKit

struct PriceFormatterTests {
    @Test(arguments: [
        ("15840.01", "$15,840", "01"),
        ("15840", "$15,840", "00"),
        ("15840.1", "$15,840", "10"),
        ("15840.014", "$15,840", "01"),
        ("15840.015", "$15,840", "02"),
        ("15840.019", "$15,840", "02"),
        ("999.995", "$1,000", "00"),
        ("0.999", "$1", "00"),
        ("0.05", "$0", "05"),
        ("0", "$0", "00"),
        ("007.5", "$7", "50"),
        ("999", "$999", "00"),
        ("1000", "$1,000", "00"),
        ("123456", "$123,456", "00"),
        ("1234567.89", "$1,234,567", "89"),
        // Neither a 64-bit integer nor a floating-point number could tell this from its neighbours.
        ("123456789012345678901234567890.12", "$123,456,789,012,345,678,901,234,567,890", "12"),
    ])
    func splitsAnAmount(amount: String, dollars: String, cents: String) {
        #expect(PriceFormatter().format(amount) == FormattedPrice(dollars: dollars, cents: cents))
    }

    @Test(arguments: [
        "", ".", "15840.", ".01", "1.2.3", "-1", "+1", "1e5", "0x10", "1,000", " 1", "1 ", "1\n", "abc", "nan", "١٢٣",
        "１２",
    ])
    func refusesNonsense(amount: String) {
        #expect(PriceFormatter().format(amount) == nil)
    }

    @Test func groupsAsALocaleDoes() {
        let formatter = PriceFormatter(locale: Locale(identifier: "de_DE"))
        #expect(formatter.format("15840.01")?.dollars == "$15.840")
    }
}
