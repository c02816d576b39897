#if canImport(ObjectiveC)
    import ObjectiveC

    /// Returns the object if nothing is missing in it, where the properties that may be nil are given by the selectors of
    /// their getters: `#selector(getter: PriceController.label)`.
    @discardableResult
    public func checkInjections<Object>(
        _ object: Object, ignoring getters: [Selector]
    ) throws(MissingInjections) -> Object {
        try checkInjections(object, ignoring: getters.map(\.description))
    }

    /// Returns the object if nothing is missing in it, where the properties that may be nil are given by key paths.
    ///
    /// Only a property that Objective-C sees has a name in its key path; any other goes on being looked at.
    @discardableResult
    public func checkInjections<Object>(
        _ object: Object, ignoring keyPaths: [PartialKeyPath<Object>]
    ) throws(MissingInjections) -> Object {
        try checkInjections(object, ignoring: keyPaths.compactMap(\._kvcKeyPathString))
    }

    /// Returns the object if nothing is missing in it, and nil otherwise, where the properties that may be nil are given by
    /// the selectors of their getters.
    @discardableResult
    public func debugCheckInjections<Object>(
        _ object: Object, ignoring getters: [Selector], onFailure: ((MissingInjections) -> Void)? = nil,
        file: StaticString = #file, line: UInt = #line
    ) -> Object? {
        debugCheckInjections(
            object, ignoring: getters.map(\.description), onFailure: onFailure, file: file, line: line)
    }

    /// Returns the object if nothing is missing in it, and nil otherwise, where the properties that may be nil are given by
    /// key paths, as in `checkInjections`.
    @discardableResult
    public func debugCheckInjections<Object>(
        _ object: Object, ignoring keyPaths: [PartialKeyPath<Object>],
        onFailure: ((MissingInjections) -> Void)? = nil,
        file: StaticString = #file, line: UInt = #line
    ) -> Object? {
        debugCheckInjections(
            object, ignoring: keyPaths.compactMap(\._kvcKeyPathString), onFailure: onFailure, file: file, line: line)
    }
#endif
