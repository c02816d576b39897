import Testing

@testable import ClangFrontend

/// Whatever libclang is installed, old or new, reads the same.
@Suite struct VersionTests {
    private static let names = ["libclang-14.so.1", "libclang.so.1"].filter { LibClang(library: $0) != nil }

    @Test(arguments: names)
    func cIsReadAsByTheToolchainsOwn(_ name: String) throws {
        let own = try lines(reading(ImporterTests.header))
        #expect(try lines(reading(ImporterTests.header, library: { LibClang(library: name) })) == own)
    }

    /// All but one thing: libclang 14 does not tell of a name that is given to a class (Documentation/Toolchain.md).
    @Test(arguments: names)
    func objectiveCIsReadAsByTheToolchainsOwn(_ name: String) throws {
        let header = """
            #include <DI/DIAnnotations.h>
            #pragma clang assume_nonnull begin
            __attribute__((objc_root_class)) @interface Root - (instancetype)init; @end
            @protocol Networking @end
            DI_INJECTABLE_WITH(as: Networking.self)
            @interface Fetcher<T> : Root <Networking>
            - (instancetype)initWithNext:(nullable id<Networking>)next __attribute__((objc_designated_initializer));
            + (instancetype)fetcherWithCount:(int)count;
            - (void)hidden __attribute__((swift_private));
            @property (class, readonly) Fetcher *shared;
            @property (weak, nullable) id<Networking> cache DI_INJECT;
            @end
            #pragma clang assume_nonnull end
            """
        let arguments = ["-fobjc-runtime=macosx"]
        let own = try lines(reading(header, .objectiveC, arguments: arguments))
        #expect(own.contains("@Injectable(as: Networking.self) class Fetcher<T>: Root, Networking"))
        #expect(
            try lines(reading(header, .objectiveC, arguments: arguments, library: { LibClang(library: name) })) == own)
    }
}
