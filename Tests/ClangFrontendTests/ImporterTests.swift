import Foundation
import TestSupport
import Testing

/// Swift's own importer prints what it makes of a header; this frontend has to make the same of it.
@Suite(.enabled(if: Importer.isThere, "swift-synthesize-interface is part of toolchains since 6.1"))
struct ImporterTests {
    static let header = """
        #define SWIFT_NAME(name) __attribute__((swift_name(#name)))
        #pragma clang assume_nonnull begin
        void *make(const void *from, void *_Nullable into, int *count, int values[]);
        #pragma clang assume_nonnull end
        typedef unsigned char bool8;
        _Bool is_open(void);
        int price_in_cents(const char *currency, double rate, float tax);
        long f(long a, int b, long long c, unsigned short d, unsigned long e, signed char g);
        struct settings { int retries; const char *path; };
        typedef struct settings options;
        typedef struct { double rate; } rates;
        enum mode { MODE_FAST, MODE_SAFE };
        enum signed_mode { SIGNED_MODE_BELOW = -1, SIGNED_MODE_ABOVE = 1 };
        typedef enum __attribute__((enum_extensibility(closed))) { ON, OFF } state;
        typedef struct store store;
        typedef struct log_file *log_ref;
        store *_Nonnull store_open(log_ref _Nonnull log, log_ref other, enum mode mode, state s);
        store **list_stores(struct settings *_Nullable settings, const options *_Nonnull options);
        typedef void (*handler)(int code);
        void listen(handler h, int (*_Nonnull compare)(long, long), handler _Nullable later);
        void fixed(int values[3], char flag);
        static const int limit = 3;
        extern int counter;
        struct SWIFT_NAME(Stock) stock { int size; };
        struct stock open_stock(int size) SWIFT_NAME(Stock.init(capacity:));
        int count_stock(struct stock s) SWIFT_NAME(getter:Stock.count(self:));
        void add_to_stock(struct stock s, int value) SWIFT_NAME(Stock.add(self:_:));
        struct stock shared_stock(void) SWIFT_NAME(Stock.shared());
        int hidden(void) __attribute__((swift_private));
        int gone(void) __attribute__((availability(swift, unavailable)));
        union number { int i; float f; };
        struct grid { int cells[2]; unsigned flag: 1; };
        int format(const char *text, ...);
        """

    @Test func theImporterPrintsTheSame() throws {
        let printed = Set(try Importer.printed(Self.header))
        let lines = try imported(c: Self.header).map { $0.trimmingCharacters(in: .whitespaces) }
        // Not shown, and there all the same: what is refined for Swift, and the raw values of an enumeration.
        let unshown: Set<String> = ["func __hidden() -> Int32", "init?(rawValue: UInt32)"]
        #expect(lines.filter { !printed.contains($0) && !unshown.contains($0) } == [])
    }

    @Test func nothingThatCanBeCalledIsLeftOut() throws {
        let lines = Set(try imported(c: Self.header).map { $0.trimmingCharacters(in: .whitespaces) })
        let callable = try Importer.printed(Self.header).filter { line in
            ["func ", "static func ", "init", "typealias ", "struct ", "enum "].contains(where: line.hasPrefix)
        }
        // A structure of zeros, which no graph would want.
        #expect(callable.filter { !lines.contains($0) && $0 != "init()" } == [])
    }
}

private enum Importer {
    static var isThere: Bool {
        // 127 is what `env` says of a program that is not there.
        (try? Subprocess.run("swift-synthesize-interface", ["-help"]).status) != 127
    }

    /// The lines without what is said of every one, or only to the compiler.
    static func printed(_ header: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("importer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(header.utf8).write(to: folder.appendingPathComponent("Header.h"))
        try Data("module M { header \"Header.h\" export * }".utf8)
            .write(to: folder.appendingPathComponent("module.modulemap"))
        let target = try Subprocess.run("swiftc", ["-print-target-info"]).output
            .firstMatch(of: #/"triple": "([^"]+)"/#).map { String($0.1) }
        let output = try Subprocess.run(
            "sh",
            [
                "-c", "swift-synthesize-interface \"$@\" 2>/dev/null", "sh", "-module-name", "M", "-I", folder.path,
                "-target", try #require(target),
            ])
        return output.output.split(separator: "\n").map { line in
            var text = line.trimmingCharacters(in: .whitespaces)
            for word in ["public ", "@frozen ", "/*not inherited*/ ", "@convention(c) "] {
                text = text.replacingOccurrences(of: word, with: "")
            }
            // Only the head of a type, without what every such type conforms to.
            guard text.hasSuffix("{"), !text.hasPrefix("var ") else { return text }
            return text.dropLast().prefix { $0 != ":" }.trimmingCharacters(in: .whitespaces)
        }
    }
}
