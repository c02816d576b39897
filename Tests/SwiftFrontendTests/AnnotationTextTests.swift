import GraphCore
import SwiftFrontend
import Testing

/// Annotations of headers: the same words as in Swift, in a text.
@Suite struct AnnotationTextTests {
    private let span = Span(start: Position(line: 3, column: 1), end: Position(line: 3, column: 9))

    @Test func argumentsAreReadAsSwiftReadsThem() throws {
        let attribute = try #require(
            AnnotationText.read("Injectable(as: A.self, B.C.self, scope: .scoped(to: G.self))", at: span))
        #expect(attribute.name == .name("Injectable"))
        #expect(attribute.arguments.map(\.label) == ["as", nil, "scope"])
        #expect(attribute.arguments[0].value == .metatype(.name("A")))
        #expect(attribute.arguments[1].value == .metatype(.named([.init("B"), .init("C")])))
    }

    @Test func allOfItStandsWhereTheTextDoes() throws {
        let attribute = try #require(AnnotationText.read("Injectable(as: A.self)", at: span))
        #expect(attribute.span == span)
        #expect(attribute.arguments.map(\.span) == [span])
    }

    @Test(arguments: ["", "Injectable(as:", "Injectable struct A {} @Provides", "injectable)", "1"])
    func whatIsNoAnnotationIsNone(_ text: String) {
        #expect(AnnotationText.read(text, at: span) == nil)
    }
}
