/// A file of dependencies as Make and Ninja read it.
public enum DependencyFile {
    /// One rule: the output, made from all inputs.
    ///
    /// - Throws: `OutputError` where a path has a line of its own in it: neither of the two can read such a one, and
    ///   what follows would be a rule.
    public static func text(output: String, inputs: [String]) throws(OutputError) -> String {
        for path in [output] + inputs where path.utf8.contains(where: { $0 == UInt8(ascii: "\n") }) {
            throw OutputError(description: "'\(path)' has a line end in it, which no file of dependencies can name")
        }
        return ([escaped(output) + ":"] + inputs.map(escaped)).joined(separator: " \\\n  ") + "\n"
    }

    /// A path as both read it back: backslashes count only before what they escape, and are doubled there.
    private static func escaped(_ path: String) -> String {
        var result = ""
        var backslashes = 0
        for scalar in path.unicodeScalars {
            switch scalar {
            case " ", "#", ":": result += String(repeating: "\\", count: backslashes) + "\\" + String(scalar)
            case "$": result += "$$"
            default: result.unicodeScalars.append(scalar)
            }
            backslashes = scalar == "\\" ? backslashes + 1 : 0
        }
        return result
    }
}
