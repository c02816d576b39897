import BitcoinAdventurerKit
import Foundation
import LoopbackHTTP

/// The console front of the app: prints the price of a bitcoin, or one line that says why there is none.
@main
struct BitcoinAdventurer {
    static func main() async {
        switch Arguments(CommandLine.arguments.dropFirst()) {
        case .help: print(Arguments.usage)
        case .wrong: stop(Arguments.usage, status: 2)
        case .server(let baseURL): await printPrice(from: baseURL)
        case .demonstration: await printPriceFromDemonstrationServer()
        }
    }

    private static func printPrice(from baseURL: URL) async {
        let graph = LiveAppGraph(baseURL: baseURL)
        do throws(PriceError) {
            print("1 BTC = \(try await graph.prices.load())")
        } catch {
            stop("bitcoin-adventurer: \(error.localizedDescription)", status: 1)
        }
    }

    private static func printPriceFromDemonstrationServer() async {
        do throws(SocketError) {
            let server = try LoopbackServer(reply: DemonstrationServer.reply(to:))
            await printPrice(from: server.baseURL)
            server.stop()
        } catch {
            stop("bitcoin-adventurer: cannot start the demonstration server: \(error)", status: 1)
        }
    }

    private static func stop(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(status)
    }
}
