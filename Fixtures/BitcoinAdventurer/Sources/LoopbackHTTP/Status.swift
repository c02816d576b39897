/// The status line of an answer.
package struct Status: Error, Equatable, Sendable {
    package let code: Int
    package let reason: String

    package static let ok = Status(code: 200, reason: "OK")
    package static let badRequest = Status(code: 400, reason: "Bad Request")
    package static let notFound = Status(code: 404, reason: "Not Found")
    package static let methodNotAllowed = Status(code: 405, reason: "Method Not Allowed")
    package static let requestTimeout = Status(code: 408, reason: "Request Timeout")
    package static let requestHeaderTooLarge = Status(code: 431, reason: "Request Header Fields Too Large")
    package static let serviceUnavailable = Status(code: 503, reason: "Service Unavailable")
}
