import Foundation

/// A file that cannot be read, as the system puts it.
struct ReadingError: Error, CustomStringConvertible {
    let description: String

    init(number: Int32) {
        description = String(cString: strerror(number))
    }

    init(_ description: String) {
        self.description = description
    }
}
