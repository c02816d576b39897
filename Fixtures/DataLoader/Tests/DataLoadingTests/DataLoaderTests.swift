import DataLoading
import Foundation
import Testing

/// The loader of the real graph, with answers from memory.
struct DataLoaderTests {
    private let url = URL(filePath: "/my/API")

    @Test func asksTheEngineForTheURLAndReturnsItsData() async throws {
        let engine = NetworkEngineMock(data: "Hello world")
        let data = try await LiveTestLoaderGraph(engine: engine).loader.load(from: url)
        #expect(engine.requestedURL == url)
        #expect(String(decoding: data, as: UTF8.self) == "Hello world")
    }

    @Test func tellsThatThereIsNoAnswer() async {
        let engine = NetworkEngineMock(failure: .notConnectedToInternet)
        await #expect {
            try await LiveTestLoaderGraph(engine: engine).loader.load(from: url)
        } throws: { error in
            if case LoadError.noAnswer = error { true } else { false }
        }
        #expect(engine.requestedURL == url)
    }
}
