import Driver
import Emission
import GraphCore

/// `di-gen diff`: says how two graphs differ that `di-gen graph --format json` wrote.
struct DiffCommand {
    private let before: String
    private let after: String
    private let format: DiffFormat

    init(_ arguments: inout Arguments) throws(UsageError) {
        format = try arguments.takeChoice("--format", default: .text)
        let files = try arguments.takeInputs()
        guard files.count == 2 else { throw UsageError("two files are compared: di-gen diff BEFORE.json AFTER.json") }
        (before, after) = (files[0], files[1])
    }

    func run() throws -> ExitStatus {
        let diff = GraphDiff(from: try ReportFile.read(before), to: try ReportFile.read(after))
        Terminal.write(format.render(diff))
        return diff.isEmpty ? .nothingWrong : .errorsFound
    }
}
