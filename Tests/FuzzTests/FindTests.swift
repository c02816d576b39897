import TestSupport
import Testing

/// What was found by changing sources at random, each with as little around it as it takes. `Documentation/Reliability.md`
/// says what became of each before.
@Suite struct FindTests {
    @Test(arguments: [
        // Words that begin a type, as the names of types.
        "import DI\n@DependencyGraph protocol any {}",
        "import DI\n@DependencyGraph protocol G { @Input var a: `some`<Int> { get } }\nstruct `some`<T> {}",
        // Names of types that no scanned source declares.
        "import DI\nimport Kit\n@DependencyGraph protocol G { @Input var a: `default` { get }; @Input var b: Kit.`in` { get } }",
        // Operators, where names belong.
        "import DI\nimport/ DI\n@DependencyGraph protocol G {}",
        "import DI\nimport *DI\n@DependencyGraph protocol G {}",
        "import DI\n@DependencyGraph protocol G { func + () -> A }\n@Injectable struct A {}",
        "import DI\n@DependencyGraph protocol G { var a: A { get } }\n@Provides func + (a: A, b: A) -> A { a }",
        // A name for a class that is none.
        "import DI\n@DependencyGraph(name: \"A \\u{0}\") protocol G {}",
        "import DI\n@DependencyGraph(name: \"A B\\0\") protocol G {}",
        "import DI\n@DependencyGraph(name: \"Sa \0\") protocol G {}",
        // A parameter that the parser makes up the name of.
        "import DI\n@DependencyGraph protocol G { var a: A { get } }\n@Injectable struct A { init(b: B, B) {} }\n"
            + "@Injectable struct B {}",
        // A type where only a name may be an attribute.
        "import DI\n@DependencyGraph protocol G { var a: A { get } }\n@Injectable struct B {}\n"
            + "@Injectable struct A { let b: @Sendable! () -> B }",
    ])
    func whatWasFoundIsMended(_ source: String) {
        #expect(PipelineCheck(["App/App.swift": Array(source.utf8)]).faults() == [])
    }
}
