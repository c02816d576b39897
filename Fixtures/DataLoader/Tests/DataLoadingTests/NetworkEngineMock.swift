import DataLoading
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Remembers what it was asked for, and answers at once.
final class NetworkEngineMock: NetworkEngine {
    private let answer: Result<Data, URLError>
    private let requested = Mutex<URL?>(nil)

    init(data: String) {
        answer = .success(Data(data.utf8))
    }

    init(failure code: URLError.Code) {
        answer = .failure(URLError(code))
    }

    /// The URL of the latest request.
    var requestedURL: URL? { requested.withLock { $0 } }

    func answer(from url: URL) async throws -> (Data, URLResponse) {
        requested.withLock { $0 = url }
        let data = try answer.get()
        return (data, URLResponse(url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil))
    }
}
