/// The head of a request, as far as this server needs it.
struct RequestHead {
    /// What is asked for, for example `/v2/prices`.
    let path: String

    /// More than any client of this server has to say; what is longer is refused, not stored.
    private static let limit = 8192

    /// Reads from `connection` until the empty line that ends a head.
    ///
    /// - Throws: The status to answer with, where that is not a head, or not in time.
    init(from connection: borrowing Connection, before deadline: Connection.Deadline) throws(Status) {
        var received: [UInt8] = []
        while !received.containsEndOfHead {
            guard received.count < Self.limit else { throw .requestHeaderTooLarge }
            let rest = connection.receive(atMost: Self.limit - received.count, before: deadline)
            guard let rest else { throw .requestTimeout }
            guard !rest.isEmpty else { throw .badRequest }
            received += rest
        }
        try self.init(received)
    }

    private init(_ bytes: [UInt8]) throws(Status) {
        let line = bytes.prefix { $0 != UInt8(ascii: "\r") }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else { throw .badRequest }
        guard words[0] == "GET" else { throw .methodNotAllowed }
        path = String(words[1])
    }
}

extension [UInt8] {
    fileprivate var containsEndOfHead: Bool { contains("\r\n\r\n".utf8) }
}
