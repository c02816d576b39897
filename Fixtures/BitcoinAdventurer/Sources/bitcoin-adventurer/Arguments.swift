import Foundation

/// What the command line asks for.
enum Arguments: Equatable {
    /// Ask a server of our own.
    case demonstration

    /// Ask the server at this URL.
    case server(URL)

    case help
    case wrong

    static let usage = """
        usage: bitcoin-adventurer [BASE-URL]

        Prints what one bitcoin costs. BASE-URL is that of a server with the Coinbase API,
        http or https; without it, a demonstration server on this machine is asked.
        """

    /// - Parameter words: The arguments after the name of the program.
    init(_ words: some Collection<String>) {
        switch (words.count, words.first) {
        case (0, _): self = .demonstration
        case (1, "-h"?), (1, "--help"?): self = .help
        case (1, let word?): self = Self.baseURL(word).map(Self.server) ?? .wrong
        default: self = .wrong
        }
    }

    private static func baseURL(_ word: String) -> URL? {
        guard let url = URL(string: word), let scheme = url.scheme?.lowercased(), let host = url.host() else {
            return nil
        }
        let isUsable =
            ["http", "https"].contains(scheme) && !host.isEmpty && (1...65535).contains(url.port ?? 80)
            && url.query() == nil && url.fragment() == nil
        return isUsable ? url : nil
    }
}
