import Foundation
import GraphCore

/// What was read of the sources of Objective-C that implement a module.
public struct ImplementationReading: Sendable {
    public let files: [SourceFile]
    public let faults: [Diagnostic]
    public let inclusions: [String]
    /// The configuration classes, in the order of their names.
    public let configurations: [ObjectiveCConfiguration]
    /// The properties that are filled on first use.
    public let dynamicProperties: [DynamicProperty]
    public let names: ObjectiveCNames

    /// A property that its class leaves to others: `@dynamic`.
    public struct DynamicProperty: Hashable, Sendable {
        /// In Objective-C.
        public let owner: String
        public let name: String
        public let getter: String
        /// As Objective-C writes it.
        public let type: String
        /// Whether its class has the instance variable that keeps it.
        public let hasVariable: Bool
        public let target: ObjectiveCConfiguration.Target
    }

    static let nothing = ImplementationReading(Reading(files: [], faults: [], inclusions: []))

    typealias Reading = ClangReader.Reading

    init(_ reading: Reading) {
        self.init(
            reading, configurations: [], dynamicProperties: [],
            names: ObjectiveCNames(types: [:], protocols: [], initializers: [:], superclasses: [:], instances: [:]))
    }

    init(
        _ reading: Reading, configurations: [ObjectiveCConfiguration], dynamicProperties: [DynamicProperty],
        names: ObjectiveCNames
    ) {
        files = reading.files
        faults = reading.faults
        inclusions = reading.inclusions
        self.configurations = configurations
        self.dynamicProperties = dynamicProperties
        self.names = names
    }
}

/// Gathers what is in the sources, one after the other.
struct ImplementationCollector {
    let headers: HeaderPaths
    let attribute: ClangReader.AttributeText

    private var files: [SourceFile] = []
    private var faults: [Diagnostic] = []
    private var inclusions: Set<String> = []
    private var drafts: [ConfigurationReader.Draft] = []
    private var dynamicProperties: [ImplementationReading.DynamicProperty] = []
    private var types: [String: String] = [:]
    private var protocols: Set<String> = []
    private var initializers: [String: [ObjectiveCNames.Initializer]] = [:]
    private var superclasses: [String: String] = [:]

    init(headers: HeaderPaths, attribute: @escaping ClangReader.AttributeText) {
        self.headers = headers
        self.attribute = attribute
    }

    mutating func add(_ unit: TranslationUnit?, of path: String) {
        guard let unit else {
            faults.append(Diagnostic(.unreadableInput, at: Location(startOf: path), "libclang cannot read this source"))
            return
        }
        let found = HeaderFaults(of: unit, reading: headers, path).diagnostics
        let roots = headers.sorting(unit.root.children)
        let own = roots[path] ?? []
        let declarations = ClangDeclarations(attribute: attribute, headers: headers)
        inclusions.formUnion(unit.inclusions.filter { headers.given($0) == nil })
        for cursor in unit.root.children { addNames(of: cursor, declarations) }
        dynamicProperties += own.flatMap { self.dynamicProperties(of: $0, in: unit, path) }
        let text = (try? Data(contentsOf: URL(fileURLWithPath: path))).map { [UInt8]($0) } ?? []
        let configurations = ConfigurationReader(path: path, headers: headers, text: text).read(own)
        // What is wrong in a source that configures nothing is for its compiler to say: it may well wait for the generated
        // header.
        files.append(
            SourceFile(
                path: path, imports: [], declarations: declarations.read(own),
                isBroken: configurations.hasConfigure && !found.isEmpty))
        faults += configurations.hasConfigure ? found : []
        drafts += configurations.drafts
        faults += configurations.faults
    }

    var reading: ImplementationReading {
        let configurations = self.configurations
        // Classes that no graph makes leave properties to others as well: those of a database, say.
        let bound = Set(configurations.flatMap(\.bindings).flatMap(\.boundNames))
        let filled = dynamicProperties.filter { bound.contains($0.ownerInSwift(types)) }
        let homeless = filled.filter { !$0.hasVariable }.map { property in
            Diagnostic(
                .incompleteInjection, at: property.target.location,
                "'\(property.name)' of '\(property.owner)' is filled on first use, but there is no instance variable "
                    + "'_\(property.name)' to keep it in: declare one")
        }
        var instances: [String: ObjectiveCNames.Instance] = [:]
        for configuration in configurations { instances.merge(configuration.instances) { first, _ in first } }
        return ImplementationReading(
            ClangReader.Reading(files: files, faults: faults + homeless, inclusions: inclusions.sorted()),
            configurations: configurations, dynamicProperties: filled,
            names: ObjectiveCNames(
                types: types, protocols: protocols, initializers: initializers, superclasses: superclasses,
                instances: instances))
    }

    // MARK: - Names

    private mutating func addNames(of cursor: Cursor, _ declarations: ClangDeclarations) {
        switch cursor.kind {
        case .objectiveCProtocol:
            types[SwiftName.ofType(cursor)] = cursor.spelling
            protocols.insert(SwiftName.ofType(cursor))
        case .objectiveCClass:
            let name = SwiftName.ofType(cursor)
            types[SwiftName.ofBridged(cursor)] = cursor.spelling
            types[name] = cursor.spelling
            superclasses[name] = cursor.superclass.map(SwiftName.ofType)
            initializers[name] = cursor.children(.objectiveCInstanceMethod).filter(\.isInitializer).map { method in
                ObjectiveCNames.Initializer(
                    labels: declarations.initializer(method, of: name).parameters.map(\.label),
                    selector: method.spelling)
            }
        default:
            break
        }
    }

    // MARK: - Properties

    private func dynamicProperties(
        of implementation: Cursor, in unit: TranslationUnit, _ path: String
    ) -> [ImplementationReading.DynamicProperty] {
        let names = implementation.children(.dynamicProperty).map(\.spelling)
        guard implementation.kind == .objectiveCImplementation, !names.isEmpty else { return [] }
        let interface = unit.root.children(.objectiveCClass).first { $0.spelling == implementation.spelling }
        let variables = Set(
            ((interface?.children(.instanceVariable) ?? []) + implementation.children(.instanceVariable)).map(
                \.spelling))
        return (interface?.children(.objectiveCProperty) ?? []).filter { names.contains($0.spelling) }.compactMap {
            property($0, of: implementation.spelling, variables: variables)
        }
    }

    private func property(
        _ property: Cursor, of owner: String, variables: Set<String>
    ) -> ImplementationReading.DynamicProperty? {
        guard let path = property.path, let given = headers.given(path) else { return nil }
        let location = Location(path: given, span: property.nameSpan)
        let target: ObjectiveCConfiguration.Target
        switch ClangTypeReader().read(property.type) {
        case .any(.named(let path)), .optional(.any(.named(let path))), .implicitlyUnwrapped(.any(.named(let path))):
            target = .init(kind: .objectiveCProtocol, name: path.last?.name ?? "", location: location)
        case .named(let path), .optional(.named(let path)), .implicitlyUnwrapped(.named(let path)):
            target = .init(kind: .objectiveCClass, name: path.last?.name ?? "", location: location)
        default:
            return nil
        }
        return ImplementationReading.DynamicProperty(
            owner: owner, name: property.spelling, getter: property.getterName,
            type: property.type.plain.spelling, hasVariable: variables.contains("_" + property.spelling), target: target
        )
    }

    // MARK: - Configurations

    private var configurations: [ObjectiveCConfiguration] {
        drafts.sorted { $0.name < $1.name }.map { draft in
            let parent = drafts.first { $0.name == draft.superclass }
            let bindings = self.bindings(of: draft)
            // What the real configuration has, its mock has to have as well.
            let inherited = parent.map(self.bindings)?.map(\.target) ?? []
            let bound = Set(bindings.flatMap(\.boundNames))
            let needed = dynamicProperties.filter { bound.contains($0.ownerInSwift(types)) }.map(\.target)
            return ObjectiveCConfiguration(
                name: draft.name, superclass: parent?.name, location: draft.location, bindings: bindings,
                requirements: inherited + needed)
        }
    }

    /// Its own, then those that it has from its superclass and does not replace.
    private func bindings(of draft: ConfigurationReader.Draft) -> [ObjectiveCConfiguration.Binding] {
        guard draft.callsSuper, let parent = drafts.first(where: { $0.name == draft.superclass }) else {
            return draft.bindings
        }
        let own = Set(draft.bindings.map(\.target.identity))
        return bindings(of: parent).filter { !own.contains($0.target.identity) } + draft.bindings
    }
}

extension ObjectiveCConfiguration.Binding {
    /// The class of what is supplied, as far as it is known.
    fileprivate var boundNames: [String] {
        switch supplier {
        case .objectiveCClass(let name, _): [name]
        case .instance(_, .named(let path), _): path.last.map { [$0.name] } ?? []
        case .instance: []
        }
    }
}

extension ImplementationReading.DynamicProperty {
    fileprivate func ownerInSwift(_ types: [String: String]) -> String {
        types.first { $0.value == owner }?.key ?? owner
    }
}
