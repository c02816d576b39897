import GraphCore

extension Diagnostic {
    /// The notes, where there are more than a number of lines holds without those in the middle: the first ones say who
    /// asks, the last ones where it begins and what to write.
    ///
    /// - Parameter count: At least 3; nil for as many as there are.
    func notes(within count: Int?) -> [Note] {
        guard let count, notes.count > count else { return notes }
        let last = (count - 1) / 2
        let first = count - 1 - last
        let omitted = notes[first..<(notes.count - last)]
        let word = Note(
            at: notes[first].location, "\(omitted.count) more notes belong here; '--verbose' shows them")
        return notes[..<first] + [word] + notes[(notes.count - last)...]
    }
}
