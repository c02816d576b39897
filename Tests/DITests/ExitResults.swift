import Testing

extension ExitTest.Result? {
    /// Whether the process printed the words on standard error before it ended.
    func said(_ words: String) -> Bool {
        guard let self else { return false }
        return String(decoding: self.standardErrorContent, as: UTF8.self).contains(words)
    }
}
