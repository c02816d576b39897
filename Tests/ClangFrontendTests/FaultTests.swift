import GraphCore
import Testing

@testable import ClangFrontend

/// Headers that cannot be read: one located error each, in libclang's words, and nothing that follows from it.
@Suite struct FaultTests {
    @Test func aMissingHeaderIsToldWhereItIsIncluded() throws {
        let reading = try reading("#include <stddef.h>\n#include \"missing.h\"\nmissing_t f(missing_t x);\n")
        #expect(reading.faults.map(\.identifier) == [.unreadableInput])
        #expect(reading.faults.first?.location.line == 2)
        #expect(reading.faults.first?.location.path.hasSuffix("Header.h") == true)
        #expect(reading.faults.first?.message == "this header cannot be read: 'missing.h' file not found")
        #expect(reading.files.map(\.isBroken) == [true])
    }

    @Test func ofSeveralErrorsTheFirstIsTold() throws {
        let reading = try reading("int f(wrong x);\nint g(worse y);\nint h(void);\n")
        #expect(reading.faults.map(\.message) == ["this header cannot be read: unknown type name 'wrong'"])
        #expect(reading.faults.first?.location.line == 1)
        #expect(reading.faults.first?.location.column == 7)
    }

    @Test func whatCanBeReadIsRead() throws {
        let reading = try reading("int f(wrong x);\nint h(void);\n")
        #expect(reading.files.flatMap(\.declarations).flatMap(\.swiftLines).contains("func h() -> Int32"))
    }

    @Test func warningsAreNobodysBusiness() throws {
        let reading = try reading("#warning \"old\"\nint f();\n")
        #expect(reading.faults.isEmpty)
        #expect(reading.files.map(\.isBroken) == [false])
    }

    @Test func withoutLibclangTheErrorSaysWhatToInstall() {
        let reader = ClangReader(language: .c, arguments: [], attribute: { _, _ in nil }, library: { nil })
        let reading = reader.read(headers: ["b.h", "a.h"])
        #expect(reading.faults.map(\.location) == [Location(startOf: "b.h")])
        #expect(reading.faults.map(\.identifier) == [.unreadableInput])
        #expect(reading.faults.first?.message.contains("install Debian's 'libclang-dev'") == true)
        #expect(reading.files.map(\.isBroken) == [true, true])
    }

    @Test func whereThereIsNothingToReadNothingIsLoaded() {
        let reader = ClangReader(
            language: .c, arguments: [], attribute: { _, _ in nil },
            library: {
                Issue.record("libclang is loaded")
                return nil
            })
        #expect(reader.read(headers: []).files.isEmpty)
    }

    @Test func aLibraryThatIsNotThereIsNotLoaded() {
        #expect(LibClang(library: "/nowhere/libclang.so") == nil)
        #expect(LibClang(library: "libc.so.6") == nil, "a library without the functions is none")
    }
}
