import Foundation
import NetworkingKit
import Synchronization

/// Answers at once, from memory, and remembers what it was asked for.
final class MemoryNetworking: Networking {
    private let data: Data?
    private let error: (any Error)?
    private let requested = Mutex<[String]>([])

    init(answer: String) {
        data = Data(answer.utf8)
        error = nil
    }

    init(error: any Error) {
        data = nil
        self.error = error
    }

    /// The paths of all requests, in their order.
    var requestedPaths: [String] { requested.withLock { $0 } }

    func request(_ endpoint: any Endpoint, completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        requested.withLock { $0.append(endpoint.path) }
        completion(data, error)
    }
}
