import CSettingsStore
import DI

/// Settings by name.
@Injectable
public struct Settings {
    private let store: settings_store_ref

    init(store: settings_store_ref) {
        self.store = store
    }

    public subscript(name: String) -> String? { settings_store_get(store, name).map { String(cString: $0) } }

    /// - Returns: Whether there was room.
    public func set(_ name: String, to value: String) -> Bool { settings_store_set(store, name, value) }

    /// In seconds since 1970.
    public var openedAt: Int { settings_store_opened_at(store) }
}
