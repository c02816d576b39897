import GraphCore
import Testing

/// Two versions of some sources, and what is different between their graphs.
@Suite struct GraphDiffTests {
    private static let base = """
        protocol Store {}
        @Injectable(as: Store.self) final class Disk: Store {}
        @Injectable struct Screen { init(store: any Store) {} }
        @DependencyGraph protocol G { var screen: Screen { get } }
        """

    private func report(_ text: String) -> GraphReport {
        let sealing = seal("import DI\n" + text)
        #expect(sealing.found.isEmpty)
        return sealing.report
    }

    /// The changes that one replacement in the sources makes: `added binding Cache`, `changed binding Disk scope`.
    private func changes(_ old: String, _ new: String) -> [String] {
        #expect(Self.base.contains(old))
        return GraphDiff(from: report(Self.base), to: report(Self.base.replacing(old, with: new))).changes.map(describe)
    }

    private func describe(_ change: GraphDiff.Change) -> String {
        (["\(change.kind) \(change.subject.rawValue) \(change.name)"]
            + change.details.map { "\($0.aspect): \($0.before) -> \($0.after)" }).joined(separator: "; ")
    }

    @Test func theSameGraphHasNoDifferences() {
        #expect(GraphDiff(from: report(Self.base), to: report(Self.base)).isEmpty)
    }

    @Test func codeThatMovesChangesNothing() {
        #expect(changes("protocol Store {}", "// a remark\n\nprotocol Store {}").isEmpty)
    }

    @Test func aScopeThatChangesIsOneChange() {
        #expect(
            changes("(as: Store.self)", "(as: Store.self, scope: .singleton)") == [
                "changed binding Disk (singleton); scope: transient -> singleton"
            ])
    }

    @Test func anotherSupplierIsSaidAtWhoAsks() {
        #expect(
            changes("final class Disk", "final class Memory") == [
                "removed binding Disk", "added binding Memory",
                "changed dependency store; supplier: App.G: Disk -> App.G: Memory",
            ])
    }

    @Test func aProviderThatTakesThePlaceOfAnInitializerIsAChangeOfSupplier() {
        let provider =
            "enum Bindings { @Provides(as: Store.self) static func disk() -> Disk { Disk() } }; final class Disk"
        #expect(
            changes("@Injectable(as: Store.self) final class Disk", provider) == [
                "changed binding Disk; supplier: initializer Disk -> function Bindings.disk"
            ])
    }

    @Test func effectsAreSaidWhereverTheyReach() {
        let base = Self.base.replacing("var screen: Screen { get }", with: "var screen: Screen { get async throws }")
        let later = base.replacing(
            "final class Disk: Store {}", with: "final class Disk: Store { init() async throws {} }")
        #expect(
            GraphDiff(from: report(base), to: report(later)).changes.map(describe) == [
                "changed binding Disk; effects: none -> async throws",
                "changed binding Screen; effects: none -> async throws",
            ])
    }

    @Test func entryPointsComeAndGo() {
        #expect(changes("{ var screen", "{ var disk: Disk { get }; var screen") == ["added entry point disk"])
        #expect(
            changes("var screen: Screen { get }", "func screen() -> Screen") == [
                "removed entry point screen", "added entry point screen()",
            ])
    }

    @Test func aDependencyThatIsHadLaterIsADifference() {
        #expect(
            changes("store: any Store", "store: () -> any Store") == [
                "changed dependency store; type: any Store -> () -> any Store; "
                    + "supplier: App.G: Disk -> provider of App.G: Disk"
            ])
    }

    @Test func dependenciesOfWhatIsNewAreNotSaidApart() {
        let cache = "@Injectable struct Cache { init(disk: Disk) {} }\n@Injectable struct Screen"
        let before = report(Self.base)
        let after = report(
            Self.base.replacing("@Injectable struct Screen", with: cache)
                .replacing("store: any Store", with: "store: any Store, cache: Cache"))
        #expect(
            GraphDiff(from: before, to: after).changes.map(describe) == [
                "added binding Cache", "added dependency cache",
            ])
    }

    @Test func aGraphThatIsNewIsAChange() {
        #expect(
            changes("@DependencyGraph", "@DependencyGraph protocol H { var disk: Disk { get } }\n@DependencyGraph") == [
                "added graph H", "added binding Disk",
            ])
    }

    @Test func whatIsContributedIsToldApartByItsType() {
        let base = """
            @Contributes(to: [any Sendable].self) @Injectable struct A {}
            @Contributes(to: [any Sendable].self) @Injectable struct C {}
            @DependencyGraph protocol G { var all: [any Sendable] { get } }
            """
        let later = base + "\n@Contributes(to: [any Sendable].self) @Injectable struct B {}"
        #expect(
            GraphDiff(from: report(base), to: report(later)).changes.map(describe) == [
                "added binding B", "added dependency B",
            ])
    }

    @Test func theDrawingShowsWhatChangedAndWhoHasToDoWithIt() {
        let base = Self.base + "\n@Injectable struct Far {}\n@Injectable struct Other { init(far: Far) {} }"
        let before = report(base.replacing("{ var screen", with: "{ var other: Other { get }; var screen"))
        let after = report(
            base.replacing("{ var screen", with: "{ var other: Other { get }; var screen")
                .replacing("final class Disk", with: "final class Memory"))
        let drawing = GraphDiff(from: before, to: after).neighbourhood
        let marks = Dictionary(drawing.nodes.map { ($0.title, $0.mark) }) { first, _ in first }
        #expect(marks["Disk"] == .removed && marks["Memory"] == .added)
        #expect(marks["Screen"] == .some(nil) && marks["screen"] == .some(nil))
        #expect(marks["Far"] == nil && marks["other"] == nil)
        #expect(Set(drawing.edges.compactMap(\.mark)) == [.added, .removed])
    }
}
