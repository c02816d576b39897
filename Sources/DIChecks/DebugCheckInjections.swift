/// Returns the object if nothing is missing in it, and nil otherwise.
///
/// - Parameters:
///   - object: What is looked at, as by `checkInjections`.
///   - names: The properties that may be nil.
///   - onFailure: What to do where something is missing. Unless given, the program stops at the line of the call if this
///     library is built with `DEBUG` or `INJECTION_CHECK_ENABLED`; otherwise what is missing is printed.
@discardableResult
public func debugCheckInjections<Object>(
    _ object: Object, ignoring names: [String] = [], onFailure: ((MissingInjections) -> Void)? = nil,
    file: StaticString = #file, line: UInt = #line
) -> Object? {
    do {
        return try checkInjections(object, ignoring: names)
    } catch {
        if let onFailure { onFailure(error) } else { error.stopOrPrint(file: file, line: line) }
        return nil
    }
}

/// Returns the object if nothing is missing in it, and nil otherwise, where the properties that may be nil are cases of an
/// enumeration of names.
@discardableResult
public func debugCheckInjections<Object, Name: RawRepresentable<String>>(
    _ object: Object, ignoring names: [Name], onFailure: ((MissingInjections) -> Void)? = nil,
    file: StaticString = #file, line: UInt = #line
) -> Object? {
    debugCheckInjections(object, ignoring: names.map(\.rawValue), onFailure: onFailure, file: file, line: line)
}

extension MissingInjections {
    fileprivate func stopOrPrint(file: StaticString, line: UInt) {
        #if DEBUG || INJECTION_CHECK_ENABLED
            fatalError(description, file: file, line: line)
        #else
            print("\(file):\(line): \(description)")
        #endif
    }
}
