import Testing

@testable import GraphCore

/// Two mentions ask for the same thing when Swift says that they are the same type.
@Suite struct TypeIdentityTests {
    @Test(arguments: [
        "protocol P {}; func same(_: P, _: any P, _: (any P), _: (P))",
        "struct T {}; func same(_: [T], _: Array<T>, _: Swift.Array<T>, _: ([T]))",
        "struct T {}; func same(_: [T: Int], _: Dictionary<T, Int>)",
        "struct T {}; func same(_: T?, _: T!, _: Optional<T>, _: Swift.Optional<T>)",
        "protocol P {}; func same(_: P?, _: (any P)?, _: Optional<any P>, _: Optional<P>)",
        "protocol A {}; protocol B {}; func same(_: A & B, _: B & A, _: any A & B, _: any B & A, _: A & B & A)",
        "protocol A {}; protocol B {}; typealias AB = A & B; func same(_: A & B, _: AB, _: any AB, _: AB & B)",
        "struct T {}; func same(_: T, _: App.T)",
        "struct T { struct U {} }; func same(_: T.U, _: App.T.U)",
        "typealias A = B; typealias B = C; struct C {}; func same(_: A, _: B, _: C)",
        "typealias Pair<X> = (X, X); func same(_: Pair<Int>, _: (Int, Int))",
        "struct Box<X> {}; typealias IntBox = Box<Int>; func same(_: IntBox, _: Box<Int>)",
        "struct Box<X> {}; typealias Crate = Box; func same(_: Crate<Int>, _: Box<Int>)",
        "struct T {}; func same(_: () -> T, _: @escaping () -> T, _: @Sendable () -> T, _: (() -> T))",
        "func same(_: () -> Void, _: () -> (), _: @Sendable () -> Swift.Void)",
        "struct T {}; func same(_: T, _: borrowing T, _: consuming T, _: sending T, _: isolated T, _: __owned T)",
        "struct E: Error {}; func same(_: () throws -> Int, _: () throws(any Error) -> Int)",
        "func same(_: () -> Int, _: () throws(Never) -> Int)",
        "func same(_: Codable, _: Encodable & Decodable, _: Decodable & Encodable)",
        "func same(_: Any, _: any Any)",
        "func same(_: Int.Type, _: Swift.Int.Type)",
        "struct T {}; func same(_: some Sequence<T>, _: any Sequence<T>)",
        "import Foundation; func same(_: TimeInterval, _: Double, _: Foundation.TimeInterval)",
        "import Foundation; func same(_: URL, _: Foundation.URL)",
        "import Foundation; import FoundationEssentials; func same(_: Foundation.URL, _: FoundationEssentials.URL)",
        "struct T {}; func same(_: `T`, _: T)",
        "func same(_: Self_, _: Int); typealias Self_ = Int",
    ])
    func oneTypeInSeveralSpellingsIsOneKey(_ source: String) {
        Keys(source).check()
    }

    @Test(arguments: [
        "struct T {}; func different(_: T, _: T?, _: T??, _: [T], _: [T?], _: [T]?, _: Set<T>, _: T.Type)",
        "protocol P {}; protocol Q {}; func different(_: P, _: Q, _: P & Q, _: [any P], _: P.Type)",
        "struct A { struct X {} }; struct B { struct X {} }; struct X {}; func different(_: A.X, _: B.X, _: X)",
        "struct T {}; func different(_: () -> T, _: (T) -> T, _: () async -> T, _: () throws -> T, _: () -> T?)",
        "struct E: Error {}; func different(_: () throws -> Int, _: () throws(E) -> Int, _: () -> Int)",
        "func different(_: @MainActor () -> Int, _: () -> Int)",
        "struct T {}; func different(_: (T, T), _: (a: T, b: T), _: (T, T, T), _: ())",
        "struct Box<X> {}; func different(_: Box<Int>, _: Box<String>, _: Box<Box<Int>>)",
        "struct Map<K, V> {}; func different(_: Map<Int, String>, _: Map<String, Int>)",
        "func different(_: Int, _: Int8, _: UInt, _: Double, _: Float, _: String, _: Character, _: Bool)",
        "protocol P {}; func different(_: P, _: P & Sendable, _: P & AnyObject)",
        "func different(_: Any, _: AnyObject, _: Any.Type)",
        "func different(_: any Sequence<Int>, _: any Sequence<String>, _: any Sequence)",
    ])
    func differentTypesAreDifferentKeys(_ source: String) {
        Keys(source).check()
    }

    @Test(arguments: [
        "@Qualifier typealias Base = String; func different(_: Base, _: String)",
        "@Qualifier typealias A = String; @Qualifier typealias B = String; func different(_: A, _: B, _: [A], _: [B])",
        "@Qualifier typealias Base = String; typealias Same = Base; func same(_: Base, _: Same, _: App.Base)",
        "enum A {}; enum B {}; func different(_: Qualified<Int, A>, _: Qualified<Int, B>, _: Qualified<String, A>, _: Int)",
        "enum A {}; func same(_: Qualified<Int, A>, _: DI.Qualified<Int, A>, _: Qualified<Swift.Int, App.A>)",
        "@Qualifier typealias Q<T> = [T]; func different(_: Q<Int>, _: Q<String>, _: [Int])",
        "struct S { @Qualifier typealias Q = Int }; @Qualifier typealias Q = Int; func different(_: S.Q, _: Q, _: Int)",
        "@Qualifier typealias Q = Int; func different(_: Q, _: Q?, _: () -> Q, _: () -> Int, _: Int?)",
    ])
    func aQualifierMakesAKeyOfItsOwn(_ source: String) {
        Keys("import DI\n" + source).check()
    }

    @Test func toTheCompilerAQualifiedTypeIsTheTypeItself() throws {
        let keys = Keys(
            "import DI\nenum Tag {}\n@Qualifier typealias Q = String\nfunc all(_: Q, _: Qualified<String, Tag>, _: [Q])"
        )
        let types = try #require(keys.parameters(ofFunctions: "all").first)
        #expect(types.map { keys.text($0) } == ["Q", "Qualified<String, Tag>", "[Q]"])
        #expect(types.map { keys.text($0.unqualified) } == ["String", "String", "[String]"])
    }
}
