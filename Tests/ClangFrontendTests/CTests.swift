import Testing

/// Declarations of C, as Swift imports them.
@Suite struct CTests {
    @Test func functionsAreFree() throws {
        let lines = try imported(
            c: """
                typedef unsigned char bool8;
                int price_in_cents(const char *currency, double rate);
                void reset(void);
                int format(const char *text, ...);
                static inline int twice(int x) { return 2 * x; }
                """)
        #expect(
            lines == [
                "typealias bool8 = UInt8",
                "func price_in_cents(_ currency: UnsafePointer<CChar>!, _ rate: Double) -> Int32",
                "func reset()",
                "func twice(_ x: Int32) -> Int32",
            ])
    }

    @Test func structuresHaveTheirMemberwiseInitializer() throws {
        let lines = try imported(
            c: """
                struct settings { int retries; const char *path; };
                typedef struct { double rate; } rates;
                typedef struct settings settings;
                typedef struct settings options;
                """)
        #expect(
            lines == [
                "struct settings",
                "    var retries: Int32",
                "    var path: UnsafePointer<CChar>!",
                "    init(retries: Int32, path: UnsafePointer<CChar>!)",
                "struct rates",
                "    var rate: Double",
                "    init(rate: Double)",
                "typealias options = settings",
            ])
    }

    @Test func pointersToWhatIsHiddenAreOpaque() throws {
        let lines = try imported(
            c: """
                typedef struct store store;
                typedef struct log_file *log_ref;
                store *_Nonnull store_open(log_ref _Nonnull log, log_ref other);
                void store_close(store *_Nullable s);
                """)
        #expect(
            lines == [
                "typealias log_ref = OpaquePointer",
                "func store_open(_ log: log_ref, _ other: log_ref!) -> OpaquePointer",
                "func store_close(_ s: OpaquePointer?)",
            ])
    }

    @Test func nullabilityDecidesWhatIsOptional() throws {
        let lines = try imported(
            c: """
                #pragma clang assume_nonnull begin
                void *make(const void *from, void *_Nullable into, int *count, int values[]);
                #pragma clang assume_nonnull end
                """)
        #expect(
            lines == [
                "func make(_ from: UnsafeRawPointer, _ into: UnsafeMutableRawPointer?, "
                    + "_ count: UnsafeMutablePointer<Int32>, _ values: UnsafeMutablePointer<Int32>!) "
                    + "-> UnsafeMutableRawPointer"
            ])
    }

    @Test func functionPointersAreFunctions() throws {
        let lines = try imported(
            c: "typedef void (*handler)(int code);\nvoid listen(handler h, int (*_Nonnull compare)(long, long));")
        #expect(
            lines == [
                "typealias handler = (Int32) -> Void",
                "func listen(_ h: handler!, _ compare: (Int, Int) -> Int32)",
            ])
    }

    @Test func widthsAreThoseOfThePlatform() throws {
        let lines = try imported(
            c: "#include <stddef.h>\n#include <stdint.h>\nlong f(size_t a, uint32_t b, long long c, unsigned short d);")
        #expect(lines == ["func f(_ a: Int, _ b: UInt32, _ c: Int64, _ d: UInt16) -> Int"])
    }

    @Test func enumerationsAreTypes() throws {
        let lines = try imported(
            c: """
                enum mode { MODE_FAST, MODE_SAFE };
                typedef enum __attribute__((enum_extensibility(closed))) { ON, OFF } state;
                void set(enum mode m, state s);
                """)
        #expect(
            lines == [
                "struct mode", "    init(_ rawValue: UInt32)", "    init(rawValue: UInt32)", "enum state",
                "    init?(rawValue: UInt32)",
                "func set(_ m: mode, _ s: state)",
            ])
    }

    @Test func unionsAndArraysAreValues() throws {
        let lines = try imported(
            c: "union number { int i; float f; };\nstruct grid { int cells[2]; unsigned flag: 1; };")
        #expect(
            lines == [
                "struct number", "    var i: Int32", "    var f: Float", "    init(i: Int32)", "    init(f: Float)",
                "struct grid", "    var cells: (Int32, Int32)", "    var flag: UInt32",
                "    init(cells: (Int32, Int32), flag: UInt32)",
            ])
    }

    @Test func theAuthorsNameCounts() throws {
        let lines = try imported(
            c: """
                #define SWIFT_NAME(name) __attribute__((swift_name(#name)))
                struct SWIFT_NAME(Store) store { int size; };
                struct store store_open(int size) SWIFT_NAME(Store.init(capacity:));
                int store_count(struct store s) SWIFT_NAME(getter:Store.count(self:));
                void store_add(struct store s, int value) SWIFT_NAME(Store.add(self:_:));
                struct store store_shared(void) SWIFT_NAME(Store.shared());
                int hidden(void) __attribute__((swift_private));
                """)
        #expect(
            lines == [
                "struct Store",
                "    var size: Int32",
                "    init(size: Int32)",
                "extension Store",
                "    init(capacity size: Int32)",
                "extension Store",
                "    var count: Int32 { get }",
                "extension Store",
                "    func add(_ value: Int32)",
                "extension Store",
                "    static func shared() -> Store",
                "func __hidden() -> Int32",
            ])
    }

    @Test func aRepeatedDeclarationCountsOnce() throws {
        #expect(
            try imported(c: "int f(void);\nint f(void);\nstruct s;\nstruct s { int a; };").first == "func f() -> Int32")
        #expect(try imported(c: "int f(void);\nint f(void);").count == 1)
    }

    @Test func annotationsStandInTheHeader() throws {
        let lines = try imported(
            c: """
                #include <DI/DIAnnotations.h>
                struct DI_INJECTABLE_WITH(scope: .singleton) settings { int retries; };
                int *_Nonnull make_counter(int start) DI_PROVIDES;
                typedef int retries DI_QUALIFIER;
                const int limit DI_PROVIDES_WITH(as: Limit.self) = 3;
                """)
        #expect(
            lines == [
                "@Injectable(scope: .singleton) struct settings",
                "    var retries: Int32",
                "    init(retries: Int32)",
                "@Provides func make_counter(_ start: Int32) -> UnsafeMutablePointer<Int32>",
                "@Qualifier typealias retries = Int32",
                "@Provides(as: Limit.self) var limit: Int32 { get }",
            ])
    }
}
