import Foundation
import GraphCore
import TestSupport
import Testing

@testable import SwiftFrontend

/// What is read at a glance is what the parser reads: on every source at hand, and on broken ones.
@Suite struct SkimmingTests {
    private static let reader = SwiftReader(
        conditions: Conditions(defined: ["DEBUG"], target: .host, importableModules: []))

    private struct Readings {
        let skimmed: SourceFile?
        let parsed: SourceFile
    }

    private func read(_ bytes: [UInt8]) -> Readings {
        bytes.withUnsafeBufferPointer { buffer in
            let lines = LineIndex(buffer)
            return Readings(
                skimmed: Self.reader.skim(buffer, lines, path: "a.swift")?.file,
                parsed: Self.reader.parse(buffer, lines, path: "a.swift"))
        }
    }

    @Test func theProjectsOwnSourcesAreReadAlike() throws {
        let sources = try RealSources.own()
        try #require(sources.count > 200)
        var skimmed = 0
        for source in sources {
            let readings = read(source)
            guard let file = readings.skimmed else { continue }
            skimmed += 1
            #expect(file == readings.parsed, "\(String(decoding: source.prefix(400), as: UTF8.self))")
        }
        // Doubt is for what is unusual.
        #expect(skimmed * 10 > sources.count * 9)
    }

    @Test func theInterfacesOfTheToolchainAreReadAlike() throws {
        var skimmed = 0
        // Reading the largest with the parser takes as long as all others together.
        for source in try RealSources.interfacesOfToolchain() where source.count < 500_000 {
            let readings = read(source)
            guard let read = readings.skimmed else { continue }
            skimmed += 1
            #expect(read == readings.parsed, "\(String(decoding: source.prefix(400), as: UTF8.self))")
        }
        #expect(skimmed > 10)
    }

    /// Mutated sources. What the parser finds sound is read alike; of a source that is broken, what can be read depends
    /// on where one takes the error to be.
    @Test func brokenSourcesAreReadAlikeOrDoubted() throws {
        let (seed, seconds) = (Fuzzing.seed, Fuzzing.seconds)
        print("skimming mutated sources for \(seconds) s, seed \(seed)")
        let sources = try RealSources.own().filter { (20...6000).contains($0.count) }
        var mutator = SourceMutator(seed: seed)
        var compared = 0
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end {
            let source = mutator.mutated(from: sources)
            guard String(validating: source, as: UTF8.self) != nil else { continue }
            let readings = read(source)
            guard let file = readings.skimmed, !readings.parsed.isBroken else { continue }
            compared += 1
            #expect(file == readings.parsed, "\(String(decoding: source, as: UTF8.self))")
        }
        print("compared \(compared) mutated sources")
        #expect(compared > 10)
    }

    @Test(
        "What is unusual is doubted",
        arguments: [
            "let pattern = /a{2}/", "func f() { let pattern = x ? /}/ : y }", "func f() { \"\\(a",
            "class A { func f() { ) }",
            "struct Größe {}", "let a = \"b\nc\"", "func f() { /* }", "foo()", "#if swift(>=6)\nstruct A {}\n#endif",
            "#if A\nstruct A {", "struct A { let b = if c { 1 } else { 2 } }", "let (a, b) = (1, 2)",
            "func f() { return /=}/ }", "func f() { return/}/ }", "func f() { await /= }/ }", "let a = { x in /= }/ }",
            "func f() {\n#if (A ||\n compiler(>=9))\n}}\n#endif\n}", "func f() {\n#if A ||\n swift(>=9)\n}}\n#endif\n}",
            "struct A { var b: Int { @X get { 1 } } }", "func f() { #if A\n}", "\u{FEFF}struct A {}", "struct A {}\0",
        ])
    func unusual(source: String) {
        #expect(read(Array(source.utf8)).skimmed == nil)
    }

    @Test(
        "What is usual is not",
        arguments: [
            "let text = \"a \\(b[\"c\"] ?? \"}\") d\"", "let text = #\"a \\(b) \" \"#",
            "let text = \"\"\"\n  } \"a\" \\(b)\n  \"\"\"",
            "/* { /* nested } */ */ struct A {}", "struct A { var b: Int { get { 1 } set { } } }",
            "struct A { var b = 1 { didSet { } }; let c = [1: 2] }",
            "class A { func f() { a / b; c /= 2; self / 2; (a)/b; a[0] / 2 } }",
            "#if DEBUG && !os(Windows)\nstruct A {}\n#elseif canImport(B)\nstruct C {}\n#else\n#endif",
            "enum A: String { case a, b = \"c\"\n  indirect case d(A) }", "let a = A.b(c).d\n    .e { $0 }\nlet f = 1",
            "let a = b as? C<D>\nvar e: F?", "extension A: @unchecked B where C == D {}",
            "typealias A<B> = (B) throws(C) -> D",
            "class A { @objc(b:) func c(_ d: Int = #line) {}\n  deinit {} }", "let a = b < c\nlet d = E<F, G>()",
        ])
    func usual(source: String) {
        let readings = read(Array(source.utf8))
        #expect(readings.skimmed == readings.parsed)
    }

    @Test(
        "What is rarer is read alike or doubted",
        arguments: [
            "struct A { let b = Foo () }", "struct A { let b = `Type`() }", "struct A { let b = Foo\n    .Bar() }",
            "struct A { let b = Foo <Int>() }", "struct A { @B static let c = Self() }",
            "struct A {\n  let b = #\"\"\"#\n  let c = #\"\"\"#\n}",
            "protocol A { var b: Int { consuming get throws } }",
            "struct A { var b = 1 { @inline(never) didSet {} } }",
            "struct A {\n  var b: B! = make()!// now\n  init(c: C) {}\n}",
            "struct A {\n  var b = make()!/* now */\n  private init(c: C) {}\n}",
            "struct A {\n  let b = 1...\n  init(c: C) {}\n}", "struct A {\n  let b = c+++\n  init(c: C) {}\n}",
            "struct A {\n  var b = Foo()\n  #if os(Windows)\n    .changed()\n  #endif\n}",
        ])
    func rarer(source: String) {
        let readings = read(Array(source.utf8))
        #expect(readings.skimmed == nil || readings.skimmed == readings.parsed)
    }
}
