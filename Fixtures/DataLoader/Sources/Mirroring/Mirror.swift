import DI
import DataLoading
import Foundation

/// Copies several documents at once.
@Injectable
public struct Mirror: Sendable {
    let loader: DataLoader

    /// What stands behind each URL.
    ///
    /// - Throws: `LoadError`, where one of them cannot be loaded.
    public func copies(of urls: [URL]) async throws -> [URL: Data] {
        try await withThrowingTaskGroup(of: (URL, Data).self) { group in
            for url in urls {
                group.addTask { (url, try await loader.load(from: url)) }
            }
            return try await group.reduce(into: [:]) { copies, copy in copies[copy.0] = copy.1 }
        }
    }
}
