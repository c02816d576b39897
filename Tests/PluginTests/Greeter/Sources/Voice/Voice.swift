import DI
import Words

/// Belongs to a target that names the plugin and declares no graph.
@Injectable
public struct Voice {
    private let vocabulary: Vocabulary

    public init(vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
    }

    public func greeting(to name: String) -> String { "\(vocabulary.hello), \(name)" }
}
