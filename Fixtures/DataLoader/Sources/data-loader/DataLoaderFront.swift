import DataLoading
import Foundation

/// The console front: writes what stands behind a URL to standard output, or one line that says why it cannot.
@main
struct DataLoaderFront {
    static func main() async {
        guard let argument = CommandLine.arguments.dropFirst().first, CommandLine.arguments.count == 2,
            let url = URL(string: argument), ["http", "https"].contains(url.scheme), url.host() != nil
        else {
            stop("usage: data-loader URL", status: 2)
        }
        do throws(LoadError) {
            FileHandle.standardOutput.write(try await LiveLoaderGraph().loader.load(from: url))
        } catch {
            stop("data-loader: \(error.localizedDescription)", status: 1)
        }
    }

    private static func stop(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(status)
    }
}
