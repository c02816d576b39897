import CSettingsStore
import CSystemClock
import DI

/// The store, its journal, and a view of both that Swift likes better.
@DependencyGraph
public protocol SettingsGraph {
    var settings: Settings { get }
    var journal: settings_journal_ref { get }
}

/// The header says nothing of this: a structure of C is made of what its fields ask for.
@Injectable extension settings_environment {}

enum SettingsBindings {
    @Provides static func now() -> Int { system_clock_now() }
    @Provides static var limits: settings_limits { settings_limits(entries: 4, bytes_per_value: 64) }

    @Provides(scope: .singleton)
    static func store(environment: settings_environment, journal: settings_journal_ref) -> settings_store_ref {
        settings_store_open(environment, journal)
    }
}
