import DI
import Foundation

/// Where the server's endpoints begin. A key of its own, so that no other URL of an app can be mistaken for it.
@Qualifier public typealias BaseURL = URL

/// How many seconds a request may take in all, from the connection to the last byte of the answer.
@Qualifier public typealias RequestTimeout = TimeInterval
