import Testing

/// Declarations of Objective-C, as Swift imports them.
@Suite struct ObjectiveCTests {
    @Test func aClassHasASuperclassAndProtocols() throws {
        let lines = try imported(
            objectiveC: """
                @class Later;
                @protocol Fetching, Unknown;
                @protocol Fetching
                - (void)fetch;
                @end
                @interface Fetcher : NSObject <Fetching>
                @end
                """)
        #expect(lines == ["protocol Fetching", "    func fetch()", "class Fetcher: NSObject, Fetching", "    init()"])
    }

    @Test func initializersLoseInitWith() throws {
        let lines = try imported(
            objectiveC: """
                @protocol Networking
                @end
                @interface Fetcher : NSObject
                - (instancetype)initWithNetworking:(id<Networking>)networking timeout:(double)timeout;
                - (instancetype)initWithURL:(NSURL *)url;
                - (instancetype)initForReadingURL:(NSURL *)url;
                - (instancetype)init;
                - (void)initialize;
                @end
                """)
        #expect(
            lines == [
                "protocol Networking",
                "class Fetcher: NSObject",
                "    init(networking: (any Networking)!, timeout: Double)",
                "    init(url: URL!)",
                "    init(forReadingURL url: URL!)",
                "    init()",
                "    func initialize()",
            ])
    }

    @Test func theOnlyDesignatedInitializerIsTheOneToUse() throws {
        let lines = try imported(
            objectiveC: """
                @interface Fetcher : NSObject
                - (instancetype)initWithURL:(NSURL *)url NS_DESIGNATED_INITIALIZER;
                - (instancetype)init;
                @end
                """)
        #expect(lines == ["class Fetcher: NSObject", "    @Inject init(url: URL!)", "    convenience init()"])
    }

    @Test func anAnnotationSaysOtherwise() throws {
        let lines = try imported(
            objectiveC: """
                #include <DI/DIAnnotations.h>
                @interface Fetcher : NSObject
                - (instancetype)initWithURL:(NSURL *)url NS_DESIGNATED_INITIALIZER;
                - (instancetype)init DI_INJECT;
                @end
                """)
        #expect(lines == ["class Fetcher: NSObject", "    init(url: URL!)", "    @Inject convenience init()"])
    }

    @Test func whatIsUnavailableIsNotThere() throws {
        let lines = try imported(
            objectiveC: """
                @interface Fetcher : NSObject
                - (instancetype)initWithURL:(NSURL *)url;
                - (instancetype)init __attribute__((unavailable));
                - (void)old __attribute__((availability(swift, unavailable)));
                @end
                """)
        #expect(lines == ["class Fetcher: NSObject", "    init(url: URL!)"])
    }

    @Test func classMethodsThatMakeAnObjectAreInitializers() throws {
        let lines = try imported(
            objectiveC: """
                @interface FixedPrice : NSObject
                + (instancetype)priceWithAmount:(NSInteger)amount currency:(NSString *)currency;
                + (instancetype)fixedPrice;
                + (FixedPrice *)standard;
                @end
                """)
        #expect(
            lines == [
                "class FixedPrice: NSObject",
                "    convenience init(amount: Int, currency: String!)",
                "    convenience init()",
                "    class func standard() -> FixedPrice!",
                "    init()",
            ])
    }

    @Test func nullabilityDecidesWhatIsOptional() throws {
        let lines = try imported(
            objectiveC: """
                #pragma clang assume_nonnull begin
                @protocol Networking, Caching;
                @protocol Networking @end
                @protocol Caching @end
                @interface Fetcher : NSObject
                - (nullable instancetype)initWithNetworking:(id<Networking, Caching>)networking
                                                     parent:(nullable Fetcher *)parent
                                                       name:(NSString *_Null_unspecified)name;
                @property (nullable, weak) id<Caching> cache;
                @property (readonly) id anything;
                @end
                #pragma clang assume_nonnull end
                """)
        #expect(
            lines == [
                "protocol Networking", "protocol Caching", "class Fetcher: NSObject",
                "    init?(networking: any Networking & Caching, parent: Fetcher?, name: String!)",
                "    weak var cache: (any Caching)?",
                "    var anything: Any { get }",
            ])
    }

    @Test func propertiesHaveTheirGettersNameIfTheyAreTrueOrFalse() throws {
        let lines = try imported(
            objectiveC: """
                @interface Screen : NSObject
                @property (getter=isVisible) BOOL visible;
                @property (class, readonly) Screen *mainScreen;
                @property NSURL *URL;
                @end
                """)
        #expect(
            lines == [
                "class Screen: NSObject", "    var isVisible: Bool", "    class var mainScreen: Screen! { get }",
                "    var url: URL!", "    init()",
            ])
    }

    @Test func categoriesAreExtensions() throws {
        let lines = try imported(
            objectiveC: """
                @protocol Engine
                - (void)load:(NSURL *)url;
                @end
                @interface NSURLSession (Engine) <Engine>
                - (void)cancelAll;
                @end
                """)
        #expect(
            lines == [
                "protocol Engine", "    func load(_ url: URL!)", "extension URLSession: Engine", "    func cancelAll()",
            ])
    }

    @Test func lightweightGenericsAreGenerics() throws {
        let lines = try imported(
            objectiveC: """
                @interface Repository<Model> : NSObject
                - (Model)first;
                @end
                @interface Store : NSObject
                - (instancetype)initWithNames:(NSArray<NSString *> *)names
                                       repository:(Repository<NSString *> *)repository
                                        options:(NSDictionary<NSString *, NSURL *> *)options
                                          rest:(NSArray *)rest;
                @end
                """)
        #expect(
            lines == [
                "class Repository<Model>: NSObject", "    func first() -> Model!", "    init()",
                "class Store: NSObject",
                "    init(names: [String]!, repository: Repository<String>!, options: [String: URL]!, rest: [Any]!)",
            ])
    }

    @Test func blocksAreFunctions() throws {
        let lines = try imported(
            objectiveC: """
                @interface Fetcher : NSObject
                - (void)fetchWithCompletion:(void (^_Nonnull)(NSString *_Nullable name, BOOL isLast))completion;
                @end
                """)
        #expect(lines.dropFirst().first == "    func fetch(withCompletion completion: (String?, Bool) -> Void)")
    }

    @Test func whatFailsThroughAnErrorThrows() throws {
        let lines = try imported(
            objectiveC: """
                @interface Store : NSObject
                - (nullable instancetype)initWithPath:(NSString *)path error:(NSError **)error;
                - (BOOL)saveAndReturnError:(NSError **)error;
                - (int)countWithError:(NSError **)error;
                @end
                """)
        #expect(
            lines.prefix(3) == [
                "class Store: NSObject", "    init(path: String!) throws", "    func save() throws",
            ])
    }

    @Test func prepositionsGoToTheFirstParameterAndTypesAreNotRepeated() throws {
        let lines = try imported(
            objectiveC: """
                @interface Screen : NSObject
                - (void)moveToScreen:(Screen *)screen animated:(BOOL)animated;
                - (void)addScreen:(Screen *)screen;
                - (void)setDependenciesViewModel:(NSString *)viewModel delegate:(Screen *)delegate;
                - (Screen *)screenWithTag:(NSInteger)tag;
                @end
                """)
        #expect(
            lines.dropLast() == [
                "class Screen: NSObject",
                "    func move(to screen: Screen!, animated: Bool)",
                "    func add(_ screen: Screen!)",
                "    func setDependenciesViewModel(_ viewModel: String!, delegate: Screen!)",
                "    func screen(withTag tag: Int) -> Screen!",
            ])
    }

    @Test func theAuthorsNameCounts() throws {
        let lines = try imported(
            objectiveC: """
                NS_SWIFT_NAME(Fetcher)
                @interface ABCFetcher : NSObject
                - (instancetype)initWithURL:(NSURL *)url NS_SWIFT_NAME(init(from:));
                - (void)fetchIt NS_SWIFT_NAME(fetch());
                - (void)raw NS_REFINED_FOR_SWIFT;
                @end
                @interface Other : NSObject
                - (instancetype)initWithFetcher:(ABCFetcher *)fetcher;
                @end
                """)
        #expect(
            lines == [
                "class Fetcher: NSObject", "    init(from url: URL!)", "    func fetch()", "    func __raw()",
                "class Other: NSObject", "    init(fetcher: Fetcher!)",
            ])
    }

    @Test func annotationsStandInTheHeader() throws {
        let lines = try imported(
            objectiveC: """
                #include <DI/DIAnnotations.h>
                @protocol Fetching @end
                DI_INJECTABLE_WITH(as: Fetching.self, scope: .singleton)
                @interface Fetcher : NSObject <Fetching>
                - (instancetype)initWithURL:(NSURL *)url DI_INJECT;
                - (instancetype)initWithName:(NSString *)name;
                @property Fetcher *next DI_INJECT;
                @end
                """)
        #expect(
            lines == [
                "protocol Fetching",
                "@Injectable(as: Fetching.self, scope: .singleton) class Fetcher: NSObject, Fetching",
                "    @Inject init(url: URL!)",
                "    init(name: String!)",
                "    @Inject var next: Fetcher!",
            ])
    }
}
