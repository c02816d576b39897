/// A stand-in for `UIViewController`: made by a storyboard, which knows no initializer but this one.
@MainActor open class ViewController {
    public let view = View()
    fileprivate var storyboard: Storyboard?
    private var isLoaded = false

    public required init() {}

    /// Called once, before the view is first shown. Everything that the controller needs has to be there.
    open func viewDidLoad() {}

    /// Called before the destination of a segue is shown: the only chance to give it what it needs.
    open func prepare(for segue: Segue) {}

    /// Makes the controller that the segue leads to, and shows it.
    ///
    /// - Returns: The destination; nil where the storyboard has no such segue.
    @discardableResult
    public final func performSegue(_ identifier: String) -> ViewController? {
        guard let destination = storyboard?.makeDestination(ofSegue: identifier) else { return nil }
        prepare(for: Segue(identifier: identifier, destination: destination))
        destination.show()
        return destination
    }

    public final func show() {
        guard !isLoaded else { return }
        isLoaded = true
        viewDidLoad()
    }
}

/// What leads from one controller to the next.
@MainActor public struct Segue {
    public let identifier: String
    public let destination: ViewController
}

/// Says which controllers there are, and which segue leads where.
@MainActor public final class Storyboard {
    private let initial: Scene
    private let destinations: [String: Scene]

    /// - Parameter destinations: The scenes that segues lead to, by the segue's identifier.
    public init(initial: Scene, destinations: [String: Scene]) {
        self.initial = initial
        self.destinations = destinations
    }

    public func makeInitialController() -> ViewController { make(initial) }

    fileprivate func makeDestination(ofSegue identifier: String) -> ViewController? {
        destinations[identifier].map(make)
    }

    private func make(_ scene: Scene) -> ViewController {
        let controller = scene.make()
        controller.storyboard = self
        return controller
    }
}
