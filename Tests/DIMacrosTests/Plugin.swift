import Foundation
import TestSupport

/// The built plugin, spoken to as the compiler does: through standard input and standard output.
struct Plugin {
    /// What the plugin said until it ended.
    struct Session {
        let answers: [Answer]
        /// Whether its output ends after a whole answer.
        let isWhole: Bool
        let endedByItself: Bool
        let status: Int32
    }

    /// An answer, as the compiler decodes it (swift-syntax, `PluginMessages.swift`).
    struct Answer: Decodable, Equatable {
        struct CapabilityResult: Decodable, Equatable {
            let capability: Capability
        }

        struct Capability: Decodable, Equatable {
            let protocolVersion: Int
        }

        struct ExpansionResult: Decodable, Equatable {
            let expandedSource: String?
            let diagnostics: [String]
        }

        var getCapabilityResult: CapabilityResult?
        var expandMacroResult: ExpansionResult?

        /// An expansion to nothing.
        static let nothing = Answer(expandMacroResult: ExpansionResult(expandedSource: "", diagnostics: []))
    }

    /// Runs the plugin on an input that comes in pieces; each piece is written when the one before it has been read.
    static func session(_ pieces: [[UInt8]]) throws -> Session {
        let process = Process()
        process.executableURL = BuildProducts.folder.appendingPathComponent("DIMacros-tool")
        let input = Pipe()
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Written beside reading: what is asked and what is answered may each be more than a pipe holds.
        DispatchQueue.global().async {
            for piece in pieces {
                // A plugin that has ended before the input has is found out by its answers.
                try? input.fileHandleForWriting.write(contentsOf: Data(piece))
                input.fileHandleForWriting.waitUntilRead(by: process)
            }
            try? input.fileHandleForWriting.close()
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let (answers, isWhole) = try answers(in: [UInt8](data))
        return Session(
            answers: answers, isWhole: isWhole, endedByItself: process.terminationReason == .exit,
            status: process.terminationStatus)
    }

    /// A message as it goes over the wire: an 8-byte little-endian length, then that many bytes.
    static func message(_ text: String) -> [UInt8] {
        header(UInt64(text.utf8.count)) + Array(text.utf8)
    }

    static func header(_ length: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * UInt64($0))) }
    }

    private static func answers(in output: [UInt8]) throws -> (answers: [Answer], isWhole: Bool) {
        var rest = output[...]
        var answers: [Answer] = []
        while rest.count >= 8 {
            let length = Int(rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
            let payload = rest.dropFirst(8).prefix(length)
            guard payload.count == length else { return (answers, false) }
            answers.append(try JSONDecoder().decode(Answer.self, from: Data(payload)))
            rest = rest.dropFirst(8 + length)
        }
        return (answers, rest.isEmpty)
    }
}

extension FileHandle {
    /// Waits until whoever reads this pipe has taken everything out of it, or is gone.
    fileprivate func waitUntilRead(by process: Process) {
        var unread: Int32 = 0
        repeat {
            if ioctl(fileDescriptor, UInt(FIONREAD), &unread) != 0 { return }
            if unread > 0 { sched_yield() }
        } while unread > 0 && process.isRunning
    }
}
