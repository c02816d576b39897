import Testing

/// Names are looked up as Swift looks them up from where they are written.
@Suite struct NameLookupTests {
    @Test(arguments: [
        // A type's own members come before what is around it.
        "struct X {}; struct A { struct X {}; @Mark func same(_: X, _: A.X); @Mark func different(_: X, _: App.X) }",
        "struct X {}; struct A { struct B { @Mark func same(_: X, _: App.X) } }",
        "struct A { struct X {}; struct B { struct C { @Mark func same(_: X, _: A.X) } } }",
        "struct A { struct X {}; struct B { struct X {}; @Mark func same(_: X, _: B.X, _: A.B.X); @Mark func different(_: X, _: A.X) } }",
        // Members of extensions are members.
        "struct X {}; struct A { @Mark func same(_: X, _: A.X) }; extension A { struct X {} }",
        "struct A { struct X {} }; extension A { @Mark func same(_: X, _: A.X) }",
        "struct A { struct B {} }; extension A.B { struct X {}; @Mark func same(_: X, _: A.B.X) }",
        "extension A.B { struct X {} }; struct A {}; extension A { struct B {} }; @Mark func same(_: A.B.X, _: App.A.B.X)",
        // So are those that a class inherits.
        "struct X {}; class A { struct X {} }; class B: A { @Mark func same(_: X, _: A.X, _: B.X); @Mark func different(_: X, _: App.X) }",
        "class A<T> { typealias X = [T] }; class B: A<Int> { @Mark func same(_: X, _: [Int], _: B.X) }",
        "class A { struct X {} }; class B: A {}; class C: B { @Mark func same(_: X, _: A.X, _: C.X) }",
        // What a protocol declares is found where nothing else of that name is.
        "protocol P { typealias X = Int }; class C: P { @Mark func same(_: X, _: Int, _: C.X) }",
        "struct X {}; protocol P { typealias X = Int }; class C: P { @Mark func same(_: X, _: App.X) }",
        // Generic parameters come first, the innermost first of all.
        "struct X {}; struct A<X> { @Mark func different(_: X, _: App.X); @Mark func same(_: X?, _: Optional<X>) }",
        "struct T {}; struct A<T> { @Mark func same<U>(_: T, _: T); @Mark func different<T>(_: T, _: App.T) }",
        "struct A<T> { struct B<T> { @Mark func same(_: T, _: T) } }",
        // `Self`, and a generic type's bare name inside it.
        "struct A { @Mark func same(_: Self, _: A) }",
        "struct A<T> { @Mark func same(_: Self, _: A, _: A<T>); @Mark func different(_: A, _: A<Int>) }",
        "extension A { @Mark func same(_: Self, _: A, _: A<T>) }; struct A<T> {}",
        // An alias is looked up from where it stands.
        "struct X {}; typealias Y = X; struct A { struct X {}; @Mark func same(_: Y, _: App.X); @Mark func different(_: Y, _: X) }",
        "struct A { struct X {}; typealias Y = X }; struct X {}; @Mark func same(_: A.Y, _: A.X)",
        "struct A<T> { typealias Pair = (T, T) }; @Mark func same(_: A<Int>.Pair, _: (Int, Int))",
        "struct A<T> { struct B<U> {} }; @Mark func same(_: A<Int>.B<String>, _: App.A<Int>.B<String>); @Mark func different(_: A<Int>.B<String>, _: A<String>.B<Int>)",
        // One's own type hides that of the standard library.
        "struct Result {}; @Mark func same(_: Result, _: App.Result); @Mark func different(_: Result, _: Swift.Result)",
        "struct Error {}; @Mark func different(_: Error, _: Swift.Error)",
        "extension Int { struct X {} }; @Mark func same(_: Int.X, _: Swift.Int.X)",
        "enum App_ {}; struct App__ { struct App_ {}; @Mark func different(_: App_, _: App.App_) }",
    ])
    func withinAModule(_ source: String) {
        Keys(source).check()
    }

    @Test func aTypeOfTheModuleHidesThoseOfImportedOnes() {
        Keys([
            "Kit/Kit.swift": "public struct X {}\npublic struct Y {}",
            "App/App.swift": """
            import Kit
            struct X {}
            @Mark func same(_: X, _: App.X)
            @Mark func same(_: Y, _: Kit.Y)
            @Mark func different(_: X, _: Kit.X)
            """,
        ]).check()
    }

    @Test func whatIsNotImportedIsNotSeen() {
        Keys([
            "Kit/Kit.swift": "public struct X {}",
            "App/One.swift": "import Kit\n@Mark func same(_: X, _: Kit.X)",
            "App/Two.swift": "@Mark func different(_: X, _: Kit.X)",
        ]).check()
    }

    @Test func whatIsExportedComesWithTheImport() {
        Keys([
            "Core/Core.swift": "public struct X {}",
            "Kit/Kit.swift": "@_exported import Core",
            "Shell/Shell.swift": "@_exported import Kit",
            "App/App.swift": "import Shell\n@Mark func same(_: X, _: Core.X)",
        ]).check()
    }

    @Test func whatIsInternalIsSeenByTestsOnly() {
        Keys([
            "Kit/Kit.swift": "struct X {}\npackage struct Y {}",
            "App/App.swift": "import Kit\n@Mark func different(_: X, _: Y)\n@Mark func same(_: Y, _: Kit.Y)",
        ]).check()
        Keys([
            "Kit/Kit.swift": "struct X {}",
            "App/App.swift": "@testable import Kit\n@Mark func same(_: X, _: Kit.X)",
        ]).check()
    }

    @Test func aFileSeesItsOwnPrivateTypes() throws {
        let keys = Keys([
            "App/One.swift": "private struct X {}\n@Mark func x(_: X, _: X)",
            "App/Two.swift": "fileprivate struct X {}\n@Mark func x(_: X, _: X)",
            "App/Three.swift": "@Mark func x(_: X, _: X)",
        ])
        let found = keys.parameters(ofFunctions: "x")
        #expect(found.count == 3)
        #expect(found.allSatisfy { $0[0] == $0[1] })
        #expect(Set(found.map { $0[0] }).count == 3)
    }

    @Test func typesOfOneNameInTwoModulesAreDifferent() {
        Keys([
            "Kit/Kit.swift": "public struct X { public struct Y {} }",
            "Core/Core.swift": "public struct X { public struct Y {} }",
            "App/App.swift":
                "import Kit\nimport Core\n@Mark func different(_: Kit.X, _: Core.X, _: Kit.X.Y, _: Core.X.Y)",
        ]).check()
    }

    @Test func typesOfModulesThatWereNotScannedAreToldApartByTheirModule() {
        Keys([
            "App/App.swift": """
            import Alpha
            import Beta
            @Mark func different(_: Alpha.Client, _: Beta.Client)
            @Mark func same(_: Alpha.Only, _: Only)
            """,
            "App/More.swift": "import Alpha\n@Mark func same(_: Client, _: Alpha.Client)",
        ]).check()
    }

    @Test func anAliasThatStandsForItselfEnds() {
        let keys = Keys(
            "typealias A = B\ntypealias B = A\nstruct S { typealias S = S }\n@Mark func all(_: A, _: B, _: S.S)")
        #expect(keys.parameters(ofFunctions: "all").first?.count == 3)
    }

    @Test func aClassThatInheritsFromItselfEnds() {
        let keys = Keys("class A: B { @Mark func all(_: Missing) {} }\nclass B: A {}\nprotocol P: P {}")
        #expect(keys.parameters(ofFunctions: "all").first?.count == 1)
    }
}
