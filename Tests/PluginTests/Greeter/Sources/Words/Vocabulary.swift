import DI

/// What there is to say.
public struct Vocabulary {
    public let hello: String

    #if MOCK
        @Provides public static var formal: Vocabulary { Vocabulary(hello: "good day") }
    #else
        @Provides public static var casual: Vocabulary { Vocabulary(hello: "hello") }
    #endif
}
