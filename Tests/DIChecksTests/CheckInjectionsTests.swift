import DIChecks
import Testing

@Suite struct CheckInjectionsTests {
    @Test func aCompleteObjectComesBack() throws {
        let tracker = Tracker()
        let controller = PriceController(title: "Prices", router: Router())
        controller.fetcher = Fetcher()
        controller.tracker = tracker
        #expect(try checkInjections(controller) === controller)
    }

    @Test func allThatIsMissingIsNamedAtOnceSuperclassesFirst() {
        let error = #expect(throws: MissingInjections.self) { try checkInjections(PriceController()) }
        #expect(error?.properties == ["title", "router", "fetcher", "tracker"])
        #expect(error?.object == "PriceController")
    }

    @Test func theErrorReadsLikeASentence() {
        func message(_ properties: String...) -> String {
            "\(MissingInjections(properties: properties, object: "PriceController"))"
        }
        #expect(message("fetcher") == "PriceController was not given its 'fetcher'")
        #expect(message("fetcher", "router") == "PriceController was not given its 'fetcher' and 'router'")
        #expect(message("a", "b", "c") == "PriceController was not given its 'a', 'b' and 'c'")
    }

    @Test func whatIsIgnoredByNameMayBeNil() {
        let error = #expect(throws: MissingInjections.self) {
            try checkInjections(PriceController(), ignoring: ["router", "tracker"])
        }
        #expect(error?.properties == ["title", "fetcher"])
    }

    @Test func namesCanBeCasesOfAnEnumeration() throws {
        let controller = PriceController()
        controller.fetcher = Fetcher()
        let waived: [PriceController.Waived] = [.title, .router, .tracker]
        #expect(try checkInjections(controller, ignoring: waived) === controller)
        #expect(throws: MissingInjections(properties: ["tracker"], object: "PriceController")) {
            try checkInjections(controller, ignoring: [PriceController.Waived.title, .router])
        }
    }

    @Test func aWeakReferenceIsMissingOnceItsObjectIsGone() {
        let controller = PriceController(title: "Prices", router: Router())
        controller.fetcher = Fetcher()
        do {
            let tracker = Tracker()
            controller.tracker = tracker
            withExtendedLifetime(tracker) {}
        }
        #expect(throws: MissingInjections(properties: ["tracker"], object: "PriceController")) {
            try checkInjections(controller)
        }
    }

    @Test func valuesAreLookedAtLikeObjects() {
        struct Settings {
            let name: String?
            let size: Int
        }
        #expect(throws: MissingInjections(properties: ["name"], object: "Settings")) {
            try checkInjections(Settings(name: nil, size: 1))
        }
    }

    @Test func ofNestedOptionalsTheInnermostCounts() {
        struct Nested {
            var outer: Int??
            var inner: Int?? = .some(nil)
            var full: Int?? = 1
        }
        #expect(throws: MissingInjections(properties: ["outer", "inner"], object: "Nested")) {
            try checkInjections(Nested())
        }
    }

    @Test func anEmptyCollectionIsNotMissing() throws {
        struct Lists {
            var names: [String?]? = []
            var values: [Int?] = [nil]
        }
        try checkInjections(Lists())
    }

    @Test func aLazyPropertyIsLeftAlone() throws {
        final class Screen {
            lazy var formatter: Fetcher = Fetcher()
            lazy var detail: Fetcher? = nil
        }
        let screen = Screen()
        try checkInjections(screen)
        #expect(screen.detail == nil)
        try checkInjections(screen)
    }
}

@Suite struct PropertyWrapperTests {
    private struct Wrapped {
        @Plain var plain: Int? = nil
        @Boxed var boxed: Int? = nil
        @Plain @Boxed var both: Int? = nil
        @Boxed var nested: Int?? = .some(nil)
        @Boxed var count = 0
    }

    @Test func wrappersAreLookedThrough() {
        #expect(throws: MissingInjections(properties: ["plain", "boxed", "both", "nested"], object: "Wrapped")) {
            try checkInjections(Wrapped())
        }
    }

    @Test func whatIsWrappedIsIgnoredByTheNameOfTheProperty() {
        #expect(throws: MissingInjections(properties: ["plain"], object: "Wrapped")) {
            try checkInjections(Wrapped(), ignoring: ["boxed", "both", "nested"])
        }
    }

    @Test func wrappersWithAValueAreComplete() throws {
        try checkInjections(Wrapped(plain: 1, boxed: 2, both: 3, nested: 4))
    }

    /// An underscore alone makes no wrapper.
    @Test func aPropertyWithAnUnderscoreKeepsItsName() {
        struct Underscored {
            var _delegate: Fetcher?
            var _limit = 3
            var _name = "name"
        }
        #expect(throws: MissingInjections(properties: ["_delegate"], object: "Underscored")) {
            try checkInjections(Underscored())
        }
    }
}
