import Foundation
import Testing

/// Random graphs: what the generated programs build, share and free is what an interpreter of the language says.
///
/// The seed is printed; DI_DIFFERENTIAL_SEED=random takes another one, DI_DIFFERENTIAL_SEED=… a certain one, and
/// DI_DIFFERENTIAL_COUNT=… asks for more graphs.
@Suite(.serialized) struct DifferentialTests {
    static let settings = DifferentialSettings()

    @Test(arguments: settings.batches)
    func theProgramDoesWhatTheInterpreterSays(_ models: Range<Int>) throws {
        let entries = models.map { Self.entry($0).0 }
        for problem in try Batch(entries: entries).problems() {
            Issue.record(Comment(rawValue: Self.settings.said + "\n" + problem))
        }
    }

    /// One of the models made smaller, as long as it fails: for whoever looks for the reason.
    @Test(.enabled(if: settings.shrunk != nil)) func theSmallestThatFails() throws {
        let (entry, dice) = Self.entry(Self.settings.shrunk ?? 0)
        Issue.record(Comment(rawValue: try Shrinker.shrink(entry, dice)))
    }

    private static func entry(_ number: Int) -> (Batch.Entry, Dice) {
        var dice = Dice(seed: settings.seed, stream: number)
        let model = ModelMaker.model(named: "M\(number)", &dice)
        return (Batch.Entry(model: model, plan: Plan(model, dice)), dice)
    }
}
