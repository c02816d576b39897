import Driver
import Foundation
import GraphCore
import Testing

@Suite struct RunTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write([
            "App/Graph.swift": "import DI\nimport Kit\n@DependencyGraph protocol AppGraph { var a: A { get } }\n",
            "App/A.swift": """
            import DI
            import Kit
            #if DEBUG
            @Injectable struct A { init(_: any Store, _: Probe) {} }
            @Injectable struct Probe {}
            #else
            @Injectable struct A { init(_: any Store) {} }
            #endif
            """,
            "Kit/Kit.swift": """
            import DI
            public protocol Store {}
            #if FAST
            @Injectable(as: Store.self) public struct Memory: Store { public init() {} }
            #else
            @Injectable(as: Store.self) public struct Disk: Store { public init() {} }
            #endif
            #if canImport(Kit)
            public struct KitCanBeImported {}
            #endif
            """,
        ])
    }

    private func request(
        conditions: Set<String> = [], conditionsOfModule: [String: Set<String>] = [:], cache: Request.Cache? = nil,
        severities: [Diagnostic.Identifier: Diagnostic.Severity] = [:], jobs: Int = 2
    ) -> Request {
        .plain(
            [folder.path("App")], dependencies: [.init(module: "Kit", path: folder.path("Kit"))],
            conditions: conditions, conditionsOfModule: conditionsOfModule, cache: cache, severities: severities,
            jobs: jobs)
    }

    @Test func sourcesBecomeCode() throws {
        let run = try Run(request())
        #expect(run.findings.isEmpty && run.isSound)
        #expect(run.graphs.map(\.className) == ["LiveAppGraph"])
        #expect(run.generatedSwift.text.contains("final class LiveAppGraph: AppGraph"))
        #expect(run.generatedSwift.text.contains("Disk()"))
        #expect(run.inputs == ["App/A.swift", "App/Graph.swift", "Kit/Kit.swift"].map { folder.path($0) })
    }

    @Test func conditionsAreThoseOfTheRequest() throws {
        #expect(try Run(request(conditions: ["DEBUG"])).generatedSwift.text.contains("Probe()"))
        #expect(try !Run(request()).generatedSwift.text.contains("Probe()"))
        #expect(try Run(request(conditions: ["FAST"])).generatedSwift.text.contains("Memory()"))
    }

    @Test func aModuleMayHaveConditionsOfItsOwn() throws {
        let run = try Run(request(conditionsOfModule: ["Kit": ["FAST", "DEBUG"]]))
        #expect(run.generatedSwift.text.contains("Memory()") && !run.generatedSwift.text.contains("Probe()"))
    }

    @Test(arguments: [1, 2, 7, 64])
    func theNumberOfJobsChangesNothing(_ jobs: Int) throws {
        for index in 0..<20 {
            try folder.write(
                "import DI\n@Injectable struct T\(index) { init(_: Missing\(index)) {} }", to: "App/T\(index).swift")
        }
        #expect(try Run(request(jobs: jobs)).generatedSwift.text == Run(request(jobs: 1)).generatedSwift.text)
        #expect(try Run(request(jobs: jobs)).inputs == Run(request(jobs: 1)).inputs)
    }

    @Test func severitiesAreThoseOfTheRequest() throws {
        try folder.write("import DI\n@Injectable struct Unused {}\n@Inject func stray() {}", to: "App/More.swift")
        func found(_ severities: [Diagnostic.Identifier: Diagnostic.Severity]) throws -> [String] {
            try Run(request(severities: severities)).findings.map {
                "\($0.severity) \($0.diagnostic.identifier.rawValue)"
            }
        }
        #expect(try found([:]) == ["error invalid-annotation"])
        #expect(try found([.invalidAnnotation: .warning]) == ["warning invalid-annotation"])
        #expect(try found([.invalidAnnotation: .ignored]) == [])
        #expect(
            try found([.unusedBinding: .error, .invalidAnnotation: .ignored]) == ["error unused-binding"])
    }

    @Test func findingsOfErrorSeverityMakeARunUnsound() throws {
        try folder.write("import DI\n@Injectable struct Unused {}", to: "App/More.swift")
        #expect(try Run(request()).isSound)
        #expect(try Run(request(severities: [.unusedBinding: .warning])).isSound)
        #expect(try !Run(request(severities: [.unusedBinding: .error])).isSound)
    }

    @Test func findingsStandInTheOrderOfTheSource() throws {
        try folder.write("import DI\n@Inject func b() {}\n@Inject func a() {}", to: "App/B.swift")
        try folder.write([0xFF], to: "App/C.swift")
        try folder.write("import DI\n@Inject func c() {}", to: "Kit/D.swift")
        #expect(
            try Run(request()).found(in: folder) == [
                "App/B.swift:2 invalid-annotation", "App/B.swift:3 invalid-annotation",
                "App/C.swift:1 unreadable-input",
                "Kit/D.swift:2 invalid-annotation",
            ])
    }

    @Test func aModuleWithoutAnnotationsIsKnownBeforeAnythingIsRead() throws {
        #expect(try InputFiles(request()).withoutAnnotations(in: "App") == nil)
        try folder.write("struct A {}\n", to: "App/A.swift")
        for annotation in ["@DI.Injectable", "@DI .Injectable", "@`DI`.Injectable", "@`Injectable`", "@Input"] {
            try folder.write("\(annotation) struct B {}\n", to: "App/Graph.swift")
            #expect(try InputFiles(request()).withoutAnnotations(in: "App") == nil, "\(annotation)")
        }
        try folder.write("import DI\n", to: "App/Graph.swift")
        #expect(
            try InputFiles(request()).withoutAnnotations(in: "App")
                == ["App/A.swift", "App/Graph.swift"].map { folder.path($0) })
        #expect(throws: InputError.self) { try InputFiles(.plain([folder.path("Missing")])) }
    }
}
