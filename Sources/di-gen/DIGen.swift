import Driver
import Emission
import Foundation
import GraphCore

/// The command line of di-gen. Exit status: 0 nothing wrong; 1 findings of error severity; 2 the call was wrong, or
/// something could not be read or written.
@main
struct DIGen {
    static func main() {
        // Whoever reads what is printed may go away: that ends the writing, and not the run.
        signal(SIGPIPE, SIG_IGN)
        do {
            exit(try run(Array(CommandLine.arguments.dropFirst())).rawValue)
        } catch {
            Terminal.writeError("di-gen: \("\(error)".onOneLine)\n\((error as? InputError)?.details ?? "")")
            exit(ExitStatus.wrongCall.rawValue)
        }
    }

    private static func run(_ words: [String]) throws -> ExitStatus {
        var arguments = try Arguments(words)
        guard let command = arguments.takeWord() else {
            if arguments.takeFlag("--version") { return print(Version.text) }
            if arguments.takeFlag("--help") { return print(Usage.text) }
            throw UsageError("no command; 'di-gen --help' lists them")
        }
        if arguments.takeFlag("--help") { return print(Usage.text) }
        switch command {
        case "generate": return try GenerateCommand(&arguments).run()
        case "check": return try CheckCommand(&arguments).run()
        case "explain-diagnostic": return try ExplainDiagnosticCommand(&arguments).run()
        case "graph": return try GraphCommand(&arguments).run()
        case "explain": return try ExplainCommand(&arguments).run()
        case "diff": return try DiffCommand(&arguments).run()
        default:
            let known = ["generate", "check", "graph", "explain", "diff", "explain-diagnostic"]
            let nearest =
                Spelling.nearest(to: command, among: known)
                .map { "'\($0)' comes nearest, and " } ?? ""
            throw UsageError("'\(command)' is no command; \(nearest)'di-gen --help' lists them")
        }
    }

    private static func print(_ text: String) -> ExitStatus {
        Terminal.write(text)
        return .nothingWrong
    }
}

enum ExitStatus: Int32 {
    case nothingWrong = 0
    case errorsFound = 1
    case wrongCall = 2

    /// What a run ends with that has nothing more to do.
    init(of run: some Examination) {
        self = run.isSound ? .nothingWrong : run.wasReadWhole ? .errorsFound : .wrongCall
    }
}

enum Version {
    static let number = "0.1.0"
    static let text = "di-gen \(number)\n"

    /// What tells this very build of the tool from every other: a number changes less often than what it reads.
    static var identity: String {
        let status = FileStatus(of: Bundle.main.executablePath ?? CommandLine.arguments[0])
        return "\(number)-\(status?.text ?? "")"
    }
}
