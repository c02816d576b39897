/// What the server says to one request.
package struct Response: Sendable {
    private let status: Status
    private let fields: [(name: String, value: String)]
    private let body: String

    /// - Parameter fields: Header fields besides those that say how the body is to be read.
    package init(status: Status = .ok, fields: [(name: String, value: String)] = [], body: String) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// An answer that says no more than its status.
    package init(status: Status) {
        self.init(status: status, body: #"{"error": "\#(status.reason)"}"#)
    }

    /// All of it as it goes over the wire.
    var bytes: [UInt8] {
        let given = fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        let head = """
            HTTP/1.1 \(status.code) \(status.reason)\r
            Content-Type: application/json\r
            Content-Length: \(body.utf8.count)\r
            Connection: close\r
            \(given)\r

            """
        return Array((head + body).utf8)
    }
}
