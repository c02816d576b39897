import DI
import DataLoading
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@testable import Mirroring

/// The mirror's graph with another engine. The session, and the configuration that only it needs, are gone.
@DependencyGraph(overriding: MirrorGraph.self)
protocol TestMirrorGraph: MirrorGraph {
    @Input var engine: any NetworkEngine { get }
}

/// Answers every request with the path that was asked for.
struct Echo: NetworkEngine {
    func answer(from url: URL) async throws -> (Data, URLResponse) {
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
        return (Data(url.path().utf8), response)
    }
}
