extension [[String]] {
    /// A text that is the same exactly for the same lists, of two that hold as many: written with their lengths, texts do
    /// not run into one another.
    public var identity: String {
        map { list in list.map { "\($0.utf8.count):\($0)" }.joined() }.joined(separator: ";")
    }
}
