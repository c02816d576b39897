/// What the tests look at: controllers that someone else makes, and that get what they need afterwards.
class Controller {
    var title: String?
    private var router: Router?

    init(title: String? = nil, router: Router? = nil) {
        self.title = title
        self.router = router
    }
}

final class PriceController: Controller {
    var fetcher: Fetcher!
    weak var tracker: Tracker?
    let limit = 3

    enum Waived: String {
        case title, router, tracker
    }
}

final class Fetcher {}
final class Router {}
final class Tracker {}

/// Keeps its value under the name that Swift asks for.
@propertyWrapper struct Plain<Value> {
    var wrappedValue: Value
    let note = "kept"
}

/// Keeps its value under a name of its own.
@propertyWrapper final class Boxed<Value> {
    private var content: Value

    init(wrappedValue: Value) { content = wrappedValue }

    var wrappedValue: Value {
        get { content }
        set { content = newValue }
    }
}
