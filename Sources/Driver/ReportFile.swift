import Foundation
import GraphCore

/// A report that an earlier run wrote as JSON.
public enum ReportFile {
    /// - Throws: `InputError` where there is no such file, or something else in it.
    public static func read(_ path: String) throws(InputError) -> GraphReport {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw InputError(description: "'\(path)' cannot be read")
        }
        guard let header = try? JSONDecoder().decode(Header.self, from: data) else {
            throw InputError(description: "'\(path)' is no graph that 'di-gen graph --format json' wrote")
        }
        guard header.version == GraphReport.currentVersion else {
            throw InputError(
                description: "'\(path)' is of version \(header.version) of the format, and this di-gen reads version "
                    + "\(GraphReport.currentVersion)")
        }
        do {
            return try JSONDecoder().decode(GraphReport.self, from: data)
        } catch {
            throw InputError(description: "'\(path)' is no graph that 'di-gen graph --format json' wrote")
        }
    }

    /// What every version of the format begins with.
    private struct Header: Decodable {
        let version: Int
    }
}
