import Testing

@testable import GraphCore

/// Two mentions ask for the same thing when Swift says that they are the same type.
@Suite struct TypeIdentityTests {
    @Test(arguments: [
        "protocol P {}; @Mark func same(_: P, _: any P, _: (any P), _: (P))",
        "struct T {}; @Mark func same(_: [T], _: Array<T>, _: Swift.Array<T>, _: ([T]))",
        "struct T {}; @Mark func same(_: [T: Int], _: Dictionary<T, Int>)",
        "struct T {}; @Mark func same(_: T?, _: T!, _: Optional<T>, _: Swift.Optional<T>)",
        "protocol P {}; @Mark func same(_: P?, _: (any P)?, _: Optional<any P>, _: Optional<P>)",
        "protocol A {}; protocol B {}; @Mark func same(_: A & B, _: B & A, _: any A & B, _: any B & A, _: A & B & A)",
        "protocol A {}; protocol B {}; typealias AB = A & B; @Mark func same(_: A & B, _: AB, _: any AB, _: AB & B)",
        "struct T {}; @Mark func same(_: T, _: App.T)",
        "struct T { struct U {} }; @Mark func same(_: T.U, _: App.T.U)",
        "typealias A = B; typealias B = C; struct C {}; @Mark func same(_: A, _: B, _: C)",
        "typealias Pair<X> = (X, X); @Mark func same(_: Pair<Int>, _: (Int, Int))",
        "struct Box<X> {}; typealias IntBox = Box<Int>; @Mark func same(_: IntBox, _: Box<Int>)",
        "struct Box<X> {}; typealias Crate = Box; @Mark func same(_: Crate<Int>, _: Box<Int>)",
        "struct T {}; @Mark func same(_: () -> T, _: @escaping () -> T, _: @Sendable () -> T, _: (() -> T))",
        "@Mark func same(_: () -> Void, _: () -> (), _: @Sendable () -> Swift.Void)",
        "struct T {}; @Mark func same(_: T, _: borrowing T, _: consuming T, _: sending T, _: isolated T, _: __owned T)",
        "struct E: Error {}; @Mark func same(_: () throws -> Int, _: () throws(any Error) -> Int)",
        "@Mark func same(_: () -> Int, _: () throws(Never) -> Int)",
        "@Mark func same(_: Codable, _: Encodable & Decodable, _: Decodable & Encodable)",
        "@Mark func same(_: Any, _: any Any)",
        "@Mark func same(_: Int.Type, _: Swift.Int.Type)",
        "struct T {}; @Mark func same(_: some Sequence<T>, _: any Sequence<T>)",
        "import Foundation; @Mark func same(_: TimeInterval, _: Double, _: Foundation.TimeInterval)",
        "import Foundation; @Mark func same(_: URL, _: Foundation.URL)",
        "import Foundation; import FoundationEssentials; @Mark func same(_: Foundation.URL, _: FoundationEssentials.URL)",
        "struct T {}; @Mark func same(_: `T`, _: T)",
        "@Mark func same(_: Self_, _: Int); typealias Self_ = Int",
    ])
    func oneTypeInSeveralSpellingsIsOneKey(_ source: String) {
        Keys(source).check()
    }

    @Test(arguments: [
        "struct T {}; @Mark func different(_: T, _: T?, _: T??, _: [T], _: [T?], _: [T]?, _: Set<T>, _: T.Type)",
        "protocol P {}; protocol Q {}; @Mark func different(_: P, _: Q, _: P & Q, _: [any P], _: P.Type)",
        "struct A { struct X {} }; struct B { struct X {} }; struct X {}; @Mark func different(_: A.X, _: B.X, _: X)",
        "struct T {}; @Mark func different(_: () -> T, _: (T) -> T, _: () async -> T, _: () throws -> T, _: () -> T?)",
        "struct E: Error {}; @Mark func different(_: () throws -> Int, _: () throws(E) -> Int, _: () -> Int)",
        "@Mark func different(_: @MainActor () -> Int, _: () -> Int)",
        "struct T {}; @Mark func different(_: (T, T), _: (a: T, b: T), _: (T, T, T), _: ())",
        "struct Box<X> {}; @Mark func different(_: Box<Int>, _: Box<String>, _: Box<Box<Int>>)",
        "struct Map<K, V> {}; @Mark func different(_: Map<Int, String>, _: Map<String, Int>)",
        "@Mark func different(_: Int, _: Int8, _: UInt, _: Double, _: Float, _: String, _: Character, _: Bool)",
        "protocol P {}; @Mark func different(_: P, _: P & Sendable, _: P & AnyObject)",
        "@Mark func different(_: Any, _: AnyObject, _: Any.Type)",
        "@Mark func different(_: any Sequence<Int>, _: any Sequence<String>, _: any Sequence)",
    ])
    func differentTypesAreDifferentKeys(_ source: String) {
        Keys(source).check()
    }

    @Test(arguments: [
        "@Qualifier typealias Base = String; @Mark func different(_: Base, _: String)",
        "@Qualifier typealias A = String; @Qualifier typealias B = String; @Mark func different(_: A, _: B, _: [A], _: [B])",
        "@Qualifier typealias Base = String; typealias Same = Base; @Mark func same(_: Base, _: Same, _: App.Base)",
        "enum A {}; enum B {}; @Mark func different(_: Qualified<Int, A>, _: Qualified<Int, B>, _: Qualified<String, A>, _: Int)",
        "enum A {}; @Mark func same(_: Qualified<Int, A>, _: DI.Qualified<Int, A>, _: Qualified<Swift.Int, App.A>)",
        "@Qualifier typealias Q<T> = [T]; @Mark func different(_: Q<Int>, _: Q<String>, _: [Int])",
        "struct S { @Qualifier typealias Q = Int }; @Qualifier typealias Q = Int; @Mark func different(_: S.Q, _: Q, _: Int)",
        "@Qualifier typealias Q = Int; @Mark func different(_: Q, _: Q?, _: () -> Q, _: () -> Int, _: Int?)",
    ])
    func aQualifierMakesAKeyOfItsOwn(_ source: String) {
        Keys("import DI\n" + source).check()
    }

    @Test func toTheCompilerAQualifiedTypeIsTheTypeItself() throws {
        let keys = Keys(
            "import DI\nenum Tag {}\n@Qualifier typealias Q = String\n@Mark func all(_: Q, _: Qualified<String, Tag>, _: [Q])"
        )
        let types = try #require(keys.parameters(ofFunctions: "all").first)
        #expect(types.map { keys.text($0) } == ["Q", "Qualified<String, Tag>", "[Q]"])
        #expect(types.map { keys.text($0.unqualified) } == ["String", "String", "[String]"])
    }
}
