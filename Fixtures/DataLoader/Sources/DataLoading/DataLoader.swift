import DI
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Loads what a URL stands for.
@Injectable
public struct DataLoader: Sendable {
    private let engine: any NetworkEngine

    /// - Parameter engine: A default that gives way: a graph that binds a `NetworkEngine` decides for itself.
    public init(engine: any NetworkEngine = URLSession.configured) {
        self.engine = engine
    }

    /// The data behind `url`.
    public func load(from url: URL) async throws(LoadError) -> Data {
        let (data, response) = try await answer(from: url)
        if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
            throw .status(status)
        }
        return data
    }

    private func answer(from url: URL) async throws(LoadError) -> (Data, URLResponse) {
        do {
            return try await engine.answer(from: url)
        } catch {
            throw .noAnswer(reason: error.localizedDescription)
        }
    }
}
