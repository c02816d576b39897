/// Thrown where a source holds something that is not understood at a glance: the file is then read by SwiftSyntax.
///
/// Being in doubt is never wrong, only slower; so whatever is unusual is doubted.
struct Doubt: Error {}
