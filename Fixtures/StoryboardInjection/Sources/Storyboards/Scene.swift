/// A controller of a storyboard, with its labels.
@MainActor public struct Scene {
    let make: @MainActor () -> ViewController

    /// - Parameter outlets: The properties of the controller that its labels are connected to.
    public init<Controller: ViewController>(
        _ type: Controller.Type, outlets: [ReferenceWritableKeyPath<Controller, Label?>] = []
    ) {
        make = {
            let controller = type.init()
            for outlet in outlets { controller[keyPath: outlet] = controller.view.addLabel() }
            return controller
        }
    }
}

/// What a controller shows. It holds the labels; the outlets do not.
@MainActor public final class View {
    public private(set) var labels: [Label] = []

    func addLabel() -> Label {
        let label = Label()
        labels.append(label)
        return label
    }
}

@MainActor public final class Label {
    public var text = ""
}
