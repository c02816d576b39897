import DI
import Storyboards

/// What all screens have in common.
public class ScreenController: ViewController {
    @Inject var theme: Theme!
}

/// How texts look.
public struct Theme {
    func heading(_ text: String) -> String { "== \(text) ==" }
}

extension Theme {
    @Provides static var standard: Theme { Theme() }
}
