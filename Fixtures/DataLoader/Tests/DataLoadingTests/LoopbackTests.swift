import DataLoading
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The real graph, with the session that is the loader's default, and a real server.
struct LoopbackTests {
    @Test func loadsFromARealServer() async throws {
        let server = try LoopbackServer(reply: .body("Hello world"))
        defer { server.stop() }
        let data = try await LiveLoaderGraph().loader.load(from: server.baseURL.appending(path: "my/API"))
        #expect(String(decoding: data, as: UTF8.self) == "Hello world")
        let head = try #require(server.requestHeads.first)
        #expect(head.hasPrefix("GET /my/API HTTP/1.1\r\n"))
        #expect(head.contains("\r\nX-Client: DataLoader\r\n"))
        #expect(head.contains("\r\nAccept: application/json\r\n"))
    }

    @Test func givesAServerThirtySeconds() {
        #expect(URLSession.configured.configuration.timeoutIntervalForRequest == 30)
    }

    @Test func tellsAnHTTPError() async throws {
        let server = try LoopbackServer(reply: .status("404 Not Found"))
        defer { server.stop() }
        await #expect(throws: LoadError.status(404)) {
            try await LiveLoaderGraph().loader.load(from: server.baseURL)
        }
    }
}

/// The program, run as a user would.
struct FrontTests {
    @Test func writesWhatItLoads() throws {
        let server = try LoopbackServer(reply: .body("Hello world"))
        defer { server.stop() }
        let run = try run(server.baseURL.absoluteString)
        #expect(run.status == 0)
        #expect(run.output == "Hello world")
    }

    @Test func saysInOneLineWhatWentWrong() throws {
        let server = try LoopbackServer(reply: .status("503 Service Unavailable"))
        defer { server.stop() }
        let run = try run(server.baseURL.absoluteString)
        #expect(run.status == 1)
        #expect(run.output == "data-loader: the server answered with HTTP status 503\n")
    }

    @Test(arguments: [[], ["no url"], ["file:///etc/hosts"], ["http://localhost", "http://localhost"]])
    func saysHowItIsCalled(arguments: [String]) throws {
        let run = try self.run(arguments)
        #expect(run.status == 2)
        #expect(run.output == "usage: data-loader URL\n")
    }

    private func run(_ arguments: String...) throws -> (status: Int32, output: String) { try run(arguments) }

    private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let products = (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
        let process = Process()
        process.executableURL = products.appending(path: "data-loader")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
