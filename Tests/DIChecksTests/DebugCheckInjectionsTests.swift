import DIChecks
import Testing

@Suite struct DebugCheckInjectionsTests {
    @Test func aCompleteObjectComesBack() {
        let controller = Controller(title: "Prices", router: Router())
        #expect(debugCheckInjections(controller) { _ in Issue.record("nothing is missing") } === controller)
    }

    @Test func whatIsMissingIsHandedOver() {
        var errors: [MissingInjections] = []
        let result = debugCheckInjections(PriceController(), ignoring: ["title"]) { errors.append($0) }
        #expect(result == nil)
        #expect(
            errors == [MissingInjections(properties: ["router", "fetcher", "tracker"], object: "PriceController")])
    }

    @Test func namesCanBeCasesOfAnEnumeration() {
        var errors: [MissingInjections] = []
        debugCheckInjections(
            PriceController(), ignoring: [PriceController.Waived.title, .router, .tracker],
            onFailure: { errors.append($0) })
        #expect(errors == [MissingInjections(properties: ["fetcher"], object: "PriceController")])
    }
}
