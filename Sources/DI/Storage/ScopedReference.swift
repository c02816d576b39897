import Synchronization

/// What makes a scoped value, as an object: held by the graph, and by providers that need the value, and reached weakly
/// by what the value itself holds.
public final class ScopedSource<Make> {
    public let make: Make

    public init(_ make: Make) {
        self.make = make
    }
}

extension ScopedSource: Sendable where Make: Sendable {}

/// A way back to a scoped value from what that value holds itself, which must not keep it alive.
///
/// A provider that a value holds, and that makes something which needs the value, goes through this. While the graph is
/// there it asks the graph; after that it finds the value for as long as someone holds it.
public final class ScopedReference<Value, Make> {
    private let target = Mutex(Target())
    private let description: String

    private struct Target: @unchecked Sendable {
        weak var source: ScopedSource<Make>?
        weak var object: AnyObject?
    }

    /// Carries what the mutex protects in and out: values pass only where they may, by this type's own conformance.
    private struct Transfer<Content>: @unchecked Sendable {
        let content: Content
    }

    /// - Parameter description: What to name when neither the graph nor the value is there any more.
    public init(_ description: String) {
        self.description = description
    }

    /// What makes the value; nil when the graph, and every provider that needs the value, is gone.
    public var source: ScopedSource<Make>? {
        get { target.withLock { Transfer(content: $0.source) }.content }
        set {
            let new = Transfer(content: newValue)
            target.withLock { $0.source = new.content }
        }
    }

    /// Remembers the value itself, where it is an object. Called when it has been made.
    public func remember(_ value: Value) {
        let new = Transfer(content: value as AnyObject)
        target.withLock { $0.object = new.content }
    }

    /// The value, after its graph is gone.
    ///
    /// - Precondition: Someone still holds the value.
    public func heldValue() -> Value {
        let found = target.withLock { Transfer(content: $0.object.flatMap { $0 as? Value }) }.content
        if let found { return found }
        // A value that was asked for too late may never have been made.
        fatalError(
            "\(description) was asked for its \(Value.self), but the graph is gone, and so is that value, if it was "
                + "ever made")
    }
}

extension ScopedReference: Sendable where Value: Sendable, Make: Sendable {}
