/// Returns the object if nothing is missing in it: each of its stored properties that is optional has a value.
///
/// Looked at are the stored properties of the object, and those that its superclasses declare, `private` ones too:
/// * of nested optionals the innermost counts: `.some(nil)` is missing;
/// * property wrappers are looked through, as far as `StoredProperty` can tell them from other values;
/// * a `lazy` property is not looked at: that it was not asked for yet is no fault.
///
/// - Parameters:
///   - object: An object, or any other value that has properties.
///   - names: The properties that may be nil.
/// - Throws: `MissingInjections`, with all of the others that are.
@discardableResult
public func checkInjections<Object>(
    _ object: Object, ignoring names: [String] = []
) throws(MissingInjections) -> Object {
    let properties = StoredProperty.all(of: object)
    let missing = properties.filter { $0.isMissing && !names.contains($0.name) }
    guard missing.isEmpty else {
        throw MissingInjections(properties: missing.map(\.name), object: "\(type(of: object))")
    }
    return object
}

/// Returns the object if nothing is missing in it, where the properties that may be nil are cases of an enumeration of
/// names.
@discardableResult
public func checkInjections<Object, Name: RawRepresentable<String>>(
    _ object: Object, ignoring names: [Name]
) throws(MissingInjections) -> Object {
    try checkInjections(object, ignoring: names.map(\.rawValue))
}
