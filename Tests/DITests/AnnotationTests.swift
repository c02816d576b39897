import DI
import Testing

/// The annotations change nothing; `AnnotationPlaces.swift` shows that they are accepted where the language has them.
@Suite struct AnnotationTests {
    @Test func anAnnotatedTypeIsUsedLikeAnyOther() throws {
        let bell = try #require(Bell())
        let bicycle = Bicycle(bell: bell)
        #expect(bicycle.bell === bell)
        #expect(Wheel() == Wheel(spokes: 36))
        #expect(depotName == "Depot" && depotSize == 7)
    }

    @Test func transparentAliasesAreTheTypesThatTheyStandFor() {
        let qualified: Qualified<Int, Fast> = 3
        let assisted: Assisted<[String]> = ["a"]
        let name: DepotName = "Depot"
        #expect(type(of: qualified) == Int.self)
        #expect(type(of: assisted) == [String].self)
        #expect(type(of: name) == String.self)
    }
}
