import Driver
import Emission
import GraphCore

/// `di-gen graph`: writes down what graphs consist of.
struct GraphCommand {
    private let format: ReportFormat
    private let output: String?
    private let dependencyFile: String?
    private let focus: String?
    private let depth: Int
    private let clustering: GraphDrawing.Clustering
    private let options: CommonOptions

    init(_ arguments: inout Arguments) throws(UsageError) {
        format = try arguments.takeChoice("--format", default: .json)
        output = try arguments.takeValue("--output")
        dependencyFile = try arguments.takeValue("--depfile")
        focus = try arguments.takeValue("--focus")
        let depth = try arguments.takeValue("--depth")
        clustering = try arguments.takeChoice("--cluster", default: .module)
        options = try CommonOptions(&arguments, output: output)
        if output == nil { try options.keepStandardOutputFree() }
        if dependencyFile != nil, output == nil {
            throw UsageError("'--depfile' is about '--output', which is missing")
        }
        if depth != nil, focus == nil {
            throw UsageError("'--depth' says how far to look from '--focus', which is missing")
        }
        if focus != nil, !format.isDrawing {
            throw UsageError("'--focus' is for drawings: '--format dot' or 'mermaid'")
        }
        self.depth = try Self.steps(depth)
    }

    private static func steps(_ text: String?) throws(UsageError) -> Int {
        guard let text else { return 1 }
        guard let steps = Int(text), steps >= 0 else { throw UsageError("'--depth \(text)' is no number of steps") }
        return steps
    }

    func run() throws -> ExitStatus {
        let run = try options.examine()
        guard run.isSound else { return ExitStatus(of: run) }
        let report = run.report
        let part = try focus.map { try GraphDrawing.Focus(type: $0, steps: depth, in: report) }
        let text = format.render(report, focus: part, clustering: clustering)
        guard let output else {
            Terminal.write(text)
            return .nothingWrong
        }
        if let dependencyFile {
            try OutputFile.write(DependencyFile.text(output: output, inputs: run.inputs), to: dependencyFile)
        }
        try OutputFile.write(text, to: output)
        return .nothingWrong
    }
}

/// `di-gen explain`: says what graphs have to do with a type, also where something is wrong with them.
struct ExplainCommand {
    private let type: String
    private let options: CommonOptions

    init(_ arguments: inout Arguments) throws(UsageError) {
        let type = arguments.takeWord()
        options = try CommonOptions(&arguments)
        try options.keepStandardOutputFree()
        guard let type else { throw UsageError("no type is given: di-gen explain TYPE --module …") }
        self.type = type
    }

    func run() throws -> ExitStatus {
        let run = try options.examine()
        Terminal.write(ExplanationText.render(try Explanation(of: type, in: run.report)))
        return ExitStatus(of: run)
    }
}
