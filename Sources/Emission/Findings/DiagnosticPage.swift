import GraphCore

/// The page of the manual about one kind of finding: what it means, an example, how to mend it.
///
/// The folder `Pages` is `Documentation/Diagnostics`, and the build puts its files into this module as they are: there is
/// one text, and the executable needs no other file to print it.
public struct DiagnosticPage: Sendable {
    /// In Markdown, with a line's end at its end.
    public let text: String

    public init(about identifier: Diagnostic.Identifier) {
        text = String(decoding: Self.bytes(about: identifier), as: UTF8.self)
    }

    /// The first sentence below the title.
    var summary: String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
        return lines.dropFirst().first.map(String.init) ?? ""
    }

    private static func bytes(about identifier: Diagnostic.Identifier) -> [UInt8] {
        switch identifier {
        case .missingBinding: PackageResources.missing_binding_md
        case .duplicateBinding: PackageResources.duplicate_binding_md
        case .dependencyCycle: PackageResources.dependency_cycle_md
        case .scopeMismatch: PackageResources.scope_mismatch_md
        case .ambiguousInitializer: PackageResources.ambiguous_initializer_md
        case .unusableInitializer: PackageResources.unusable_initializer_md
        case .notConforming: PackageResources.not_conforming_md
        case .unsupportedEffect: PackageResources.unsupported_effect_md
        case .isolationMismatch: PackageResources.isolation_mismatch_md
        case .availabilityMismatch: PackageResources.availability_mismatch_md
        case .assistedParameter: PackageResources.assisted_parameter_md
        case .inaccessibleDeclaration: PackageResources.inaccessible_declaration_md
        case .incompleteInjection: PackageResources.incomplete_injection_md
        case .emptyCollection: PackageResources.empty_collection_md
        case .duplicateMapKey: PackageResources.duplicate_map_key_md
        case .invalidAnnotation: PackageResources.invalid_annotation_md
        case .invalidGraph: PackageResources.invalid_graph_md
        case .unreadableInput: PackageResources.unreadable_input_md
        case .unmatchedOverride: PackageResources.unmatched_override_md
        case .unusedBinding: PackageResources.unused_binding_md
        }
    }
}
