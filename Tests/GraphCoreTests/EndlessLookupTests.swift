import GraphCore
import Testing

/// Declarations that lead to themselves, or to ever larger ones, are the compiler's to report: no look-up follows them for
/// ever, on however little stack.
@Suite struct EndlessLookupTests {
    private static let graph = "@DependencyGraph protocol AppGraph { var a: A { get } }\n"

    private static func chain(_ count: Int, _ link: (Int) -> String) -> String { (0..<count).map(link).joined() }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            // Aliases in a loop, and growing ones.
            "typealias A = B\ntypealias B = A", "typealias A = A", "typealias A = B<Int>\ntypealias B<T> = B<[T]>",
            "typealias B<T> = C<[T]>\ntypealias C<T> = B<[T]>\n@Injectable struct A { init(_: B<Int>) {} }",
            // Sixty lines that stand for a type of 2^60 parts.
            chain(60) { "typealias T\($0) = (T\($0 + 1), T\($0 + 1))\n" } + "typealias T60 = Int\n"
                + "@Injectable struct A { init(_: T0) {} }",
            chain(60) { "typealias T\($0)<X> = T\($0 + 1)<(X, X)>\n" } + "typealias T60<X> = X\n"
                + "@Injectable struct A { init(_: T0<Int>) {} }",
            chain(20_000) { "typealias T\($0) = T\($0 + 1)\n" } + "@Injectable struct T20000 {}\ntypealias A = T0",
            // Members of generic arguments that lead back.
            "struct S<T> { typealias B = T.B }\nstruct L { typealias B = S<L>.B }\n"
                + "@Injectable struct A { init(_: L.B) {} }",
            "struct Q { struct B {} }\nclass S<T>: T.B {}\nclass L: S<L> {}\n@Injectable class A: L { init(_: L.B) {} }",
            // Classes and protocols that inherit from themselves.
            "@Injectable class A: A {}", "class B: C {}\nclass C: B {}\n@Injectable class A: B {}",
            "class Box<T>: Box<[T]> {}\n@Injectable class A: Box<Int> {}",
            "class Box<T>: Bax<[T]> {}\nclass Bax<T>: Box<T?> {}\n@Injectable class A: Box<Int> {}",
            "protocol P: Q {}\nprotocol Q: P {}\n@Injectable(as: P.self) struct A: P {}",
            "extension A { struct A {} }", "extension B.C {}\nextension C.B {}",
        ])
    func whatNeverEndsIsGivenUp(_ source: String) {
        _ = onSmallStack { seal(Self.graph + source).diagnostics.count }
    }

    @Test func theInitializerOfADistantSuperclassIsFound() {
        let classes = Self.chain(3_000) { "class C\($0): C\($0 + 1) {}\n" }
        let source = Self.graph + classes + "class C3000 { init(b: B) {} }\n@Injectable final class A: C0 {}\n"
        let found = onSmallStack { seal(source).diagnostics.map(\.message) }
        #expect(found == ["nothing supplies 'B' for parameter 'b' of 'A'"])
    }

    @Test func aDistantProtocolIsConformedTo() {
        let protocols =
            Self.chain(3_000) { "protocol P\($0): P\($0 + 1) {}\n" } + "protocol P3000 { associatedtype B }\n"
        let source = Self.graph + protocols + "@Injectable(as: P3000.self) struct A: P0 {}\n"
        #expect(onSmallStack { seal(source).found }.isEmpty)
    }

    /// Each extends what the next one declares.
    @Test func extensionsInReverseOrderOfTheirNestingAreBound() {
        let names = (0...300).map { "T\($0)" }
        let extensions = (0..<300).reversed().map { depth in
            "extension \(names[...depth].joined(separator: ".")) { @Injectable struct \(names[depth + 1]) {} }\n"
        }
        let source = Self.graph + extensions.joined() + "struct T0 {}\ntypealias A = \(names.joined(separator: "."))\n"
        #expect(seal(source).found.isEmpty)
    }

    @Test func anAliasOfAnAliasIsFollowed() {
        let aliases = Self.chain(20) { "typealias T\($0) = T\($0 + 1)\n" }
        let source = Self.graph + aliases + "@Injectable struct T20 {}\ntypealias A = T0\n"
        #expect(seal(source).found.isEmpty)
    }
}
