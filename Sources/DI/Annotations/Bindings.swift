/// Says that a graph can build this type: by its initializer, whose parameters are its dependencies.
///
/// ```swift
/// @Injectable(as: Networking.self, scope: .singleton)
/// final class HTTPNetworking: Networking { init(session: URLSession) { … } }
/// ```
/// Stands on a struct, class, actor or enum, or on an extension of one. Expands to nothing.
///
/// - Parameters:
///   - types: What the value answers to besides its own type; it must conform to, or inherit from, each.
///   - scope: How long a value lives once it is made.
@attached(peer)
public macro Injectable(as types: Any.Type..., scope: Scope = .transient) =
    #externalMacro(module: "DIMacros", type: "Annotation")

/// Says that a function or a value supplies what its type says; a function's parameters are its dependencies.
///
/// ```swift
/// enum AppBindings {
///     @Provides(scope: .singleton) static func session(configuration: URLSessionConfiguration) -> URLSession { … }
/// }
/// ```
/// Stands on a static or free function, or on a static or global constant or computed variable. Expands to nothing.
///
/// - Parameters:
///   - types: What the value answers to besides its own type.
///   - scope: How long a value lives once it is made.
@attached(peer)
public macro Provides(as types: Any.Type..., scope: Scope = .transient) =
    #externalMacro(module: "DIMacros", type: "Annotation")

/// Picks the initializer (or a `static func` that returns `Self`) that a graph uses; in a class, marks a property or a
/// method that is filled, or called, once the object exists. Expands to nothing.
@attached(peer)
public macro Inject() = #externalMacro(module: "DIMacros", type: "Annotation")

/// Waives a property: no graph fills it, and the completeness check of its class lets it be. Expands to nothing.
@attached(peer)
public macro NotInjected() = #externalMacro(module: "DIMacros", type: "Annotation")

/// Makes a typealias a key of its own: `@Qualifier typealias BaseURL = URL` is to the compiler still `URL`.
/// Expands to nothing.
@attached(peer)
public macro Qualifier() = #externalMacro(module: "DIMacros", type: "Annotation")

/// Adds a value to a collection that is asked for as a whole. Stands beside `@Injectable` or `@Provides`.
/// Expands to nothing.
///
/// - Parameters:
///   - collection: `[T].self` or `Set<T>.self`.
///   - order: Its place among the contributions: smaller first, then by module, then by name.
@attached(peer)
public macro Contributes(to collection: Any.Type, order: Int = 0) =
    #externalMacro(module: "DIMacros", type: "Annotation")

/// Adds a value to a dictionary that is asked for as a whole. Expands to nothing.
///
/// - Parameters:
///   - collection: `[Key: T].self`.
///   - key: The value's key; no two contributions share one.
///   - order: Kept for symmetry with collections; a dictionary has no order.
@attached(peer)
public macro Contributes<Key: Hashable>(to collection: Any.Type, key: Key, order: Int = 0) =
    #externalMacro(module: "DIMacros", type: "Annotation")

/// A protocol of one method whose parameters are exactly the assisted parameters of what it returns; its
/// implementation is generated. Expands to nothing.
@attached(peer)
public macro Factory() = #externalMacro(module: "DIMacros", type: "Annotation")
