import Driver
import Emission
import Foundation

/// `di-gen generate`: writes the code of a module's graphs.
struct GenerateCommand {
    private let output: String
    private let dependencyFile: String?
    private let request: Request
    private let options: CommonOptions

    init(_ arguments: inout Arguments) throws(UsageError) {
        let output = try arguments.takeValue("--output")
        dependencyFile = try arguments.takeValue("--depfile")
        options = try CommonOptions(&arguments, output: output)
        guard case .module(let request) = options.subject else { throw UsageError("'--module' is missing") }
        guard let output else { throw UsageError("'--output' is missing") }
        self.request = request
        self.output = output
    }

    func run() throws -> ExitStatus {
        let files = try InputFiles(request)
        let memory = RunMemory(request, files)
        if options.isSilentWithoutFindings {
            // What is remembered is looked at first: it needs no file to be opened.
            if memory.repeatLastRun(writing: (dependencyFile.map { [$0] } ?? []) + [output]) { return .nothingWrong }
            // A configuration class of Objective-C is no annotation.
            if !isObjectiveC, let sources = files.withoutAnnotations(in: request.module) {
                try OutputFile.write(self.files(Run.generatedSwiftWithoutGraph, madeFrom: sources))
                return .nothingWrong
            }
        }
        let run = Run(request, files, memory: memory)
        options.report(run)
        guard run.isSound else { return ExitStatus(of: run) }
        if let obstacle = run.loweredObstacles.first {
            throw UsageError("'\(obstacle.rawValue)' was made less than an error, but leaves no graph to generate")
        }
        guard isObjectiveC else {
            let products = try self.files(run.generatedSwift, madeFrom: run.inputs)
            try OutputFile.write(products)
            memory.keep(run, writing: products)
            // All that was read goes back to the system at once, and not piece by piece.
            withExtendedLifetime(run) { exit(ExitStatus.nothingWrong.rawValue) }
        }
        let header = String(output.dropLast(2)) + ".h"
        let code = run.generatedObjectiveC(header: String(header.split(separator: "/").last ?? ""))
        try OutputFile.write(code.header, to: header)
        try OutputFile.write(self.files(GeneratedFile(text: code.source), madeFrom: run.inputs))
        return .nothingWrong
    }

    /// Whether the graphs of configuration classes are wanted, and not those of Swift's annotations.
    private var isObjectiveC: Bool { output.hasSuffix(".m") }

    /// What is written, the output last: where something else cannot be, it is untouched.
    private func files(_ generated: GeneratedFile, madeFrom inputs: [String]) throws(OutputError) -> [OutputFile] {
        let output = OutputFile(generated, at: output)
        guard let dependencyFile else { return [output] }
        let dependencies = try DependencyFile.text(output: self.output, inputs: inputs)
        return [OutputFile(GeneratedFile(text: dependencies), at: dependencyFile), output]
    }
}

/// `di-gen check`: validates the graphs of a module, or of a package, and writes nothing.
struct CheckCommand {
    private let options: CommonOptions

    init(_ arguments: inout Arguments) throws(UsageError) {
        options = try CommonOptions(&arguments)
    }

    func run() throws -> ExitStatus {
        ExitStatus(of: try options.examine())
    }
}
