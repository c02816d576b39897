import GraphCore

/// A configuration class: what its `configure` binds, and what classes ask a graph for on first use.
///
/// What it says is said again as annotated declarations, so that it is checked like any other source: a binding to a class
/// is an annotated extension of that class, one to an instance a function that supplies it, and each bound type an entry
/// point. Everything stands where the configuration says it.
public struct ObjectiveCConfiguration: Sendable {
    public let name: String
    /// The configuration that it inherits from; nil for one that stands alone.
    public let superclass: String?
    public let graphName: String
    public let location: Location
    /// What is bound, inherited bindings included, those that are replaced left out.
    public let bindings: [Binding]
    public let instances: [String: ObjectiveCNames.Instance]
    /// The annotated declarations, each in the file that the thing it stands for is in.
    public let sources: [SourceFile]
    /// The entry points, each with what it is bound for.
    public let entryPoints: [EntryPoint]

    public struct Binding: Hashable, Sendable {
        public let target: Target
        public let supplier: Supplier
        /// The message.
        public let location: Location
    }

    public enum TargetKind: Hashable, Sendable {
        case objectiveCClass, objectiveCProtocol
    }

    /// What is bound: `[A class]`, `@protocol(P)`.
    public struct Target: Hashable, Sendable {
        public let kind: TargetKind
        /// In Swift.
        public let name: String
        public let location: Location

        /// The same target, wherever it stands.
        var identity: [String] { [kind == .objectiveCClass ? "class" : "protocol", name] }
        var type: WrittenType { kind == .objectiveCClass ? .name(name) : .any(.name(name)) }
    }

    public enum Supplier: Hashable, Sendable {
        case objectiveCClass(String, Location)
        /// An expression, and its type as Swift sees it.
        case instance(ObjectiveCNames.Instance, WrittenType, Location)
    }

    public struct EntryPoint: Hashable, Sendable {
        public let method: String
        public let target: Target
    }

    init(
        name: String, superclass: String?, location: Location, bindings: [Binding], requirements: [Target]
    ) {
        self.name = name
        self.superclass = superclass
        self.location = location
        self.bindings = bindings
        graphName = name + "Graph"
        entryPoints = Self.entryPoints(for: bindings.map(\.target) + requirements)
        let declarations = ConfigurationDeclarations(
            configuration: name, graph: graphName, location: location, bindings: bindings, entryPoints: entryPoints)
        instances = declarations.instances
        sources = declarations.all.sorted { $0.key < $1.key }.map {
            SourceFile(path: $0.key, imports: [], declarations: $0.value, isBroken: false)
        }
    }

    /// One for each target, in the order in which they are first bound.
    private static func entryPoints(for targets: [Target]) -> [EntryPoint] {
        var seen: Set<[String]> = []
        var names: Set<String> = []
        return targets.compactMap { target in
            guard seen.insert(target.identity).inserted else { return nil }
            let plain = SelectorName.property(target.name)
            // A class may have the name of a protocol.
            let method = names.contains(plain) ? plain + "Object" : plain
            names.insert(method)
            return EntryPoint(method: method, target: target)
        }
    }
}

/// The declarations that a configuration amounts to.
private struct ConfigurationDeclarations {
    /// By the file that they stand in.
    private(set) var all: [String: [Declaration]] = [:]
    private(set) var instances: [String: ObjectiveCNames.Instance] = [:]

    private typealias Binding = ObjectiveCConfiguration.Binding
    private typealias Target = ObjectiveCConfiguration.Target

    init(
        configuration: String, graph: String, location: Location, bindings: [ObjectiveCConfiguration.Binding],
        entryPoints: [ObjectiveCConfiguration.EntryPoint]
    ) {
        for binding in bindings {
            if case .instance(let instance, let type, let place) = binding.supplier {
                let name = "\(graph.lowercasedFirstWord)Instance\(instances.count + 1)"
                instances[name] = instance
                all[binding.location.path, default: []].append(Self.provider(name, of: type, at: place, for: binding))
            }
        }
        for (supplier, bindings) in Self.extensions(for: bindings) {
            all[bindings[0].location.path, default: []].append(Self.extension(of: supplier, bindings))
        }
        // An entry point stands where its type is bound or asked for, and a protocol in one file: the graph inherits from one
        // for each file.
        let byPath = Dictionary(grouping: entryPoints) { $0.target.location.path }.sorted { $0.key < $1.key }
        var parts: [InheritedType] = []
        for (index, (path, entryPoints)) in byPath.enumerated() {
            let name = "\(graph)Part\(index + 1)"
            parts.append(InheritedType(type: .name(name), span: location.span))
            all[path, default: []].append(Self.part(name, entryPoints))
        }
        all[location.path, default: []].append(
            Self.graph(graph, of: configuration, location, parts))
    }

    /// The bindings to each class, which is one declaration; one that binds a second time what is bound already is a
    /// declaration of its own, so that it is found.
    private static func extensions(for bindings: [Binding]) -> [(supplier: String, bindings: [Binding])] {
        var result: [(supplier: String, bindings: [Binding])] = []
        var met: Set<[String]> = []
        for binding in bindings {
            let isRepeated = !met.insert(binding.target.identity).inserted
            guard case .objectiveCClass(let name, _) = binding.supplier else { continue }
            let index = result.firstIndex {
                $0.supplier == name && $0.bindings[0].location.path == binding.location.path
            }
            if let index, !isRepeated {
                result[index].bindings.append(binding)
            } else {
                result.append((name, [binding]))
            }
        }
        return result
    }

    /// `@Injectable(as: P.self, A.self) extension B {}`
    private static func `extension`(of name: String, _ bindings: [Binding]) -> Declaration {
        let others = bindings.map(\.target).filter { $0.name != name || $0.kind == .objectiveCProtocol }
        let attribute = Attribute(
            name: .name("Injectable"), arguments: arguments(for: others), span: bindings[0].location.span)
        return .extension(
            ExtensionDeclaration(
                header: DeclarationHeader(attributes: [attribute], access: .public), extended: .name(name),
                extendedSpan: bindings[0].supplierLocation.span, requirements: [], inherited: [], members: []))
    }

    /// `@Provides(as: P.self, scope: .singleton) var instance1: T`
    private static func provider(
        _ name: String, of type: WrittenType, at place: Location, for binding: Binding
    ) -> Declaration {
        let isItself = type == binding.target.type
        let scope = Attribute.Argument(
            label: "scope", value: .member("singleton", base: [], arguments: []), span: binding.location.span)
        let attribute = Attribute(
            name: .name("Provides"), arguments: (isItself ? [] : arguments(for: [binding.target])) + [scope],
            span: binding.location.span)
        return .variable(
            VariableDeclaration(
                header: DeclarationHeader(attributes: [attribute], access: .public),
                name: DeclaredName(name, place.span), type: type, isConstant: false, isComputed: true))
    }

    private static func arguments(for targets: [Target]) -> [Attribute.Argument] {
        targets.enumerated().map { index, target in
            Attribute.Argument(
                label: index == 0 ? "as" : nil, value: .metatype(.name(target.name)), span: target.location.span)
        }
    }

    private static func part(_ name: String, _ entryPoints: [ObjectiveCConfiguration.EntryPoint]) -> Declaration {
        let members = entryPoints.map { entryPoint in
            Declaration.variable(
                VariableDeclaration(
                    header: DeclarationHeader(),
                    name: DeclaredName(entryPoint.method, entryPoint.target.location.span),
                    type: entryPoint.target.type, isConstant: false, isComputed: true))
        }
        return .type(
            TypeDeclaration(
                header: DeclarationHeader(access: .public), kind: .protocol,
                name: DeclaredName(name, entryPoints[0].target.location.span), members: members))
    }

    /// A protocol with the name of the configuration, which messages mention.
    private static func graph(
        _ name: String, of configuration: String, _ location: Location, _ parts: [InheritedType]
    ) -> Declaration {
        let attribute = Attribute(
            name: .name("DependencyGraph"),
            arguments: [Attribute.Argument(label: "name", value: .string(name), span: location.span)],
            span: location.span)
        return .type(
            TypeDeclaration(
                header: DeclarationHeader(attributes: [attribute], access: .public), kind: .protocol,
                name: DeclaredName(configuration, location.span), inherited: parts))
    }
}

extension ObjectiveCConfiguration.Binding {
    fileprivate var supplierLocation: Location {
        switch supplier {
        case .objectiveCClass(_, let location), .instance(_, _, let location): location
        }
    }
}
