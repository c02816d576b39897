import Foundation
import GraphCore
import TestSupport
import Testing

@testable import SwiftFrontend

/// Two sources of one outline say the same, and what one says in a line is found in the other's.
@Suite struct OutlineTests {
    private static let reader = SwiftReader(conditions: Conditions(defined: [], target: .host, importableModules: []))

    private static let source = """
        import DI

        @Injectable(scope: .singleton)
        final class Clock: Ticking {
            private let zone: Zone
            var text = \"\"\"
                12 o'clock
                \"\"\", other = 1

            init(zone: Zone, label: String = "a") { self.zone = zone }

            func tick() {
                print("tick")
            }
            var hands: Int { 2 }
        }
        """

    private func glance(_ source: String) throws -> SwiftReader.Glance {
        try #require(Self.reader.readAtAGlance(Array(source.utf8), path: "a.swift"), "\(source)")
    }

    @Test(arguments: [
        ("a comment", "final class", "// Ticks.\nfinal class"),
        ("a blank line", "import DI\n", "import DI\n\n"),
        ("indentation", "    private", "\tprivate"), ("a tab at the end of a line", "DI\n", "DI\t\n"),
        ("a space at the end of a line", "import DI", "import DI  "),
        ("a body", "self.zone = zone", "\n\nself.zone = zone\n"),
        ("a function more", "    func tick", "    func tock() -> Int {\n        1\n    }\n    func tick"),
        ("a function of another name", "func tick()", "func tock(_ often: Int) async"),
        ("a getter", "{ 2 }", "{ get { 3 }\n set {} }"),
        ("no function", "    func tick() {\n        print(\"tick\")\n    }\n", ""),
        ("a line less at the end", "{ 2 }\n}", "{ 2 }\n}\n// The end.\n"),
        ("a static property", "    var hands", "    static let most = 3\n    var hands"),
        ("other line ends", "import DI\n\n@Inj", "import DI\r\n@Inj"),
    ])
    func whatSaysNothingDoesNotCount(_ change: String, old: String, new: String) throws {
        let changed = Self.source.replacing(old, with: new)
        try #require(changed != Self.source)
        let (before, after) = (try glance(Self.source), try glance(changed))
        #expect(before.outline.fingerprint == after.outline.fingerprint)
        try expectTheSame(before, after)
    }

    @Test(arguments: [
        ("an annotation", "@Injectable(scope: .singleton)\n", ""), ("an argument", "singleton", "transient"),
        ("a name", "Clock", "Watch"), ("a type", "label: String", "label: Text"), ("a parameter", "zone: Zone,", ""),
        ("a default value", "\"a\"", "\"b\""), ("a space in a text", "12 o", "12  o"),
        ("a line in a text", "12", "12\n"),
        ("a supertype", ": Ticking", ""), ("a stored property", "var hands: Int { 2 }", "var hands = 2"),
        ("an initializer", "    func tick", "    init() {}\n    func tick"),
        ("an import", "import DI", "import DI\nimport Foundation"),
        ("a line that ends earlier", "scope: .s", "scope:\n.s"),
        ("an annotated function", "func tick", "@Provides func tick"),
    ])
    func whatSaysSomethingCounts(_ change: String, old: String, new: String) throws {
        let changed = Self.source.replacing(old, with: new)
        try #require(changed != Self.source)
        #expect(try glance(changed).outline.fingerprint != glance(Self.source).outline.fingerprint)
    }

    @Test func anOutlineIsReadAsItsSourceIs() throws {
        let glance = try glance(Self.source)
        let outline = glance.outline
        #expect(Self.reader.read(outline, path: "a.swift") == glance.file)
        #expect(
            try String(decoding: #require(outline.text), as: UTF8.self) == """
                import DI
                @Injectable(scope: .singleton)
                final class Clock: Ticking {
                private let zone: Zone
                var text = \"\"\"
                        12 o'clock
                        \"\"\", other = 1
                init(zone: Zone, label: String = "a") {}
                }
                """)
    }

    @Test func theOutlinesOfRealSourcesAreReadAsTheyAre() throws {
        let sources = try RealSources.own() + RealSources.interfacesOfToolchain().filter { $0.count < 500_000 }
        var (read, bytes, kept) = (0, 0, 0)
        for source in sources {
            guard let glance = Self.reader.readAtAGlance(source, path: "a.swift") else { continue }
            #expect(
                Self.reader.read(glance.outline, path: "a.swift") == glance.file,
                "\(String(decoding: source.prefix(400), as: UTF8.self))")
            read += 1
            bytes += source.count
            kept += glance.outline.text?.count ?? 0
        }
        #expect(read > 300)
        #expect(kept * 2 < bytes)
    }

    /// A name between backticks may hold what begins a comment or a text.
    @Test(arguments: ["`a // b`", "`a /* b`", "`say \"a`"])
    func whatFollowsAQuotedNameCounts(_ name: String) throws {
        func outline(_ type: String) throws -> Outline {
            try glance("struct A { init(first: Int = [\(name)].count, second: \(type)) {} }\n").outline
        }
        #expect(try outline("B").fingerprint != outline("C").fingerprint)
    }

    /// What generated files repeat as it stands is read with its spaces: an outline would pass over them.
    @Test(arguments: ["@_spi( Tests)", "@_spi(/* all */Tests)", "@_spi(\nTests)"])
    func attributesOfImportsAreReadAtAGlanceWithoutSpacesOnly(_ attribute: String) throws {
        let source = Array("\(attribute) import DI\n".utf8)
        #expect(Self.reader.readAtAGlance(source, path: "a.swift") == nil)
        #expect(Self.reader.read(source, path: "a.swift").imports.map(\.attributes) == [[attribute]])
        _ = try glance("@_spi(Tests) @testable import DI\n")
    }

    @Test func whatOnlyTheParserReadsIsKnownByItsBytes() throws {
        let outline = Outline(ofUnread: Array("a\nb".utf8))
        #expect(outline == Outline(ofUnread: Array("a\nb".utf8)))
        #expect(outline.fingerprint != Outline(ofUnread: Array("a\n\nb".utf8)).fingerprint)
        let place = try #require(outline.place(of: Position(line: 2, column: 1)))
        #expect(outline.line(of: place) == 2)
    }

    @Test func everyLineIsFound() throws {
        let outline = try glance(Self.source).outline
        // Spaces and bodies have lines as well, counted from what stands before.
        for line in 1...Self.source.split(separator: "\n", omittingEmptySubsequences: false).count {
            let place = try #require(outline.place(of: Position(line: line, column: 1)))
            #expect(outline.line(of: place) == line)
        }
        let late = try glance("\n\nimport DI\n").outline
        #expect(late.place(of: Position(line: 2, column: 1)) == nil)
    }

    @Test func aPlaceOfAnotherOutlineHasNoLine() throws {
        let place = try #require(glance(Self.source).outline.place(of: Position(line: 16, column: 9)))
        #expect(try glance("import DI\n").outline.line(of: place) == nil)
    }

    /// Changes at random places, of which most say nothing. Where the outline says so, the declarations have to agree.
    @Test func sourcesOfOneOutlineSayTheSame() throws {
        let (seed, seconds) = (Fuzzing.seed, Fuzzing.seconds)
        print("outlines of mutated sources for \(seconds) s, seed \(seed)")
        let sources = try RealSources.own().filter { (20...6000).contains($0.count) }
        var mutator = SourceMutator(seed: seed)
        var (alike, moved) = (0, 0)
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end {
            let source = mutator.any(of: sources)
            let changed = mutator.mutated(from: [mutator.spaced(source)])
            guard let after = Self.reader.readAtAGlance(changed, path: "a.swift") else { continue }
            let text = Comment(rawValue: String(decoding: changed, as: UTF8.self))
            #expect(Self.reader.read(after.outline, path: "a.swift") == after.file, text)
            guard let before = Self.reader.readAtAGlance(source, path: "a.swift"),
                before.outline.fingerprint == after.outline.fingerprint
            else { continue }
            alike += 1
            if before.file != after.file { moved += 1 }
            try expectTheSame(before, after, text)
        }
        #expect(alike > 10 && moved > 10)
    }

    // MARK: - Comparing

    /// The same declarations, each in the line in which the outlines find it.
    private func expectTheSame(
        _ before: SwiftReader.Glance, _ after: SwiftReader.Glance, _ comment: Comment = ""
    ) throws {
        let expected = try Facts(before.file) { position in
            before.outline.place(of: position).flatMap(after.outline.line)
        }
        let actual = try Facts(after.file) { $0.line }
        let difference = zip(expected.lines, actual.lines).first { $0 != $1 }.map { "\($0.0)\n\($0.1)" }
        #expect(difference == nil, comment)
        #expect(expected.lines.count == actual.lines.count, comment)
    }

    /// What was read, a line for each fact, in which positions can be told from everything else.
    private struct Facts {
        private(set) var lines: [String] = []

        init(_ file: SourceFile, line: (Position) -> Int?) throws {
            add(try JSONDecoder().decode(Tree.self, from: JSONEncoder().encode(file)), at: "", line)
        }

        private mutating func add(_ tree: Tree, at path: String, _ line: (Position) -> Int?) {
            switch tree {
            case .position(let position): lines.append("\(path): line \(line(position) ?? 0)")
            case .object(let members):
                for (name, member) in members.sorted(by: { $0.key < $1.key }) {
                    add(member, at: path + "." + name, line)
                }
            // Modifiers are a set, in no order.
            case .list(let elements) where path.hasSuffix(".modifiers"):
                lines += elements.map { "\(path): \($0)" }.sorted()
            case .list(let elements): for element in elements { add(element, at: path + ".", line) }
            case .leaf(let text): lines.append("\(path): \(text)")
            }
        }
    }

    private indirect enum Tree: Decodable {
        case position(Position)
        case object([String: Tree])
        case list([Tree])
        case leaf(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let position = try? container.decode(Position.self) {
                self = .position(position)
            } else if let object = try? container.decode([String: Tree].self) {
                self = .object(object)
            } else if let list = try? container.decode([Tree].self) {
                self = .list(list)
            } else if let text = try? container.decode(String.self) {
                self = .leaf(text)
            } else if let flag = try? container.decode(Bool.self) {
                self = .leaf("\(flag)")
            } else {
                self = .leaf("\(try container.decode(Int.self))")
            }
        }
    }
}
